import { deviceStore } from '#device-store'
import type { Attempt } from './attempt.ts'

interface StoredAttempt {
  /** One attempt for each person, quiz and mode: a new one takes the place of the last. */
  readonly id: string
  readonly owner: string
  readonly attempt: Attempt
}

// A database of its own: the outbox must never wait for an upgrade of this one.
const { run, drop } = deviceStore({ database: 'readgrow-practice', store: 'attempts' })

/** Stores an attempt as it stands now. A device without a database goes on from memory. */
export async function storeAttempt(owner: string, attempt: Attempt): Promise<void> {
  if (!owner) return
  const stored: StoredAttempt = { id: `${owner}|${attempt.mode}|${attempt.quiz}`, owner, attempt }
  await run('readwrite', (store) => store.put(stored)).catch(() => undefined)
}

/** What this person has begun on this device, the latest first. */
export async function storedAttempts(owner: string): Promise<readonly Attempt[]> {
  if (!owner) return []
  const all = (await run('readonly', (store) => store.getAll()).catch(() => [])) as StoredAttempt[]
  const lastTouched = ({ moves, startedAt }: Attempt) =>
    moves.findLast((move) => move.kind === 'ANSWERED')?.at ?? startedAt
  return all
    .filter((stored) => stored.owner === owner)
    .map(({ attempt }) => attempt)
    .sort((one, other) => lastTouched(other).localeCompare(lastTouched(one)))
}

/** Drops all attempts of this device. Answers that were not sent stay in the outbox. */
export const forgetAttempts = (): Promise<void> => drop()
