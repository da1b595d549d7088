import { readCall, type SentCall } from '@readgrow/client/testing'
import type { QueryClient } from '@tanstack/react-query'
import { onTestFinished } from 'vitest'
import { type StaleRead, staleReads } from './stale-reads.ts'

type Write = Pick<SentCall, 'name' | 'params'>

let onScreen: QueryClient | null = null

/** Fails the test where an action succeeds and leaves a reply in the cache that it made old (`stale-reads.ts`). */
export function watchWrites(queries: QueryClient): void {
  const before = globalThis.fetch
  const watch = watchOf(queries)
  onScreen = queries
  globalThis.fetch = async (input, init) => {
    const response = await before(input, init)
    if (response.ok && onScreen === queries) watch.saw(readCall(input, init).call)
    return response
  }
  onTestFinished(() => {
    onScreen = null
    const old = watch.old()
    if (old.length > 0) throw new Error(old.join('\n'))
  })
}

/**
 * What became of the replies that actions made old. With every action one of each kind is put into the cache, because
 * another screen of the same tab may have left one there.
 */
export function watchOf(queries: QueryClient) {
  const left: { readonly isOld: () => boolean; readonly sentence: string }[] = []
  return {
    saw(write: Write): void {
      const reads: readonly StaleRead[] | string = staleReads[write.name as keyof typeof staleReads] ?? []
      if (typeof reads === 'string') return
      for (const read of reads) {
        const [name, args] = typeof read === 'string' ? ([read, {}] as const) : read(write)
        left.push({ isOld: leave(queries, name, args), sentence: `${write.name} leaves ${name} as it was before.` })
      }
    },
    old: () => [...new Set(left.filter(({ isOld }) => isOld()).map(({ sentence }) => sentence))],
  }
}

/** Leaves a reply of that kind in the cache; what it returns says whether it is still taken for new there. */
function leave(queries: QueryClient, name: string, args: object): () => boolean {
  const cache = queries.getQueryCache()
  const ofName = () => cache.getAll().filter(({ queryKey }) => queryKey[0] === name)
  const queryKey: readonly unknown[] = [name, { ...args, leftBy: 'another screen' }]
  const reply = cache.build(queries, { queryKey })
  reply.setData(null)
  const updates = new Map(ofName().map((query) => [query, query.state.dataUpdateCount]))
  return () => {
    const isHeld = cache.get(reply.queryHash) === reply && !reply.state.isInvalidated
    const isReadAgain = ofName().some(
      (query) => query.state.fetchStatus === 'fetching' || query.state.dataUpdateCount > (updates.get(query) ?? 0),
    )
    return isHeld && !isReadAgain
  }
}
