import { readCall } from '@readgrow/client/testing'
import type { CallName } from '@readgrow/contract'
import type { Query, QueryClient } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { unchangedBy } from './unchanged-by.ts'

interface Shown {
  readonly query: Query
  readonly updates: number
  readonly write: CallName
}

const nameOf = ({ queryKey: [name] }: Query) => String(name)
const isUnchanged = (write: CallName, read: string): boolean => {
  const reads: readonly string[] | string = unchangedBy[write] ?? []
  return typeof reads === 'string' || reads.includes(read)
}

/**
 * Watches what an action of a screen does to the replies that the screen shows: each is asked for again, replaced or taken off, or
 * `unchangedBy` says that the action leaves it as it was. Other screens ask again by themselves (`actionsAge` of the query client).
 */
export function watchScreen(queries: QueryClient) {
  const shown: Shown[] = []
  const before = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const response = await before(input, init)
    const { name } = readCall(input, init).call
    if (response.ok && !name.startsWith('GET '))
      for (const query of queries.getQueryCache().getAll())
        if (query.isActive() && query.state.data !== undefined)
          shown.push({ query, updates: query.state.dataUpdateCount, write: name })
    return response
  }
  return {
    /** One sentence for each reply that is on the screen as it was before an action. */
    async left(): Promise<string[]> {
      // What the last press led to is still under way.
      if (shown.length > 0 && !vi.isFakeTimers())
        await act(async () => {
          for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve))
        })
      const left = shown.filter(
        ({ query, updates, write }) =>
          query.isActive() &&
          query.state.dataUpdateCount === updates &&
          query.state.fetchStatus === 'idle' &&
          query.state.error === null &&
          !isUnchanged(write, nameOf(query)),
      )
      return [...new Set(left.map(({ query, write }) => `${write} leaves ${nameOf(query)} as it was before.`))]
    },
  }
}
