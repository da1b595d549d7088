import type { Files } from '#platform/files'

const heldBytes = 48 * 1024 * 1024

/**
 * Reads files and caches the last ones. A player requests a recording in pieces, and storage returns whole files;
 * names are hashes, so the cache never goes stale.
 */
export function openShelf(files: Pick<Files, 'read'>): { read(key: string): Promise<Uint8Array | null> } {
  const held = new Map<string, Uint8Array>()
  let sum = 0

  function keep(key: string, bytes: Uint8Array): void {
    if (bytes.length > heldBytes / 2 || held.has(key)) return
    held.set(key, bytes)
    sum += bytes.length
    for (const [oldest, { length }] of held) {
      if (sum <= heldBytes) break
      held.delete(oldest)
      sum -= length
    }
  }

  return {
    read: async (key) => {
      const known = held.get(key)
      const bytes = known ?? (await files.read(key))
      if (known) {
        held.delete(key)
        held.set(key, known)
      } else if (bytes) keep(key, bytes)
      return bytes
    },
  }
}
