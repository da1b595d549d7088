type Work<T> = (store: IDBObjectStore) => IDBRequest<T>

/** A store of this device for things with an `id`, in a database of its own. */
export interface DeviceStore {
  /** Resolves when the transaction has ended, with the result of the last request. */
  run<T>(mode: IDBTransactionMode, work: Work<T>): Promise<T>
  /** Drops the database with all that is in it; harmless where there is none. */
  drop(): Promise<void>
}

interface StoreRule {
  readonly database: string
  readonly store: string
  /** `strict`: written means on disk. */
  readonly durability?: IDBTransactionDurability
}

/** One handle for the life of the page, because opening the database is most of the cost of an entry. */
export function deviceStore({ database: name, store: storeName, durability = 'default' }: StoreRule): DeviceStore {
  let opening: Promise<IDBDatabase> | null = null
  const forget = () => {
    opening = null
  }

  function open(): Promise<IDBDatabase> {
    opening ??= openDatabase().catch((error: unknown) => {
      forget()
      throw error
    })
    return opening
  }

  function openDatabase(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' })
      request.onsuccess = () => {
        const database = request.result
        // Another tab may want to change the store, or to delete it with a sign-out; an open handle would hold it up.
        database.onversionchange = () => {
          database.close()
          forget()
        }
        database.onclose = forget
        resolve(database)
      }
      request.onerror = () => reject(request.error)
    })
  }

  async function run<T>(mode: IDBTransactionMode, work: Work<T>): Promise<T> {
    const database = await open()
    return new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode, { durability })
      const request = work(transaction.objectStore(storeName))
      // The transaction's end counts, not the request's: only then is it written.
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  }

  async function drop(): Promise<void> {
    if (typeof indexedDB === 'undefined') return
    const database = await opening?.catch(() => null)
    database?.close()
    forget()
    indexedDB.deleteDatabase?.(name)
  }

  return { run, drop }
}
