// What a touch screen has in the place of a keyboard. Nobody types into the terminal
// itself there: the keyboards of phones double and jumble what is typed into it.
const keys = { esc: '\x1b', tab: '\t', left: '\x1b[D', up: '\x1b[A', down: '\x1b[B', right: '\x1b[C', help: '?', enter: '\r' }

export const coarse = matchMedia('(pointer: coarse)').matches

// touch gives line what is tapped and written.
export function touch(term, line, say) {
  const form = document.getElementById('line'), typed = document.getElementById('typed')
  if (coarse) term.textarea.inputMode = 'none' // a tap on the terminal opens no keyboard
  document.getElementById('keys').addEventListener('pointerdown', e => {
    const key = e.target.dataset.key
    if (!key) return
    e.preventDefault() // the focus stays, and with it the keyboard as it was
    if (key != 'keyboard') return line.type(keys[key])
    form.hidden = !form.hidden
    if (!form.hidden) typed.focus()
  })
  // A finger that is drawn across the screen moves what is wider than that, as a wheel does that is turned sideways.
  const screen = document.getElementById('screen')
  let from = 0
  screen.addEventListener('touchstart', e => { from = e.touches[0].clientX }, { passive: true })
  screen.addEventListener('touchmove', e => {
    const by = e.touches[0].clientX - from, step = 2 * screen.clientWidth / term.cols, n = Math.trunc(by / step)
    from += n * step
    if (n) line.type(`\x1b[<${n > 0 ? 66 : 67};1;1M`.repeat(Math.abs(n)))
  }, { passive: true })
  // Where nothing can be said a letter is a key, and what is longer a line. Nothing at all is Enter.
  form.addEventListener('submit', e => {
    e.preventDefault()
    if (!say(typed.value)) line.type([...typed.value].length == 1 ? typed.value : typed.value + '\r')
    typed.value = ''
  })
}
