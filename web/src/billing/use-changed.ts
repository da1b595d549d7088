import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call, setSession } from '#session'

/** After anything about a subscription has changed: every screen asks again, and so does the guard. */
export function useChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(async () => {
    await Promise.all([
      call('GET /auth/session', {}, { quiet: true }).then(setSession, () => undefined),
      queries.invalidateQueries(),
    ])
  }, [queries])
}
