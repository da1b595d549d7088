import { type CallFailure, type Client, createClient, type Effects } from '@readgrow/client'

export const goHome = () => window.location.assign('/')
let say: (message: string) => void = () => undefined

/** Sets who shows a failure that belongs to no screen; called once at the start. */
export function onTrouble(show: (message: string) => void): void {
  say = show
}

const effects: Effects = {
  sessionEnded: () => window.location.assign(`/auth/login?next=${encodeURIComponent(window.location.pathname)}`),
  noPermission: (failure: CallFailure) => say(failure.message),
  invalidAccess: goHome,
  refreshFailed: (failure: CallFailure) => say(failure.message),
}

const client: Client = createClient({ effects })

/** Calls that wait for somebody outside: a language model, another site's feed. */
const patience: Readonly<Record<string, number>> = {
  'POST /admin/newsroom/manuscripts/:id/draft': 70_000,
  'POST /admin/newsroom/feeds/:id/read': 30_000,
  'POST /admin/newsroom/feeds/:id/import': 30_000,
}

/** Makes a call of the API. */
export const call = ((name: string, args?: object, options?: object) => {
  const timeoutMs = patience[name]
  return client.call(name as never, args as never, { ...(timeoutMs ? { timeoutMs } : {}), ...options } as never)
}) as Client['call']
