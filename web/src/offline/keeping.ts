import { isExpired } from '@readgrow/contract/permissions'
import type { Query, QueryClient } from '@tanstack/react-query'
import { forgetAttempts } from '#practice'
import { type AnswerCall, ask } from '#query'
import type { Session } from '../guard.ts'
import { keptCall } from './kept-calls.ts'
import { dropKept, type KeptStore, openStore } from './kept-store.ts'
import { keepToday } from './today.ts'

interface Keeping {
  readonly call: AnswerCall
  readonly session: () => Session | null
  /** Tells, when the time for it has come, whether the paper of the day is fetched ahead of its reader. */
  readonly ahead: () => Promise<boolean>
  /** Whether the data of a query came from the device. */
  readonly isKept: (queryHash: string) => boolean
}

const profileCall = ask('GET /common/header-info')

let store: KeptStore | null = null
let starting = false
let stopListening = () => {}

/** Keeps what this reader is shown, and once a day what he will want to read; call it again after a sign-in. */
export async function startKeeping(queries: QueryClient, keeping: Keeping): Promise<void> {
  if (store || starting) return
  starting = true
  try {
    const { userProfile } = await queries.ensureQueryData(profileCall)
    const opened = await openStore(userProfile.customerId)
    if (!keeping.session()) return await stopKeeping()
    store = opened
    const keep = (query: Query) => void keepAnswer(query, keeping, userProfile.customerId).catch(() => undefined)
    for (const query of queries.getQueryCache().getAll()) keep(query)
    stopListening = queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') keep(event.query)
    })
    const ahead = await keeping.ahead()
    const session = keeping.session()
    // Somebody may have signed out meanwhile.
    if (ahead && store === opened && session?.completedOnboard && !isExpired(session.paymentStatus))
      await keepToday(opened, { call: keeping.call, session })
  } catch {
    // A full disk or a line that is gone: what could be kept is kept, and the next load of a page goes on.
  } finally {
    starting = false
  }
}

async function keepAnswer(query: Query, { isKept }: Keeping, customerId: string): Promise<void> {
  const [name, args] = query.queryKey as [string, unknown]
  const asked = keptCall(name, args)
  if (!store || !asked || query.state.status !== 'success' || isKept(query.queryHash)) return
  // Somebody else's profile: another tab has signed in as another person, and this page is not his.
  if (name === profileCall.queryKey[0] && ownerOf(query.state.data) !== customerId) return stopKeeping()
  await store.keep(asked, query.state.data)
}

const ownerOf = (reply: unknown) => (reply as { userProfile: { customerId: string } }).userProfile.customerId

/** Ends the keeping and drops what was kept of whoever read here. */
export async function stopKeeping(): Promise<void> {
  stopListening()
  const closing = store?.close()
  store = null
  // Twice, because leaving the page may cut short what comes after the writes that are under way.
  await dropKept()
  await closing
  await dropKept()
  await forgetAttempts()
}
