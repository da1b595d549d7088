import { CallFailure } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import type { QueryClient } from '@tanstack/react-query'
import { sendWaiting, waitingEvents } from '#outbox'
import { findOwner, storedAttempts } from '#practice'
import { ask } from '#query'
import { type ResultAnswer, resultOnDevice } from './result.ts'

type Reply = CallReply<'GET /vocabulary/result'>

/** `UNSENT`: made on this device, because its answers wait for a connection. */
export type SettledResult =
  | (Reply & { readonly kind: 'SERVER'; readonly read: readonly ResultAnswer[] })
  | ({ readonly kind: 'UNSENT' } & ReturnType<typeof resultOnDevice>)

/** The result once all answers have been sent; what the device knows where they cannot be. `attempt`: empty for the day. */
export async function settledResult(queries: QueryClient, attempt: string): Promise<SettledResult> {
  await sendWaiting()
  const unsentAttempts = (await waitingEvents()).flatMap((event) =>
    event.kind === 'WORD_REVIEWED' && (attempt === '' || event.attemptId === attempt) ? [event.attemptId] : [],
  )
  const onDevice = async (): Promise<SettledResult | null> => {
    const all = await storedAttempts(await findOwner(queries))
    const stored = all.find(({ id }) => id === attempt || unsentAttempts.includes(id))
    return stored ? { kind: 'UNSENT', ...resultOnDevice(stored) } : null
  }
  const unsent = unsentAttempts.length > 0 ? await onDevice() : null
  if (unsent) return unsent
  try {
    // What was read before the answers were there says too little, so it is asked for again.
    const day = await queries.fetchQuery({ ...ask('GET /vocabulary/result', { query: {} }), staleTime: 0 })
    const read = day.answers.filter(({ format }) => format === 'READING')
    if (attempt === '') return { ...day, kind: 'SERVER', read }
    const own = await queries.fetchQuery({ ...ask('GET /vocabulary/result', { query: { attempt } }), staleTime: 0 })
    return { ...own, kind: 'SERVER', read }
  } catch (error) {
    const stored = isUnanswered(error) ? await onDevice() : null
    if (stored) return stored
    throw error
  }
}

const isUnanswered = (error: unknown) => error instanceof CallFailure && error.status === 0
