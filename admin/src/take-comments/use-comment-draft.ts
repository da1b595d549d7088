import type { DeskDrafts } from '@readgrow/client/desk-drafts'
import { useState } from 'react'

export interface DraftMark {
  readonly key: number
  /** As it is typed, `0:12`. */
  readonly at: string
  readonly text: string
}
export interface CommentDraft {
  readonly text: string
  readonly marks: readonly DraftMark[]
}

const storeName: DeskDrafts = 'rg_comment_drafts'
const keptMs = 7 * 86_400_000
const empty: CommentDraft = { text: '', marks: [] }

type Stored = Record<string, CommentDraft & { readonly savedAt: number }>

function readAll(): Stored {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storeName) ?? '{}')
    return typeof found === 'object' && found !== null ? (found as Stored) : {}
  } catch {
    return {}
  }
}

function write(requestId: string, draft: CommentDraft | null): void {
  const { [requestId]: _, ...others } = readAll()
  const now = Date.now()
  const recent = Object.entries(others).filter(([, { savedAt }]) => savedAt > now - keptMs)
  const next: Stored = { ...Object.fromEntries(recent), ...(draft ? { [requestId]: { ...draft, savedAt: now } } : {}) }
  try {
    localStorage.setItem(storeName, JSON.stringify(next))
  } catch {
    // A browser that stores nothing keeps the words while the page is open.
  }
}

/** The comment that is being written, on this device until it is sent; a week at most. */
export function useCommentDraft(requestId: string) {
  const [draft, setDraft] = useState<CommentDraft>(() => readAll()[requestId] ?? empty)
  return {
    draft,
    change: (changes: Partial<CommentDraft>) => {
      const next = { text: draft.text, marks: draft.marks, ...changes }
      setDraft(next)
      write(requestId, next)
    },
    forget: () => write(requestId, null),
  }
}
