// Who looks elsewhere is called: by the title, and where they have chosen that by a notice of the browser, which the
// push service of a phone brings too when this page is closed. And what a link is made of here is shared.
import line from '{line.js}'

const bell = document.getElementById('bell'), share = document.getElementById('share'), told = document.getElementById('told')
const worker = isSecureContext && navigator.serviceWorker

let hush
export function say(text) {
  told.textContent = text
  clearTimeout(hush)
  hush = setTimeout(() => told.textContent = '', 6000)
}

// chosen is whether the person wants notices, and the browser lets us.
const chosen = () => !!localStorage.getItem('calls') && window.Notification?.permission == 'granted'
const draw = () => bell.setAttribute('aria-pressed', chosen())

const tell = async what => {
  const answer = await fetch('/push', { method: 'POST', headers: { 'X-Page': 'ours' }, body: JSON.stringify(what) })
  if (!answer.ok) return answer.text()
}

// keyed is what the browser subscribes by; none where the server calls nobody.
async function keyed() {
  const answer = await fetch('/push', { headers: { 'X-Page': 'ours' } })
  if (answer.ok) return answer.text()
  if (answer.status != 404) throw new Error(await answer.text()) // it is asked again with the next page
}

// subscribe has the push service call this browser, or no more; what it is told is why not.
async function subscribe(on) {
  if (!worker) return
  const its = await worker.register('/worker.js')
  if (!its.pushManager) return
  const was = await its.pushManager.getSubscription()
  if (!on) {
    if (was) await tell({ leave: was.endpoint })
    await was?.unsubscribe()
    return
  }
  const key = await keyed()
  if (!key) return
  const same = was && btoa(String.fromCharCode(...new Uint8Array(was.options.applicationServerKey))).replace(/[+/=]/g, c => ({ '+': '-', '/': '_' })[c] ?? '') == key
  if (was && !same) await was.unsubscribe() // of another server at this address, or from before its store
  const now = same ? was : await its.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const why = await tell({ call: now })
  localStorage.setItem('calls', Date.now())
  return why
}

bell.hidden = !window.Notification
bell.addEventListener('click', async () => {
  const on = !chosen()
  if (on && await Notification.requestPermission() != 'granted') return say(bell.dataset.denied)
  on ? localStorage.setItem('calls', 1) : localStorage.removeItem('calls')
  draw()
  let why
  try { why = await subscribe(on) } catch (e) { why = on ? bell.dataset.open : '' }
  say(why || (on ? bell.dataset.on : bell.dataset.off))
})
draw()
// A push service may give a browser another address; so it is told again, now and then.
if (chosen() && Date.now() - localStorage.getItem('calls') > 7 * 864e5) subscribe(true).catch(() => {})

// The title.
let name = document.title, due = false
const mark = () => {
  document.title = (due ? '● ' : '') + name
  due ? navigator.setAppBadge?.().catch(() => {}) : navigator.clearAppBadge?.().catch(() => {})
}
export function title(text) {
  name = text
  mark()
}
const here = () => { if (due && !document.hidden) { due = false; mark() } }
addEventListener('focus', here)

// called calls who looks elsewhere.
export async function called(text) {
  if (!document.hidden && document.hasFocus()) return
  due = true
  mark()
  if (!chosen()) return
  const notice = { body: text || name, tag: 'turn', icon: '{icon-192.png}' }
  const its = await worker?.getRegistration?.()
  if (its) return its.showNotification('Medici', notice)
  new Notification('Medici', notice).onclick = () => focus()
}

// While it is this person's turn in a live game the screen stays on.
let turn = false, lock
async function light() {
  if (!turn || document.hidden) {
    lock?.release()
    return lock = null
  }
  if (!lock || lock.released) lock = await navigator.wakeLock?.request('screen').catch(() => null)
}
addEventListener('can', e => {
  const is = !!e.detail?.turn
  if (is && !turn) called(e.detail.ask)
  turn = is
  light()
})
document.addEventListener('visibilitychange', () => { here(); light() })

// hand gives a text to other programs of a phone; elsewhere it is copied.
export async function hand(text) {
  const url = text.match(/https?:\/\/\S+/)?.[0]
  if (url && navigator.share && matchMedia('(pointer: coarse)').matches) {
    try { return await navigator.share({ title: 'Medici', url }) } catch (e) { if (e.name == 'AbortError') return }
  }
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {}
}
share.addEventListener('click', async () => {
  const game = location.pathname.match(/^\/replay\/(.*)/)?.[1]
  const url = location.origin + (game ? '/game/' + game : line.table ? '/join/' + line.table : '/')
  if (await hand(url)) say(share.dataset.copied + ' ' + url)
})
