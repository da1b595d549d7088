import type { Query, QueryClient } from '@tanstack/react-query'
import { ask } from '#query'
import { hideNotice, showNotice } from './notice.ts'

const lookAgainMs = 10_000
/** Every page of a reader has it, and it is small. */
const profile = ask('GET /common/header-info')

/** Which answers the page shows from the device, by the hashes of their queries. While there are any, a notice says so. */
export function openShownFromCache() {
  const hashes = new Set<string>()
  let queries: QueryClient | null = null
  let onBack = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined

  function showFromServer(): void {
    hideNotice()
    onBack()
    const cached = new Set(hashes)
    hashes.clear()
    // The list of words is made of such answers, under a name of its own.
    const isShown = ({ queryHash, queryKey: [name] }: Query) =>
      cached.has(queryHash) || (cached.size > 0 && name === 'saved-words')
    void queries?.invalidateQueries({ predicate: isShown })
  }

  /** Where the server was away and not the network, no event says that it is back. */
  function lookAgainLater(): void {
    clearTimeout(timer)
    timer = setTimeout(async () => {
      if (document.visibilityState === 'visible')
        await queries?.fetchQuery({ ...profile, staleTime: 0 }).catch(() => {})
      if (hashes.size > 0) lookAgainLater()
    }, lookAgainMs)
  }

  return {
    /** `back` is called whenever there is a connection again. */
    begin(client: QueryClient, back: () => void): void {
      queries = client
      onBack = back
      window.addEventListener('online', showFromServer)
    },
    queries: () => queries,
    has: (hash: string): boolean => hashes.has(hash),
    add(hash: string): void {
      hashes.add(hash)
      showNotice()
      lookAgainLater()
    },
    /** An answer of the network: the server is there, so what else came from the device is asked for again. */
    arrivedOnTime(hash: string): void {
      if (hashes.size === 0) return
      hashes.delete(hash)
      showFromServer()
    },
    /** The answer of the network after the cached one was shown. */
    arrivedLate(hash: string): void {
      hashes.delete(hash)
      if (hashes.size === 0) hideNotice()
    },
  }
}
