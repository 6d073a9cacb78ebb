// What can be done now is told by the session beside its frames. Here it becomes buttons, a number, lists and a line;
// what is chosen goes back by its name, with the number of the decision that it answers.
import { coarse } from '{touch.js}'

const part = id => document.getElementById(id)
const hold = 400, again = 160 // ms until a step is repeated, and from one to the next

const make = (tag, text, more) => Object.assign(document.createElement(tag), { textContent: text ?? '' }, more)

// controls gives line what is chosen.
export function controls(line) {
  const body = document.body, form = part('line'), typed = part('typed'), box = part('screen')
  let can = null, was = '', amount = 0, picked = '', of = 0, wrote = '', sent = false, late = 0, gone = 0

  // Whether there are controls is known from the last time: so the terminal has its size at once.
  const able = is => {
    body.classList.toggle('able', is)
    is ? localStorage.setItem('able', 1) : localStorage.removeItem('able')
  }
  if (coarse && localStorage.getItem('able')) able(true)

  const send = (i, more) => {
    if (sent) return
    body.classList.remove('more')
    sent = true
    setTimeout(() => { sent = false }, 1000) // the answer's own answer may be lost
    line.tell({ do: { n: can.n, i, ...more } })
  }
  const button = (c, kind) => {
    const b = make('button', c.t, { type: 'button', className: kind ?? '' })
    if (c.main) b.classList.add('main')
    if (c.cost) b.classList.add('cost')
    b.addEventListener('click', () => send(c.i))
    return b
  }
  const list = (all, into, row) => {
    let head
    for (const c of all) {
      if (c.in && c.in != head) into.append(make('h2', c.in))
      head = c.in
      into.append(row(c))
    }
  }

  // What is decided by a list is marked in it first, and given by a button of its own: its rows are close to each other.
  const marked = all => {
    const give = make('button', '', { type: 'button', className: 'cost main' })
    give.addEventListener('click', () => send(picked))
    const mark = i => {
      const c = all.find(c => c.i == i)
      picked = c ? i : ''
      give.hidden = !c
      if (c) give.textContent = c.in ? c.in + ' · ' + c.t : c.t
      for (const b of part('picks').querySelectorAll('button')) b.setAttribute('aria-pressed', b.value == picked)
    }
    list(all, part('picks'), c => {
      const b = make('button', c.t, { type: 'button', value: c.i, className: c.cost ? 'cost' : '' })
      b.addEventListener('click', () => mark(c.i))
      return b
    })
    part('does').append(give)
    mark(of == can.n ? picked : '') // what was marked for the same decision stays
  }

  // A number is stepped or typed, and given by a button of its own.
  const number = n => {
    const row = part('number'), give = make('button', '', { type: 'button', className: 'cost main' })
    const value = make('input', '', { inputMode: 'numeric', pattern: '[0-9]*', autocomplete: 'off' })
    value.setAttribute('aria-label', n.t || can.ask)
    const tell = () => { give.textContent = (n.t + ' ' + amount).trim() }
    const set = v => {
      amount = Math.max(n.min, Math.min(n.max, v))
      value.value = amount
      tell()
    }
    const step = by => {
      const b = make('button', by < 0 ? '−' + -by : '+' + by, { type: 'button' })
      let timer
      const stop = () => clearTimeout(timer)
      const go = wait => {
        set(amount + by)
        timer = setTimeout(() => go(again), wait)
      }
      b.addEventListener('pointerdown', e => { e.preventDefault(); go(hold) })
      for (const end of ['pointerup', 'pointerleave', 'pointercancel']) b.addEventListener(end, stop)
      b.addEventListener('click', e => { if (!e.detail) set(amount + by) }) // of a keyboard
      b.addEventListener('contextmenu', e => e.preventDefault())
      return b
    }
    value.addEventListener('focus', () => value.select())
    value.addEventListener('input', () => {
      const v = parseInt(value.value, 10)
      give.disabled = !(v >= n.min && v <= n.max)
      if (!give.disabled) { amount = v; tell() }
    })
    value.addEventListener('change', () => { set(parseInt(value.value, 10) || n.min); give.disabled = false })
    value.addEventListener('keydown', e => { if (e.key == 'Enter') value.blur() }) // which gives nothing
    give.addEventListener('click', () => send(n.i, { v: amount }))
    row.append(step(-5), step(-1), value, step(1), step(5))
    part('does').append(give)
    set(of == can.n ? amount : n.now) // what was chosen for the same decision stays
  }

  const draw = () => {
    for (const id of ['tools', 'number', 'does', 'picks', 'others']) part(id).replaceChildren()
    part('asked').textContent = can.ask ?? ''
    const does = part('does'), tools = part('tools')
    const tool = (sign, label, does) => {
      const b = make('button', sign, { type: 'button' })
      b.setAttribute('aria-label', label)
      b.addEventListener('click', does)
      tools.append(b)
    }
    if (can.number) number(can.number)
    if (can.pick?.length && can.ask) marked(can.pick)
    else list(can.pick ?? [], part('picks'), button)
    for (const c of can.do ?? []) does.append(button(c))
    if (can.on?.self) tool('▸', can.on.t, () => send(can.on.i)) // it goes on by itself, and so sooner
    else if (can.on) does.append(button({ ...can.on, main: true }))
    if (of != can.n) body.classList.toggle('picking', !!can.pick?.length && !!can.ask)
    if (can.pick?.length) tool('☰', part('deeds').dataset.choose, () => body.classList.toggle('picking'))
    if (can.line) {
      tool('✎', can.line.t, () => { form.hidden = !form.hidden; if (!form.hidden) typed.focus() })
      typed.placeholder = can.line.t
      typed.setAttribute('aria-label', can.line.t)
      typed.maxLength = can.line.most
    }
    if (can.line?.i == 'type') form.hidden = false
    else if (wrote == 'type') form.hidden = true
    wrote = can.line?.i
    list(can.more ?? [], part('others'), button)
    tool('⋯', part('deeds').dataset.more, () => body.classList.toggle('more'))
    of = can.n
  }

  line.can = now => {
    if (now && now.v != 1) now = null // of a server that says it otherwise: the keys are left
    clearTimeout(gone)
    if (now) able(true)
    else gone = setTimeout(() => able(false), 3000) // between two sessions nothing moves
    if (!now || !can || now.heard != can.heard) sent = false
    const { wait, why, heard, ...rest } = now ?? {}
    const shown = JSON.stringify(rest)
    can = now
    part('why').textContent = why ?? ''
    if (!now) {
      for (const id of ['asked', 'tools', 'number', 'does', 'picks', 'others']) part(id).replaceChildren()
      of = 0
      return was = ''
    }
    if (shown != was) draw()
    was = shown
    clearTimeout(late)
    body.classList.toggle('wait', !!wait)
    if (wait) late = setTimeout(() => body.classList.remove('wait'), wait)
  }

  // A tap is where the finger came down: browsers move it to what is near, and something else may be there by now. What
  // was drawn anew meanwhile is the same if it says the same, and answers the same decision or none.
  const touched = b => b && { b, says: b.textContent + b.ariaLabel, n: b.closest('#tools') ? 0 : of }
  let down = null
  addEventListener('touchstart', e => {
    const { clientX, clientY } = e.changedTouches[0]
    down = touched(document.elementFromPoint(clientX, clientY)?.closest('button'))
  }, { capture: true, passive: true })
  part('deeds').addEventListener('click', e => {
    const now = touched(e.target.closest('button'))
    const same = now?.b == down?.b || now && down && now.says == down.says && now.n == down.n
    if (e.pointerType == 'touch' && !same) e.stopPropagation()
  }, { capture: true })

  // Either hand has what is pressed most near its thumb.
  const hand = is => body.classList.toggle('left', is)
  hand(!!localStorage.getItem('left'))
  part('hand')?.addEventListener('click', () => {
    hand(!localStorage.getItem('left')) ? localStorage.setItem('left', 1) : localStorage.removeItem('left')
  })

  // "Go on" is a tap anywhere.
  const anywhere = e => {
    if (!can?.on) return
    e.preventDefault()
    e.stopPropagation()
    if (e.type == 'click') send(can.on.i)
  }
  for (const kind of ['mousedown', 'mouseup', 'click']) box?.addEventListener(kind, anywhere, { capture: true })

  // say sends a line, where one can be said; else it is typed.
  return text => {
    if (!can?.line) return false
    if (can.line.i != 'type' && !text) return true
    send(can.line.i, { s: text })
    form.hidden = true
    return true
  }
}
