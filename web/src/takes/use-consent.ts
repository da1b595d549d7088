import type { CallReply } from '@readgrow/contract'
import type { RecordingPurpose } from '@readgrow/contract/constants'
import { useQueryClient } from '@tanstack/react-query'
import { ask, useAsk } from '#query'
import { call } from '#session'

export type Consent = CallReply<'GET /takes/consents'>['consents'][number]

/** What this learner agreed to, and the way to agree. `null` while it is not known. */
export function useConsents() {
  const queries = useQueryClient()
  const { data } = useAsk('GET /takes/consents')
  const refresh = () => queries.invalidateQueries(ask('GET /takes/consents'))
  return {
    retentionDays: data?.retentionDays ?? null,
    consents: data?.consents ?? null,
    /** Who would judge a pronunciation; null where nobody is connected, undefined while it is not known. */
    pronunciation: data?.pronunciation,
    has: (purpose: RecordingPurpose): boolean | null =>
      data ? data.consents.some((consent) => consent.purpose === purpose && consent.agreedAt !== null) : null,
    agree: async ({ purpose, version }: Consent): Promise<void> => {
      await call('PUT /takes/consents/:purpose', { params: { purpose }, body: { version } })
      await refresh()
    },
    withdraw: async ({ purpose }: Consent): Promise<void> => {
      await call('DELETE /takes/consents/:purpose', { params: { purpose } })
      await refresh()
    },
  }
}
