import { vi } from 'vitest'

interface Browser {
  permission?: NotificationPermission
  /** What the person says when asked. */
  says?: NotificationPermission
  subscribed?: boolean
  /** A subscription with another key stands in the way of a new one. */
  oldKey?: boolean
}

/** A browser that can show notices, with its one subscription. */
export function stubPush({
  permission = 'default',
  says = 'granted',
  subscribed = false,
  oldKey = false,
}: Browser = {}) {
  const asked: string[] = []
  const subscription = {
    endpoint: 'https://push.example/here',
    toJSON: () => ({ endpoint: 'https://push.example/here', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      asked.push('unsubscribe')
      state.subscribed = false
      state.oldKey = false
      return true
    },
  }
  const state = { subscribed, oldKey, keys: [] as number[][] }
  const pushManager = {
    getSubscription: async () => (state.subscribed || state.oldKey ? subscription : null),
    subscribe: async (options: { applicationServerKey: Uint8Array }) => {
      asked.push('subscribe')
      if (state.oldKey) throw new DOMException('another key', 'InvalidStateError')
      state.keys.push([...options.applicationServerKey])
      state.subscribed = true
      return subscription
    },
  }
  const registration = { pushManager }
  vi.stubGlobal('navigator', {
    ...window.navigator,
    serviceWorker: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  })
  vi.stubGlobal('PushManager', class {})
  const notification = {
    permission,
    requestPermission: async () => {
      asked.push('permission')
      notification.permission = says
      return says
    },
  }
  vi.stubGlobal('Notification', notification)
  return { asked, state }
}
