import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '#query'
import type { OwnAccount } from './account.ts'

/** Long enough for the data in the page, too short to hide what another device has changed. */
const freshMs = 2_000

const { queryKey } = ask('GET /account')

export const useAccount = (): UseQueryResult<OwnAccount> => useQuery({ ...ask('GET /account'), staleTime: freshMs })

/** Replaces the cached account by a call's reply, or asks again where the call replies with nothing. */
export function useAccountCache() {
  const queries = useQueryClient()
  return {
    put: (next: OwnAccount) => void queries.setQueryData<OwnAccount>(queryKey, next),
    change: (change: Partial<OwnAccount>) =>
      void queries.setQueryData<OwnAccount>(queryKey, (now) => now && { ...now, ...change }),
    refresh: () => queries.invalidateQueries({ queryKey }),
    /** The list of devices, after something that ended other sessions. */
    refreshDevices: () => queries.invalidateQueries({ queryKey: ask('GET /account/sessions').queryKey }),
    /** The header shows name and id. */
    refreshHeader: () => queries.invalidateQueries({ queryKey: ask('GET /common/header-info').queryKey }),
  }
}
