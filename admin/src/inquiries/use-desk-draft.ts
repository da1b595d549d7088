import { useState } from 'react'

interface Draft {
  readonly id: string
  readonly text: string
}

const storeName = 'rg_inquiry_answers'
const keptMs = 7 * 86_400_000
type Stored = Record<string, Draft & { readonly savedAt: number }>

function readAll(): Stored {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storeName) ?? '{}')
    return typeof found === 'object' && found !== null ? (found as Stored) : {}
  } catch {
    return {}
  }
}

function write(key: string, draft: Draft | null): void {
  const { [key]: _, ...others } = readAll()
  const now = Date.now()
  const recent = Object.entries(others).filter(([, { savedAt }]) => savedAt > now - keptMs)
  const next: Stored = { ...Object.fromEntries(recent), ...(draft ? { [key]: { ...draft, savedAt: now } } : {}) }
  try {
    localStorage.setItem(storeName, JSON.stringify(next))
  } catch {
    // A browser that stores nothing keeps the words while the page is open.
  }
}

const fresh = (): Draft => ({ id: crypto.randomUUID(), text: '' })

/** What is being written about an inquiry, on this device until it is sent; a week at most. A second try has the same id. */
export function useDeskDraft(key: string) {
  const [draft, setDraft] = useState<Draft>(() => readAll()[key] ?? fresh())
  return {
    draft,
    change: (text: string) => {
      const next = { id: draft.id, text }
      setDraft(next)
      write(key, next)
    },
    forget: () => {
      setDraft(fresh())
      write(key, null)
    },
  }
}
