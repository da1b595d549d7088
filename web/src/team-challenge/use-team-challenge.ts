import type { CallReply } from '@readgrow/contract'
import { useQueryClient } from '@tanstack/react-query'

export type TeamChallenge = CallReply<'GET /team-challenge'>
export type Board = NonNullable<TeamChallenge['board']>
export type Row = Board['top'][number]

/** The heading of the page, which gets the focus when a form or a list has gone. */
export const pageHeading = 'team-challenge-heading'

export function focusPage(): void {
  requestAnimationFrame(() => document.getElementById(pageHeading)?.focus())
}

/** Asks again after a change; what last week was is forgotten, because it may hold a nickname that is gone. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    queries.removeQueries({ queryKey: ['GET /team-challenge/last-week'], type: 'inactive' })
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['GET /team-challenge'] }),
      queries.invalidateQueries({ queryKey: ['GET /team-challenge/last-week'] }),
      queries.invalidateQueries({ queryKey: ['GET /team-challenge/nickname-ideas'] }),
    ])
  }
}
