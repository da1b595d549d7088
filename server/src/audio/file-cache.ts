import type { Files } from '#platform/files'

const cachedBytes = 48 * 1024 * 1024

/**
 * Reads files and caches the last ones. A player requests a recording in pieces, and storage returns whole files;
 * names are hashes, so the cache never goes stale.
 */
export function openFileCache(files: Pick<Files, 'read'>): { read(key: string): Promise<Uint8Array | null> } {
  const cached = new Map<string, Uint8Array>()
  let sum = 0

  function store(key: string, bytes: Uint8Array): void {
    if (bytes.length > cachedBytes / 2 || cached.has(key)) return
    cached.set(key, bytes)
    sum += bytes.length
    for (const [oldest, { length }] of cached) {
      if (sum <= cachedBytes) break
      cached.delete(oldest)
      sum -= length
    }
  }

  return {
    read: async (key) => {
      const known = cached.get(key)
      const bytes = known ?? (await files.read(key))
      if (known) {
        cached.delete(key)
        cached.set(key, known)
      } else if (bytes) store(key, bytes)
      return bytes
    },
  }
}
