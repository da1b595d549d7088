import { call } from './api.ts'
import { setSession } from './profile.ts'

/** Ends the session here and on the server, and opens the sign-in page afresh, so that nothing of it stays in memory. */
export async function signOut(): Promise<void> {
  await call('POST /auth/logout', {}, { quiet: true }).catch(() => undefined)
  setSession(null)
  // Loaded when it is needed: every page has this file.
  await import('@readgrow/client/desk-drafts').then(
    ({ forgetDraftsAboutPeople }) => forgetDraftsAboutPeople(),
    () => undefined,
  )
  window.location.assign('/auth/login')
}
