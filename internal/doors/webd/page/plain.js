import line from '{line.js}'
import { controls } from '{controls.js}'
import '{call.js}'

const log = document.getElementById('log'), typed = document.getElementById('typed')
const most = 500 // lines that are kept
let text = new TextDecoder()
let rest = '' // of a line that has not ended

line.show(b => {
  const end = log.scrollHeight - log.scrollTop - log.clientHeight < 40 // who reads above is left there
  const lines = (rest + text.decode(b, { stream: true })).split('\n')
  rest = lines.pop()
  for (const said of lines) {
    const one = document.createElement('div')
    one.textContent = said
    log.append(one)
  }
  while (log.childElementCount > most) log.firstChild.remove()
  if (end) log.scrollTop = log.scrollHeight
}, () => {
  text = new TextDecoder()
  rest = ''
})
document.getElementById('line').addEventListener('submit', e => {
  e.preventDefault()
  line.type(typed.value + '\n')
  log.scrollTop = log.scrollHeight
  typed.value = ''
})
controls(line)
typed.focus()
