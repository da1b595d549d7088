import { isExpired } from '@readgrow/contract/permissions'
import type { Query, QueryClient } from '@tanstack/react-query'
import { forgetDrafts } from '#device-store'
import { forgetAttempts } from '#practice'
import { type AnswerCall, ask } from '#query'
import type { Session } from '../guard.ts'
import { type AnswerCache, dropCached, openStore } from './answer-cache.ts'
import { cachedCall } from './cached-calls.ts'
import { addToNotice } from './notice.ts'
import { cacheToday, isWholePaperHere } from './today.ts'

interface Caching {
  readonly call: AnswerCall
  readonly session: () => Session | null
  /** Tells, when the time for it has come, whether the paper of the day is fetched ahead of its reader. */
  readonly ahead: () => Promise<boolean>
  /** Whether the data of a query came from the device. */
  readonly isCached: (queryHash: string) => boolean
}

const profileCall = ask('GET /common/header-info')

let store: AnswerCache | null = null
let starting = false
let stopListening = () => {}

/** Caches what this reader is shown and, once a day, what they will want to read. Call it again after a sign-in. */
export async function startCaching(queries: QueryClient, caching: Caching): Promise<void> {
  if (store || starting) return
  starting = true
  try {
    const { userProfile } = await queries.ensureQueryData(profileCall)
    const opened = await openStore(userProfile.customerId)
    if (!caching.session()) return await stopCaching()
    store = opened
    if (await isWholePaperHere()) addToNotice('오늘 신문의 기사는 모두 이 기기에 있어요.')
    const keep = (query: Query) => void cacheAnswer(query, caching, userProfile.customerId).catch(() => undefined)
    for (const query of queries.getQueryCache().getAll()) keep(query)
    stopListening = queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') keep(event.query)
    })
    const ahead = await caching.ahead()
    const session = caching.session()
    // Somebody may have signed out meanwhile.
    if (ahead && store === opened && session?.completedOnboard && !isExpired(session.paymentStatus))
      await cacheToday(opened, { call: caching.call, session })
  } catch {
    // A full disk or a line that is gone: what could be cached is cached, and the next load of a page goes on.
  } finally {
    starting = false
  }
}

async function cacheAnswer(query: Query, { isCached }: Caching, customerId: string): Promise<void> {
  const [name, args] = query.queryKey as [string, unknown]
  const asked = cachedCall(name, args)
  if (!store || !asked || query.state.status !== 'success' || isCached(query.queryHash)) return
  // Somebody else's profile: another tab has signed in as another person, to whom this page does not belong.
  if (name === profileCall.queryKey[0] && ownerOf(query.state.data) !== customerId) return stopCaching()
  await store.keep(asked, query.state.data)
}

const ownerOf = (reply: unknown) => (reply as { userProfile: { customerId: string } }).userProfile.customerId

/** Stops caching and drops what was cached for the last reader. */
export async function stopCaching(): Promise<void> {
  stopListening()
  const closing = store?.close()
  store = null
  // Twice, because leaving the page may cut short what comes after the writes that are under way.
  await dropCached()
  await closing
  await dropCached()
  await forgetAttempts()
  await forgetDrafts()
}
