// A service worker for calls alone: it keeps no page and changes no request.
addEventListener('push', e => {
  let told = {}
  try { told = e.data.json() } catch {}
  e.waitUntil((async () => {
    const open = await clients.matchAll({ type: 'window' })
    if (open.some(c => c.focused)) return // the page tells it
    return registration.showNotification(told.title || 'Medici', { body: told.text, tag: told.tag || 'medici', icon: '{icon-192.png}', data: told.path })
  })())
})
addEventListener('notificationclick', e => {
  e.notification.close()
  e.waitUntil((async () => {
    const open = await clients.matchAll({ type: 'window' })
    if (open.length) return open[0].focus()
    const path = e.notification.data
    return clients.openWindow(/^\/[a-z0-9/-]*$/.test(path) ? path : '/')
  })())
})
