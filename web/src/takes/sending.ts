import { CallFailure } from '@readgrow/client'
import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { findOwner } from '#practice'
import { sendTake } from './send-take.ts'
import { putTake, readTakes, removeTake, type WaitingTake } from './take-store.ts'

/** Where a take is on its way: on the device, being sent (0 to 1), there, or refused for a reason. */
export type TakeProgress =
  | { readonly kind: 'WAITING' }
  | { readonly kind: 'SENDING'; readonly share: number }
  | { readonly kind: 'SENT' }
  | { readonly kind: 'REFUSED'; readonly code: NonNullable<WaitingTake['refused']> }

/** The takes of this visit by id. */
export const useTakeProgress = create<Readonly<Record<string, TakeProgress>>>(() => ({}))
const tell = (id: string, progress: TakeProgress) => useTakeProgress.setState({ [id]: progress })

/** These will be the same however often they are tried. */
const hopeless = new Set([
  'RECORDING_CONSENT_REQUIRED',
  'RECORDINGS_FULL',
  'FILE_INVALID',
  'NOT_FOUND',
  'VALIDATION_FAILED',
])
const longestWaitMs = 300_000

let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let sending: Promise<void> | null = null
let isListening = false
/** Without a store (a private window) a take is sent from memory. */
const memory = new Map<string, WaitingTake>()

/** Keeps a take on this device and sends it now, or when there is a connection again. Resolves when it is kept. */
export async function keepTake(queries: QueryClient, take: Omit<WaitingTake, 'owner' | 'refused'>): Promise<void> {
  const kept: WaitingTake = { ...take, owner: await findOwner(queries), refused: null }
  tell(kept.id, { kind: 'WAITING' })
  await putTake(kept).catch(() => memory.set(kept.id, kept))
  failures = 0
  void sendTakes(queries)
}

/** Sends all that waits, one take after another; another tab that does so already is left to it. */
export function sendTakes(queries: QueryClient): Promise<void> {
  listen(queries)
  sending ??= alone(() => sendAll(queries)).finally(() => {
    sending = null
  })
  return sending
}

async function alone(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request('readgrow-takes', { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}

async function sendAll(queries: QueryClient): Promise<void> {
  const owner = await findOwner(queries)
  const tried = new Set<string>()
  for (;;) {
    const waiting = [...(await readTakes(owner)), ...memory.values()]
    const take = waiting.find(({ id, refused }) => refused === null && !tried.has(id))
    if (!take) return
    tried.add(take.id)
    try {
      tell(take.id, { kind: 'SENDING', share: 0 })
      await sendTake(take, (share) => tell(take.id, { kind: 'SENDING', share }))
      memory.delete(take.id)
      await removeTake(take.id)
      tell(take.id, { kind: 'SENT' })
      failures = 0
      void queries.invalidateQueries({ predicate: ({ queryKey }) => /^GET \/(takes|anchor)/.test(String(queryKey[0])) })
    } catch (error) {
      const code = error instanceof CallFailure ? error.code : undefined
      if (!code || !hopeless.has(code)) return tryLater(queries, take)
      const refused = code as NonNullable<WaitingTake['refused']>
      tell(take.id, { kind: 'REFUSED', code: refused })
      memory.delete(take.id)
      await putTake({ ...take, refused }).catch(() => undefined)
    }
  }
}

function tryLater(queries: QueryClient, take: WaitingTake): void {
  tell(take.id, { kind: 'WAITING' })
  failures++
  clearTimeout(timer)
  timer = setTimeout(() => void sendTakes(queries), Math.min(longestWaitMs, 2_000 * 2 ** failures))
}

function listen(queries: QueryClient): void {
  if (isListening) return
  isListening = true
  window.addEventListener('online', () => void sendTakes(queries))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sendTakes(queries)
  })
}

/** Takes of this person that wait on this device, the oldest first. */
export const waitingTakes = async (queries: QueryClient): Promise<WaitingTake[]> => [
  ...(await readTakes(await findOwner(queries))),
  ...memory.values(),
]

/** Forgets a take that waits; what has arrived of it goes by itself. */
export async function forgetTake(id: string): Promise<void> {
  memory.delete(id)
  await removeTake(id)
}
