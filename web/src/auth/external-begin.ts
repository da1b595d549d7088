import type { ExternalProvider } from '@readgrow/contract/constants'
import { useState } from 'react'
import { call } from '#session'
import { alertForbidden, authSentence, hasCode, quietly } from './failure.ts'

/** Where to go to sign in with another service. */
export async function beginAt(provider: ExternalProvider, next?: string): Promise<string> {
  const body = { intent: 'SIGN_IN' as const, ...(next === undefined ? {} : { next }) }
  return (await call('POST /auth/external/:provider', { params: { provider }, body }, quietly)).location
}

/** Why one could not go there. */
export function beginFailure(error: unknown): string {
  if (hasCode(error, 'FEATURE_DISABLED'))
    return '이곳에서는 이 방법으로 로그인할 수 없어요. 다른 방법으로 로그인해 주세요.'
  return authSentence(error)
}

/** Going to another service from a page that stays usable when that fails. */
export function useExternalBegin(next?: string) {
  const [going, setGoing] = useState<ExternalProvider | null>(null)
  const [failed, setFailed] = useState<string | null>(null)

  async function begin(provider: ExternalProvider): Promise<void> {
    if (going) return
    setGoing(provider)
    setFailed(null)
    try {
      window.location.assign(await beginAt(provider, next))
    } catch (error) {
      setGoing(null)
      if (!alertForbidden(error)) setFailed(beginFailure(error))
    }
  }
  return { going, failed, begin }
}
