import { type CallFailure, type Client, createClient, type Effects } from '@readgrow/client'
import { setSession } from './profile.ts'

/** What the running app offers to failures: moving on and speaking up. Set once by the browser entry. */
export interface AppReach {
  goToLogin(): void
  replaceWithHome(): void
  leaveForPublicSite(): void
  alert(message: string, then?: () => void): void
}

let reach: AppReach | null = null
let ending = false

export function connectApp(app: AppReach): void {
  reach = app
  ending = false
}

/** The error catalogue (docs/specification.md 8) as what happens on the screen. */
const effects: Effects = {
  sessionEnded: ({ logout }) => {
    // Ten calls that fail together end the session once.
    if (ending) return
    ending = true
    setSession(null)
    // The sign-in page turns away people who still have a session, so the sign-out comes first.
    const signedOut = logout
      ? client.call('POST /auth/logout', {}, { quiet: true }).catch(() => undefined)
      : Promise.resolve()
    void signedOut.then(() => {
      reach?.goToLogin()
      setTimeout(() => {
        ending = false
      }, 1_000)
    })
  },
  noPermission: (failure: CallFailure) => reach?.alert(failure.message, () => reach?.replaceWithHome()),
  invalidAccess: (failure: CallFailure) => reach?.alert(failure.message, () => reach?.leaveForPublicSite()),
  refreshFailed: () => reach?.alert('일시적인 서버 오류가 발생했어요. 잠시 후 다시 시도해 주세요.'),
}

/** The session was ended here on purpose: a refusal from now on ends nothing, because the page is left by a full load. */
export function endedOnPurpose(): void {
  ending = true
}

let lastFailed: string | null = null

/** The last call of this page that was refused, so that an inquiry can name it. */
export const lastFailedRequest = (): string | null => lastFailed

const client: Client = createClient({
  effects,
  refused: (requestId) => {
    lastFailed = requestId
  },
})

/** Makes a call of the API from the browser. */
export const { call, make, callNamed } = client
