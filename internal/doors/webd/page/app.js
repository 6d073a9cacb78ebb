import { Terminal } from '{xterm.mjs}'
import { FitAddon } from '{addon-fit.mjs}'
import { Unicode11Addon } from '{addon-unicode11.mjs}'
import line from '{line.js}'
import { coarse, touch } from '{touch.js}'
import { choose, fit } from '{letters.js}'
import { controls } from '{controls.js}'
import { called, hand, title } from '{call.js}'

const box = document.getElementById('screen')
const light = matchMedia('(prefers-color-scheme: light)')
const colours = () => light.matches ? { background: '#fdfbf6', foreground: '#222', cursor: '#222' } : {}
const term = new Terminal({ allowProposedApi: true, scrollback: 0, fontSize: 15, macOptionIsMeta: true, theme: colours() })
const size = new FitAddon()
term.loadAddon(size)
term.loadAddon(new Unicode11Addon())
term.unicode.activeVersion = '11'
term.open(box)
const refit = () => fit(term, size)
refit()
choose(refit)

const fits = () => line.fits({ cols: term.cols, rows: term.rows })
light.addEventListener('change', () => { // as a terminal says what its ground is when it is asked
  term.options.theme = colours()
  line.type(light.matches ? '\x1b]11;rgb:fdfd/fbfb/f6f6\x1b\\' : '\x1b]11;rgb:0000/0000/0000\x1b\\')
})
line.show(b => term.write(b), () => term.reset())
fits()
term.onData(s => line.type(s))
term.onBinary(s => line.type(Uint8Array.from(s, c => c.charCodeAt(0))))
term.onResize(fits)
term.onTitleChange(s => { if (s) title(s) })
term.onBell(() => called())
term.parser.registerOscHandler(52, data => { // what a key of the screens copies
  const text = Uint8Array.from(atob(data.slice(data.indexOf(';') + 1)), c => c.charCodeAt(0))
  hand(new TextDecoder().decode(text))
  return true
})
new ResizeObserver(refit).observe(box)
// What a browser does with a key stays the browser's: nothing of ours is on these. F6 leaves the terminal.
const theirs = /^(Control|Meta)\+([rfplwtn+=0-]|Tab)$|^F([1-57-9]|1[0-2])$/i
term.attachCustomKeyEventHandler(e => {
  const key = (e.ctrlKey ? 'Control+' : e.metaKey ? 'Meta+' : '') + e.key
  if (e.type == 'keydown' && e.key == 'F6') document.querySelector('footer a').focus()
  return e.key != 'F6' && !theirs.test(key)
})
document.getElementById('state').addEventListener('click', () => line.type(''))
touch(term, line, controls(line))
if (!coarse) term.focus()
window.term = term // for whoever looks at the page from outside, as its tests do
