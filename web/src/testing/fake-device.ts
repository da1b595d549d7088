interface Stored {
  readonly id: string
}

/** As much of IndexedDB as attempts and the outbox use, in memory: what a device keeps from one load to the next. */
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
        // Copied, as a database does: a later change of the object must not reach what is kept.
        put: (entry: Stored) => ({ result: storedIn(name).set(entry.id, structuredClone(entry)) }),
        get: (id: string) => ({ result: storedIn(name).get(id) }),
        getAll: () => ({ result: [...storedIn(name).values()] }),
        delete: (id: string) => ({ result: storedIn(name).delete(id) }),
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
    clear: () => databases.clear(),
  }
}
