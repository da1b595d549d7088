interface Stored {
  readonly id: string
}

interface Range {
  readonly lower: string
  readonly upper: string
}

/** As a database copies, so that a later change of the object does not reach what is kept; blobs never change. */
const copied = (entry: Stored) =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [name, value instanceof Blob ? value : structuredClone(value)]),
  ) as unknown as Stored

function remove(stored: Map<string, Stored>, key: string | Range): void {
  for (const id of [...stored.keys()])
    if (typeof key === 'string' ? id === key : id >= key.lower && id <= key.upper) stored.delete(id)
}

/** As much of IndexedDB as attempts, recordings and the outbox use, in memory: what a device keeps from one load to the next. */
export function fakeDevice() {
  const databases = new Map<string, Map<string, Stored>>()
  const storedIn = (name: string) => {
    const stored = databases.get(name) ?? new Map<string, Stored>()
    databases.set(name, stored)
    return stored
  }

  function databaseOf(name: string) {
    const transaction = () => {
      const own: { oncomplete?: () => void; objectStore?: () => object } = {}
      own.objectStore = () => ({
        put: (entry: Stored) => ({ result: storedIn(name).set(entry.id, copied(entry)) }),
        get: (id: string) => ({ result: storedIn(name).get(id) }),
        getAll: () => ({ result: [...storedIn(name).values()] }),
        delete: (key: string | Range) => ({ result: remove(storedIn(name), key) }),
      })
      queueMicrotask(() => own.oncomplete?.())
      return own
    }
    return { transaction, close: () => undefined }
  }

  function open(name: string) {
    const request: { onsuccess?: () => void; result: unknown } = { result: databaseOf(name) }
    queueMicrotask(() => request.onsuccess?.())
    return request
  }

  return {
    indexedDB: { open, deleteDatabase: (name: string) => databases.delete(name) },
    IDBKeyRange: { bound: (lower: string, upper: string): Range => ({ lower, upper }) },
    clear: () => databases.clear(),
  }
}
