import { Terminal } from '{xterm.mjs}'
import { FitAddon } from '{addon-fit.mjs}'
import { Unicode11Addon } from '{addon-unicode11.mjs}'
import line from '{line.js}'
import { coarse, fit, touch } from '{touch.js}'

const box = document.getElementById('screen')
const term = new Terminal({ allowProposedApi: true, scrollback: 0, fontSize: 15, macOptionIsMeta: true })
const size = new FitAddon()
term.loadAddon(size)
term.loadAddon(new Unicode11Addon())
term.unicode.activeVersion = '11'
term.open(box)
fit(term, size, box)

const fits = () => line.fits({ cols: term.cols, rows: term.rows })
line.show(b => term.write(b), () => term.reset())
fits()
term.onData(s => line.type(s))
term.onBinary(s => line.type(Uint8Array.from(s, c => c.charCodeAt(0))))
term.onResize(fits)
term.onTitleChange(s => { if (s) document.title = s })
term.parser.registerOscHandler(52, data => { // what a key of the screens copies
  const text = Uint8Array.from(atob(data.slice(data.indexOf(';') + 1)), c => c.charCodeAt(0))
  navigator.clipboard?.writeText(new TextDecoder().decode(text)).catch(() => {})
  return true
})
new ResizeObserver(() => fit(term, size, box)).observe(box)
document.getElementById('state').addEventListener('click', () => line.type(''))
touch(term, line)
if (!coarse) term.focus()
window.term = term // for whoever looks at the page from outside, as its tests do
