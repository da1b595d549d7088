interface Waiting {
  waitUntil(work: Promise<unknown>): void
}

interface OpenPage {
  readonly url: string
  readonly focused: boolean
  focus(): Promise<unknown>
}

interface ShownNotice {
  readonly data: unknown
  close(): void
}

/** What of a service worker reminders need; TypeScript has no types of workers and pages at once. */
export interface NoticeScope {
  readonly location: { readonly origin: string }
  readonly registration: {
    showNotification(title: string, options: Readonly<Record<string, unknown>>): Promise<void>
  }
  readonly clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener(type: 'activate', listener: (event: Waiting) => void): void
  addEventListener(
    type: 'push',
    listener: (event: Waiting & { readonly data: { json(): unknown } | null }) => void,
  ): void
  addEventListener(
    type: 'notificationclick',
    listener: (event: Waiting & { readonly notification: ShownNotice }) => void,
  ): void
}

const withoutWords = { title: '리드그로우', body: '오늘 학습할 시간이에요.', url: '/' }
/** One tag for all: a new reminder takes the place of the one before. */
const tag = 'readgrow-reminder'

/**
 * Shows reminders as they come and leads into the app from them: to a page that is open, as it is, else to the address of
 * the reminder. `isOfTheApp` says which paths are pages of the reading app.
 */
export function showReminders(scope: NoticeScope, isOfTheApp: (path: string) => boolean): void {
  scope.addEventListener('push', (event) => {
    // Browsers end a subscription whose messages show nothing, so one that cannot be read shows the usual words.
    const { title, body, url } = { ...withoutWords, ...textsOf(event.data) }
    event.waitUntil(
      scope.registration.showNotification(title, {
        body,
        tag,
        lang: 'ko',
        icon: '/icon-192.png',
        data: { url: pathOf(url, scope) },
      }),
    )
  })
  scope.addEventListener('notificationclick', (event) => {
    const { data } = event.notification
    event.notification.close()
    event.waitUntil(lead(scope, pathOf((data as { url?: unknown } | null)?.url, scope), isOfTheApp))
  })
}

async function lead(scope: NoticeScope, path: string, isOfTheApp: (path: string) => boolean): Promise<unknown> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const ours = pages.filter(({ url }) => isOfTheApp(new URL(url).pathname))
  const there = ours.find(({ url }) => pathOf(url, scope) === path) ?? ours.find(({ focused }) => focused) ?? ours[0]
  return there ? there.focus() : scope.clients.openWindow(path)
}

function textsOf(data: { json(): unknown } | null): Partial<typeof withoutWords> {
  try {
    const given = (data?.json() ?? {}) as Record<string, unknown>
    return Object.fromEntries(Object.entries(given).filter(([, value]) => typeof value === 'string' && value !== ''))
  } catch {
    return {}
  }
}

/** A path of our own, whatever was sent. */
function pathOf(url: unknown, { location: { origin } }: NoticeScope): string {
  const address = typeof url === 'string' && URL.canParse(url, origin) ? new URL(url, origin) : null
  return address?.origin === origin ? `${address.pathname}${address.search}` : '/'
}
