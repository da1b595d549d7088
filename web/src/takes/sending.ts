import { CallFailure } from '@readgrow/client'
import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { findOwner } from '#practice'
import { ask } from '#query'
import { findRecordings, forgetRecording } from '#recorder'
import { call } from '#session'
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

/** Whether takes could not be sent when that was tried last: from the first failure until one arrives. */
export const useSendingFails = create<boolean>(() => false)

/** These will be the same however often they are tried. */
const hopeless = new Set([
  'FEATURE_DISABLED',
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
/** Without a store (a private window) a take is sent from memory; what has no owner yet stays there. */
const memory = new Map<string, WaitingTake>()
/** Deleted while they may be on their way. */
const forgotten = new Set<string>()

const inMemory = (owner: string) => [...memory.values()].filter((take) => take.owner === owner || take.owner === '')
const storeOrRemember = async (take: WaitingTake): Promise<boolean> => {
  const stored =
    take.owner !== '' &&
    (await putTake(take).then(
      () => true,
      () => false,
    ))
  if (!stored) memory.set(take.id, take)
  return stored
}

/**
 * Keeps a take on this device and sends it now, or when there is a connection again. Resolves when it is kept: to whether
 * it outlives this page.
 */
export async function keepTake(queries: QueryClient, take: Omit<WaitingTake, 'owner' | 'refused'>): Promise<boolean> {
  const kept: WaitingTake = { ...take, owner: await findOwner(queries), refused: null }
  tell(kept.id, { kind: 'WAITING' })
  forgotten.delete(kept.id)
  const stored = await storeOrRemember(kept)
  failures = 0
  void sendTakes(queries)
  return stored
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
  // Nobody's takes are not sent as those of whoever is here.
  if (owner === '') return
  const tried = new Set<string>()
  for (;;) {
    const waiting = [...(await readTakes(owner)), ...inMemory(owner)]
    const take = waiting.find(({ id, refused }) => refused === null && !tried.has(id))
    if (!take) return
    tried.add(take.id)
    try {
      tell(take.id, { kind: 'SENDING', share: 0 })
      const arrived = await sendTake(take, (share) => {
        if (forgotten.has(take.id)) return false
        tell(take.id, { kind: 'SENDING', share })
        return true
      })
      if (!arrived) {
        await deleteThere(take.id)
        continue
      }
      memory.delete(take.id)
      await removeTake(take.id)
      await forgetRecording(take.id)
      tell(take.id, { kind: 'SENT' })
      failures = 0
      useSendingFails.setState(false, true)
      void queries.invalidateQueries({ predicate: ({ queryKey }) => /^GET \/(takes|anchor)/.test(String(queryKey[0])) })
    } catch (error) {
      const code = error instanceof CallFailure ? error.code : undefined
      if (forgotten.has(take.id)) continue
      if (!code || !hopeless.has(code)) return tryLater(queries, take)
      const refused = code as NonNullable<WaitingTake['refused']>
      memory.delete(take.id)
      await storeOrRemember({ ...take, refused })
      tell(take.id, { kind: 'REFUSED', code: refused })
      // It was withdrawn in another tab: what is recorded next is asked about here, too.
      if (refused === 'RECORDING_CONSENT_REQUIRED') void queries.invalidateQueries(ask('GET /takes/consents'))
    }
  }
}

function tryLater(queries: QueryClient, take: WaitingTake): void {
  tell(take.id, { kind: 'WAITING' })
  useSendingFails.setState(true, true)
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
export async function waitingTakes(queries: QueryClient): Promise<WaitingTake[]> {
  const owner = await findOwner(queries)
  return [...(owner === '' ? [] : await readTakes(owner)), ...inMemory(owner)]
}

/** Whether a take is gone with this page, because the device has no store for it. */
export const isInMemoryAlone = ({ id }: WaitingTake): boolean => memory.has(id)

/** Refusals that end when the learner does something about them. */
export const mayEnd = (code: WaitingTake['refused']): boolean =>
  code === 'RECORDINGS_FULL' || code === 'RECORDING_CONSENT_REQUIRED'

/** Sends a take once more that was refused. */
export async function sendAgain(queries: QueryClient, take: WaitingTake): Promise<void> {
  await storeOrRemember({ ...take, refused: null })
  tell(take.id, { kind: 'WAITING' })
  await sendTakes(queries)
}

/** Forgets a take that waits, and what has arrived of it. */
export async function forgetTake(id: string): Promise<void> {
  await forgetHere(id)
  await deleteThere(id)
}

/** Forgets what this device has of a take that was deleted on the server. */
export async function forgetHere(id: string): Promise<void> {
  forgotten.add(id)
  memory.delete(id)
  await removeTake(id)
  await forgetRecording(id)
}

/** Forgets every take of this person on this device, what was not finished included. */
export async function forgetAllHere(queries: QueryClient): Promise<void> {
  const unfinished = await findRecordings(await findOwner(queries))
  for (const { id } of [...(await waitingTakes(queries)), ...unfinished]) await forgetHere(id)
}

/** Without a connection what has arrived is forgotten by the server after a day, as every upload that does not end. */
const deleteThere = (takeId: string) =>
  call('DELETE /takes/:takeId', { params: { takeId } }, { quiet: true }).catch(() => undefined)
