import { CallFailure, sentenceOf } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '#api'

export type SignInSettings = CallReply<'GET /admin/sign-in'>

export interface SettingsProps {
  readonly settings: SignInSettings
}

/** Caches the settings that every action here replies with. */
export function useCacheSettings() {
  const queries = useQueryClient()
  return (saved: SignInSettings) => queries.setQueryData(ask('GET /admin/sign-in').queryKey, saved)
}

/** Asks for the trial again: the server forgets it with the settings that it was made with. */
export function useForgetTrial() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: ask('GET /admin/sign-in/sso/trial').queryKey })
}

/** The sentence of a failure; `own` has sentences for codes with a particular meaning on this screen. */
export function sentenceHere(error: unknown, own: Readonly<Record<string, string>>): string | null {
  const code = error instanceof CallFailure ? error.code : undefined
  // People who cancelled the password sheet know that nothing happened.
  if (code === 'REAUTH_REQUIRED') return null
  return (code && own[code]) ?? sentenceOf(error)
}
