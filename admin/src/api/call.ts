import { type CallFailure, type Client, createClient, type Effects } from '@readgrow/client'

export const goHome = () => window.location.assign('/')
let say: (message: string) => void = () => undefined

/** Says who shows a trouble that belongs to no screen; set once at the start. */
export function onTrouble(show: (message: string) => void): void {
  say = show
}

const effects: Effects = {
  sessionEnded: () => window.location.assign('/auth/login'),
  noPermission: (failure: CallFailure) => say(failure.message),
  invalidAccess: goHome,
  refreshFailed: (failure: CallFailure) => say(failure.message),
}

const client: Client = createClient({ effects })

/** Makes a call of the API. */
export const call = client.call
