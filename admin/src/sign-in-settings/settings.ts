import { CallFailure, sentenceOf } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '#api'

export type SignInSettings = CallReply<'GET /admin/sign-in'>

export interface SettingsProps {
  readonly settings: SignInSettings
}

/** Keeps what every act here answers: the settings as they are now. */
export function useKeepSettings() {
  const queries = useQueryClient()
  return (kept: SignInSettings) => queries.setQueryData(ask('GET /admin/sign-in').queryKey, kept)
}

/** The sentence of a failure, with words of the place for the codes that mean something of their own here. */
export function sentenceHere(error: unknown, own: Readonly<Record<string, string>>): string | null {
  const code = error instanceof CallFailure ? error.code : undefined
  // Who gave the password question up knows that nothing happened.
  if (code === 'REAUTH_REQUIRED') return null
  return (code && own[code]) ?? sentenceOf(error)
}
