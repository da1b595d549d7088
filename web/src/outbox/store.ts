/** One event that waits to be sent. */
export interface Waiting<E> {
  readonly id: string
  /** Customer the event belongs to: another person on this device must never send it. */
  readonly owner: string
  readonly event: E
}

const databaseName = 'readgrow'
const storeName = 'outbox'

let opening: Promise<IDBDatabase> | null = null

/** One handle for the life of the page: opening anew for each event is most of its cost. */
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
      // Another tab with a newer release may want to change the store; the next event opens it again.
      database.onversionchange = () => {
        database.close()
        opening = null
      }
      database.onclose = () => {
        opening = null
      }
      resolve(database)
    }
    request.onerror = () => reject(request.error)
  })
}

function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return open().then(
    (database) =>
      new Promise<T>((resolve, reject) => {
        const transaction = database.transaction(storeName, mode, { durability: 'strict' })
        const request = work(transaction.objectStore(storeName))
        // Written means on disk: the transaction's end counts, not the request's.
        transaction.oncomplete = () => resolve(request.result)
        transaction.onabort = () => reject(transaction.error)
      }),
  )
}

export const putWaiting = <E>(entry: Waiting<E>): Promise<unknown> => run('readwrite', (store) => store.put(entry))

export const readWaiting = async <E>(owner: string): Promise<Waiting<E>[]> =>
  ((await run('readonly', (store) => store.getAll())) as Waiting<E>[]).filter((entry) => entry.owner === owner)

/** Removes all of them in one transaction. */
export async function removeWaiting(ids: readonly string[]): Promise<void> {
  const [last, ...others] = ids
  if (last === undefined) return
  await run('readwrite', (store) => {
    for (const id of others) store.delete(id)
    return store.delete(last)
  })
}
