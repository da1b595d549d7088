import { create } from 'zustand'
import type { Session } from '../guard.ts'

export const profileKey = 'rg_profile'

interface ProfileState {
  readonly session: Session | null
}

/**
 * The person who is signed in. Every page and every sign-in says so; the browser stores exactly the seven fields
 * under `rg_profile`, so that other tabs see a sign-out, and nothing when nobody is signed in.
 */
export const useProfile = create<ProfileState>((_set, get, store) => {
  // A page is drawn, on the server and at hydration, with the state of that moment; zustand would take the first one ever.
  store.getInitialState = get
  return { session: null }
})

export function setSession(session: Session | null): void {
  useProfile.setState({ session })
  try {
    if (session) localStorage.setItem(profileKey, JSON.stringify(session))
    else localStorage.removeItem(profileKey)
  } catch {
    // Storage may be closed (private windows); the page works from memory then.
  }
}

export const useSession = (): Session | null => useProfile((state) => state.session)

/** Tells when another tab signs in, out or changes level. */
export function onOtherTab(listener: (session: unknown) => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === profileKey) listener(event.newValue)
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}
