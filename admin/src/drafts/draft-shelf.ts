import type { DeskDrafts } from '@readgrow/client/desk-drafts'

const keptMs = 7 * 86_400_000

/** Drafts of one kind on this device, by key. Each goes a week after it was last written. */
export interface DraftShelf<T extends object> {
  readonly read: (key: string) => T | null
  /** Says whether this device keeps it. */
  readonly write: (key: string, draft: T) => boolean
  readonly forget: (key: string) => void
}

type Kept = Readonly<Record<string, unknown>> & { readonly savedAt: number }
/** Whatever stands there: other pages of this address may write it, too. */
type Stored = Readonly<Record<string, Kept | null | undefined>>

function readAll(storeName: string): Stored {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storeName) ?? '{}')
    return typeof found === 'object' && found !== null ? (found as Stored) : {}
  } catch {
    return {}
  }
}

function writeAll(storeName: string, all: Stored): boolean {
  const recent = Object.entries(all).filter(([, each]) => (each?.savedAt ?? 0) > Date.now() - keptMs)
  try {
    if (recent.length === 0) localStorage.removeItem(storeName)
    else localStorage.setItem(storeName, JSON.stringify(Object.fromEntries(recent)))
    return true
  } catch {
    // A browser that stores nothing, or no more, keeps the words while the page is open.
    return false
  }
}

/** What is stored is read only as far as it looks like `likeness`: an earlier release may have written it. */
export function draftShelf<T extends object>(storeName: DeskDrafts, likeness: T): DraftShelf<T> {
  const fields = Object.entries(likeness)
  const others = (key: string): Stored => {
    const { [key]: _, ...rest } = readAll(storeName)
    return rest
  }
  return {
    read: (key) => {
      const all = readAll(storeName)
      const found = Object.hasOwn(all, key) ? all[key] : undefined
      if (!found || found.savedAt <= Date.now() - keptMs) return null
      if (fields.some(([name, value]) => typeof found[name] !== typeof value)) return null
      return Object.fromEntries(fields.map(([name]) => [name, found[name]])) as T
    },
    write: (key, draft) => {
      const kept: Kept = { ...Object.fromEntries(Object.entries(draft)), savedAt: Date.now() }
      return writeAll(storeName, { ...others(key), [key]: kept })
    },
    forget: (key) => void writeAll(storeName, others(key)),
  }
}
