// The line to the server. It comes back by itself, to the table where the session was.
const state = document.getElementById('state')
const bytes = new TextEncoder()
const soonest = 500, latest = 8000 // ms between two tries

// place is what to ask for: the link that was followed, or the table of before.
const table = {
  get: () => sessionStorage.getItem('table'),
  set: name => name ? sessionStorage.setItem('table', name) : sessionStorage.removeItem('table'),
}

function place() {
  if (location.pathname != '/') return location.pathname
  return table.get() ? '/watch/' + table.get() : '/' // whoever has a seat there is back on it
}

function arrived() { // a link may hold an invitation, and is good once
  if (location.pathname != '/') history.replaceState(null, '', '/' + location.search)
}

export class Line {
  // hello() is what the page says of itself, shown(bytes) takes output.
  constructor(hello, shown) {
    Object.assign(this, { hello, shown, tries: 0 })
    this.open()
  }

  open() {
    this.over = false
    const returns = location.pathname == '/' && table.get()
    const ws = this.ws = new WebSocket(location.origin.replace('http', 'ws') + '/ws')
    let came = false, heard = false
    ws.binaryType = 'arraybuffer'
    ws.onopen = () => {
      came = true
      this.tell({ lang: document.documentElement.lang, path: place(), ...this.hello() })
    }
    ws.onmessage = m => {
      if (!heard) {
        heard = true
        this.tries = 0
        state.textContent = ''
      }
      if (typeof m.data != 'string') return this.shown(new Uint8Array(m.data))
      const said = JSON.parse(m.data)
      if ('at' in said) {
        table.set(said.at)
        if (said.at) arrived()
      }
      if ('exit' in said) this.ended(said.exit, returns)
    }
    ws.onclose = () => {
      if (!this.over) this.again(came)
    }
  }

  // ended is the end that the server meant. A place that is no more leads to the hall.
  ended(status, returns) {
    this.over = true
    const lost = status && returns && table.get() == returns
    arrived()
    table.set('')
    if (lost) return this.open()
    state.textContent = state.dataset.over
  }

  async again(came) {
    const wait = Math.min(soonest * 2 ** this.tries++, latest) * (.75 + Math.random() / 2)
    setTimeout(() => this.open(), wait)
    state.textContent = state.dataset.lost
    if (came) return
    try { // a script is not told why a WebSocket was refused
      const answer = await fetch('/ws')
      if (answer.status == 403 || answer.status == 429) state.textContent = state.dataset.refused + ' ' + await answer.text()
    } catch {}
  }

  tell(what) { if (this.ws.readyState == 1) this.ws.send(JSON.stringify(what)) }

  // type sends what was typed; after the end it begins again.
  type(text) {
    if (this.over) {
      state.textContent = ''
      this.open()
    } else if (this.ws.readyState == 1) {
      this.ws.send(typeof text == 'string' ? bytes.encode(text) : text)
    }
  }
}
