import type { Attempt } from './attempt.ts'

interface Kept {
  /** One attempt for each person, quiz and mode: a new one takes the place of the last. */
  readonly id: string
  readonly owner: string
  readonly attempt: Attempt
}

// A database of its own: the outbox must never wait for an upgrade of this one.
const databaseName = 'readgrow-practice'
const storeName = 'attempts'

let opening: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  opening ??= openDatabase().catch((error: unknown) => {
    opening = null
    throw error
  })
  return opening
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' })
    request.onsuccess = () => {
      const database = request.result
      const letGo = () => {
        opening = null
      }
      // A sign-out in another tab deletes the database, which an open handle would hold up.
      database.onversionchange = () => {
        database.close()
        letGo()
      }
      database.onclose = letGo
      resolve(database)
    }
    request.onerror = () => reject(request.error)
  })
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(storeName, mode)
    const request = work(transaction.objectStore(storeName))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** Keeps an attempt as it stands now; a device without a database goes on from memory. */
export async function keepAttempt(owner: string, attempt: Attempt): Promise<void> {
  if (!owner) return
  const kept: Kept = { id: `${owner}|${attempt.mode}|${attempt.quiz}`, owner, attempt }
  await run('readwrite', (store) => store.put(kept)).catch(() => undefined)
}

/** What this person has begun on this device, the one touched last first. */
export async function keptAttempts(owner: string): Promise<readonly Attempt[]> {
  if (!owner) return []
  const all = (await run('readonly', (store) => store.getAll()).catch(() => [])) as Kept[]
  const lastTouched = ({ moves, startedAt }: Attempt) =>
    moves.findLast((move) => move.kind === 'ANSWERED')?.at ?? startedAt
  return all
    .filter((kept) => kept.owner === owner)
    .map(({ attempt }) => attempt)
    .sort((one, other) => lastTouched(other).localeCompare(lastTouched(one)))
}

/** Drops the attempts of whoever practised here; answers that were not sent stay in the outbox. */
export async function forgetAttempts(): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  const database = await opening?.catch(() => null)
  database?.close()
  opening = null
  indexedDB.deleteDatabase?.(databaseName)
}
