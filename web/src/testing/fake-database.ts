interface Stored {
  readonly id: string
}

/** As much of IndexedDB as the outbox uses, in memory. `stuck` makes every removal fail, as a full disk may. */
export function fakeDatabase(entries: readonly Stored[] = [], { stuck = false } = {}) {
  const stored = new Map(entries.map((entry) => [entry.id, entry]))
  let transactions = 0

  function transaction() {
    transactions++
    const own: { oncomplete?: () => void; onabort?: () => void; error?: Error } = {}
    let failed = false
    const request = (result?: unknown) => ({ result })
    const store = {
      put: (entry: Stored) => request(stored.set(entry.id, entry)),
      get: (id: string) => request(stored.get(id)),
      getAll: () => request([...stored.values()]),
      delete: (id: string) => {
        if (stuck) failed = true
        else stored.delete(id)
        return request()
      },
    }
    queueMicrotask(() => (failed ? own.onabort?.() : own.oncomplete?.()))
    return Object.assign(own, { objectStore: () => store })
  }

  function open() {
    const request: { onsuccess?: () => void; result: unknown } = { result: { transaction, close: () => undefined } }
    queueMicrotask(() => request.onsuccess?.())
    return request
  }

  return { indexedDB: { open }, stored, transactions: () => transactions }
}
