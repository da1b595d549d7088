import { hasCode } from '@readgrow/client'
import type { ExternalProvider } from '@readgrow/contract/constants'
import { failureSentence, quietly, useSubmit } from '#forms'
import { call } from '#session'

/** Where to go to sign in with another service. */
export async function beginAt(provider: ExternalProvider, next?: string): Promise<string> {
  const body = { intent: 'SIGN_IN' as const, ...(next === undefined ? {} : { next }) }
  return (await call('POST /auth/external/:provider', { params: { provider }, body }, quietly)).location
}

const notHere = '이곳에서는 이 방법으로 로그인할 수 없어요. 다른 방법으로 로그인해 주세요.'

/** The sentence when going there failed. */
export function beginFailure(error: unknown): string {
  return hasCode(error, 'FEATURE_DISABLED') ? notHere : failureSentence(error)
}

/** Going to another service from a page that stays usable when that fails. */
export function useExternalBegin(next?: string) {
  const { sending, problems, submit } = useSubmit({
    send: (provider: ExternalProvider) => beginAt(provider, next),
    done: (location) => window.location.assign(location),
    refused: (error) => (hasCode(error, 'FEATURE_DISABLED') ? { form: notHere } : undefined),
    leaves: true,
  })
  return { going: sending ?? null, failed: problems?.form, begin: submit }
}
