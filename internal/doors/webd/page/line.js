// The line to the server. It is there before the terminal is, when the size of that is known, and
// comes back by itself, to the table where the session was.
const state = () => document.getElementById('state')
const bytes = new TextEncoder()
const soonest = 500, latest = 8000 // ms between two tries
// A line that is dead in the middle tells nobody. So the server is asked for a word when it has said
// none for so many ms, or none since something was typed; and it has so many to answer.
// Keys that were typed while the line was lost are sent when it is back within so many ms, once the screen stands.
const keeps = 3000, settled = 500
const quiet = 20000, typedQuiet = 3000, patience = 8000

// Who has no keyboard, or hears the page, has controls for what can be done; see controls.js.
const able = matchMedia('(pointer: coarse)').matches || new URLSearchParams(location.search).has('plain')

// Whose system wants little to move has it so here.
const calm = matchMedia('(prefers-reduced-motion: reduce)')

// place is what to ask for: the table of before when we come back, or the link that was followed, about which
// the person is asked first.
const table = {
  get: () => sessionStorage.getItem('table'),
  set: name => name ? sessionStorage.setItem('table', name) : sessionStorage.removeItem('table'),
}

function place() {
  if (location.pathname != '/') return { path: location.pathname }
  if (!table.get()) return { path: '/' }
  return { path: '/watch/' + table.get(), back: true } // whoever has a seat there is back on it
}

function arrived() { // a link may hold an invitation, and is good once
  if (location.pathname != '/') history.replaceState(null, '', '/' + location.search)
}

// size is the terminal's, in a window like this one.
const size = {
  window: () => [innerWidth, innerHeight, devicePixelRatio].join(),
  get: () => {
    const { of, cols, rows } = JSON.parse(localStorage.getItem('size') ?? '{}')
    return of == size.window() ? { cols, rows } : null
  },
  set: now => localStorage.setItem('size', JSON.stringify({ of: size.window(), ...now })),
}

class Line {
  // about is what the page says of itself; null while that is not known.
  constructor(about) {
    Object.assign(this, { about, tries: 0, unsent: [], kept: [], can: () => {}, shown: b => this.kept.push(b), begins: () => this.kept = [] })
    if (about) this.open()
  }

  // show gives what came and comes to shown(bytes), and calls begins() before the first of another
  // line: what stands there is of a session that is no more.
  show(shown, begins) {
    Object.assign(this, { shown, begins })
    this.kept.splice(0).forEach(shown)
  }

  // fits tells how large the terminal is.
  fits(now) {
    const was = this.about
    this.about = now
    size.set(now)
    if (!was) return this.open()
    if (was.cols != now.cols || was.rows != now.rows) this.tell(now)
  }

  open() {
    this.over = false
    this.wait()
    const returns = location.pathname == '/' && table.get()
    const ws = this.ws = new WebSocket(location.origin.replace('http', 'ws') + '/ws')
    let came = false, begun = false
    ws.binaryType = 'arraybuffer'
    ws.onopen = () => {
      came = true
      this.can(null)
      this.tell({ lang: document.documentElement.lang, able, calm: calm.matches, ...place(), ...this.about })
    }
    ws.onmessage = m => {
      this.heard()
      this.tries = 0
      if (typeof m.data != 'string') {
        if (!begun) {
          begun = true
          this.begins()
          state().textContent = ''
          this.catchUp()
        }
        return this.shown(new Uint8Array(m.data))
      }
      const said = JSON.parse(m.data)
      if ('at' in said) {
        table.set(said.at)
        arrived()
      }
      if ('can' in said) {
        this.can(said.can)
        dispatchEvent(new CustomEvent('can', { detail: said.can }))
      }
      if ('exit' in said) this.ended(said.exit, returns)
    }
    ws.onclose = () => {
      if (!this.over) this.again(came)
    }
  }

  heard() {
    clearTimeout(this.late)
    this.late = 0
    this.typed = false
    this.listen(quiet)
  }

  listen(ms) {
    clearTimeout(this.silence)
    this.silence = setTimeout(() => this.ask(), ms)
  }

  ask() {
    if (this.over || this.late) return
    this.tell({ ask: true })
    this.wait()
  }

  wait() {
    clearTimeout(this.late)
    this.late = setTimeout(() => {
      const ws = this.ws
      ws.onmessage = ws.onclose = null
      ws.close() // which a dead line takes long for
      this.again(ws.readyState != WebSocket.CONNECTING)
    }, patience)
  }

  rest() {
    clearTimeout(this.late)
    clearTimeout(this.silence)
    this.late = 0
  }

  // ended is the end that the server meant. A place that is no more leads to the hall.
  ended(status, returns) {
    this.over = true
    this.rest()
    const lost = status && returns && table.get() == returns
    arrived()
    table.set('')
    if (lost) return this.open()
    state().textContent = state().dataset.over
  }

  async again(came) {
    this.rest()
    const wait = Math.min(soonest * 2 ** this.tries++, latest) * (.75 + Math.random() / 2)
    setTimeout(() => this.open(), wait)
    state().textContent = state().dataset.lost
    if (came) return
    try { // a script is not told why a WebSocket was refused; no other site's page can send this header
      const answer = await fetch('/ws', { headers: { 'X-Page': 'ours' } })
      if (answer.status == 403 || answer.status == 429 || answer.status == 503) state().textContent = state().dataset.refused + ' ' + await answer.text()
    } catch {}
  }

  tell(what) { if (this.ws.readyState == 1) this.ws.send(JSON.stringify(what)) }

  // type sends what was typed; after the end it begins again.
  type(text) {
    if (this.over) {
      state().textContent = ''
      this.open()
    } else if (this.ws.readyState == 1) {
      this.ws.send(typeof text == 'string' ? bytes.encode(text) : text)
      if (!this.typed) this.listen(typedQuiet)
      this.typed = true
    } else this.unsent.push({ text, at: Date.now() })
  }

  // catchUp sends what was typed while the line was lost, if that was a moment ago; else it says that it is not sent.
  catchUp() {
    const typed = this.unsent.splice(0)
    if (!typed.length) return
    if (Date.now() - typed[0].at < keeps) return setTimeout(() => typed.forEach(t => this.type(t.text)), settled)
    state().textContent = state().dataset.unsent
    setTimeout(() => { if (state().textContent == state().dataset.unsent) state().textContent = '' }, keeps)
  }

  get table() { return table.get() }
}

const line = new Line(new URLSearchParams(location.search).has('plain') ? { plain: true } : size.get())
addEventListener('online', () => line.ask())
document.addEventListener('visibilitychange', () => line.ask()) // a machine that slept
export default line
