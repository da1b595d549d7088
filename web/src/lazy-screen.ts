import { clientErrors } from '@readgrow/contract/errors'

// The specification allows a slow chunk two minutes before the load error (section 9).
const chunkTimeoutMs = 120_000
const reloadedKey = 'rg_chunk_reload'
const reloadAgainAfterMs = 5 * 60_000

/** A script chunk or stylesheet that did not come: after a release the old ones are gone, or the line is bad. */
export class ChunkLoadError extends Error {
  readonly code = 'CHUNK_LOAD_FAILED'

  constructor(cause: unknown) {
    super(clientErrors.CHUNK_LOAD_FAILED, { cause })
    this.name = 'ChunkLoadError'
  }
}

/** Loads a chunk within two minutes; a failure is one kind of error, whatever the browser calls it. */
export async function loadChunk<T>(load: () => Promise<T>, timeoutMs = chunkTimeoutMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no chunk within ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    throw new ChunkLoadError(error)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Reloads the page once, because a new release is the usual reason; false when that has just been tried. Without a
 * connection it would put the browser's own page in the place of what is here, and Back would find nothing.
 */
export function reloadOnce(nowMs: number): boolean {
  if (!navigator.onLine) return false
  try {
    const last = Number(sessionStorage.getItem(reloadedKey) ?? 0)
    if (nowMs - last < reloadAgainAfterMs) return false
    sessionStorage.setItem(reloadedKey, String(nowMs))
  } catch {
    // Where storage is closed nothing would stop a page from loading itself for ever.
    return false
  }
  window.location.reload()
  return true
}
