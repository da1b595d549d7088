import { matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { isAnythingCached, mediaCaches } from './offline/answer-cache.ts'
import { type NoticeScope, showReminders } from './offline/reminder-notice.ts'
import { partOf } from './offline/sound-part.ts'

interface ServiceWorkerScope extends NoticeScope {
  /** Written in by the build: every script, the font, the icon and the shell. */
  readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[]
  readonly registration: NoticeScope['registration'] & { readonly navigationPreload?: { enable(): Promise<void> } }
}
declare const self: ServiceWorkerScope

const networkTimeoutSeconds = 3
const shell = '/offline-shell'
const picturesAtMost = 200
// The console, the development mailbox and everything that is no document of the reading app.
const outside = /^\/(admin|dev|api|assets|pictures|audio|unsubscribe|certificate|certificate-keys)(\/|$)/

/*
 * No skipWaiting and no clients.claim: a page goes on with the worker and the scripts that it began with. A new release
 * installs beside the old one, waits until no page of ours is open, and only then drops the old files. Taking over
 * earlier would leave open pages without the chunks they have not loaded yet.
 */
precacheAndRoute([...self.__WB_MANIFEST])

// The document and this worker start side by side.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.resolve(self.registration.navigationPreload?.enable()))
})

// A page that came from a newer server while this worker is in charge: its scripts lie with the worker that waits.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
)

// Documents are never cached: each holds one person's data. The shell replaces them, without anybody's data.
// On a slow line it opens the cached paper at once, where there is one; everybody else waits for the document.
const quick = new NetworkOnly({ networkTimeoutSeconds })
const patient = new NetworkOnly()
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !outside.test(url.pathname),
  async (options) => {
    try {
      const documents = (await isAnythingCached()) ? quick : patient
      return await documents.handle(options)
    } catch {
      return (await matchPrecache(shell)) ?? Response.error()
    }
  },
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pictures/'),
  new CacheFirst({ cacheName: mediaCaches.pictures, plugins: [{ cacheDidUpdate: trimPictures }] }),
)

async function trimPictures({ cacheName }: { readonly cacheName: string }): Promise<void> {
  const cache = await caches.open(cacheName)
  const oldest = (await cache.keys()).slice(0, -picturesAtMost)
  await Promise.all(oldest.map((request) => cache.delete(request)))
}

// Browsers ask for sound in parts, a cache holds it whole.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/audio/'),
  async ({ request }) => {
    const whole = await caches.match(request.url, { cacheName: mediaCaches.sound })
    return whole ? partOf(whole, request.headers.get('range')) : fetch(request)
  },
)

showReminders(self, (path) => !outside.test(path))
