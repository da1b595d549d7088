const urlOf = (address: RequestInfo | URL) =>
  new URL(address instanceof Request ? address.url : address, 'http://device').href

/** Caches as browsers have them, in memory: entries in the order in which they were written last. */
export function fakeCaches() {
  const stores = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, entries)
    return {
      put: async (address: RequestInfo, response: Response) => {
        entries.delete(urlOf(address))
        entries.set(urlOf(address), response)
      },
      add: async (address: string) => void entries.set(urlOf(address), new Response('file')),
      match: async (address: RequestInfo) => entries.get(urlOf(address))?.clone(),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      delete: async (address: RequestInfo) => entries.delete(urlOf(address)),
    }
  }
  return {
    /** Paths of everything in a cache. */
    pathsIn: (name: string) => [...(stores.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname),
    caches: {
      open,
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
    } as unknown as CacheStorage,
  }
}
