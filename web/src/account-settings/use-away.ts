import type { CallArgs } from '@readgrow/contract'
import type { ExternalProvider } from '@readgrow/contract/constants'
import { useState } from 'react'
import { alertForbidden, authSentence, hasCode, quietly } from '#auth'
import { call } from '#session'

type Trip = CallArgs<'POST /auth/external/:provider'>['body']
type WithProof = <T>(work: () => Promise<T>) => Promise<T>

const atOnce: WithProof = (work) => work()

/** Going to another service and back; the page stays usable when that fails. */
export function useAway(withProof: WithProof = atOnce) {
  const [going, setGoing] = useState<ExternalProvider | null>(null)
  const [failed, setFailed] = useState<string | null>(null)

  async function goAway(provider: ExternalProvider, body: Trip): Promise<void> {
    if (going) return
    setGoing(provider)
    setFailed(null)
    try {
      const begin = () => call('POST /auth/external/:provider', { params: { provider }, body }, quietly)
      window.location.assign((await withProof(begin)).location)
    } catch (error) {
      setGoing(null)
      if (hasCode(error, 'FEATURE_DISABLED')) setFailed('지금은 이 서비스를 쓸 수 없어요. 다른 방법을 써 주세요.')
      else if (!alertForbidden(error)) setFailed(authSentence(error))
    }
  }
  return { going, failed, goAway }
}
