import { hasCode } from '@readgrow/client'
import type { CallArgs } from '@readgrow/contract'
import type { ExternalProvider } from '@readgrow/contract/constants'
import { quietly, useSubmit } from '#forms'
import { call } from '#session'

type Trip = CallArgs<'POST /auth/external/:provider'>['body']
type WithProof = <T>(work: () => Promise<T>) => Promise<T>

interface Going {
  readonly provider: ExternalProvider
  readonly body: Trip
}

const notHere = '지금은 이 서비스를 쓸 수 없어요. 다른 방법을 써 주세요.'
const atOnce: WithProof = (work) => work()

/** Going to another service and back; the page stays usable when that fails. */
export function useAway(withProof: WithProof = atOnce) {
  const { sending, problems, submit } = useSubmit({
    send: async ({ provider, body }: Going) => {
      const begin = () => call('POST /auth/external/:provider', { params: { provider }, body }, quietly)
      return (await withProof(begin)).location
    },
    done: (location) => window.location.assign(location),
    refused: (error) => (hasCode(error, 'FEATURE_DISABLED') ? { form: notHere } : undefined),
    leaves: true,
  })
  const goAway = (provider: ExternalProvider, body: Trip) => submit({ provider, body })
  return { going: sending?.provider ?? null, failed: problems?.form, goAway }
}
