import type { InquiryCategory } from '@readgrow/contract/constants'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useDraft } from '#drafts'
import { findOwner } from '#practice'
import type { InquiryFile } from './inquiry.ts'

export interface InquiryDraft {
  /** The id under which it is sent, so that a second try is the same inquiry. */
  readonly id: string
  readonly category: InquiryCategory | ''
  readonly title: string
  readonly text: string
  readonly files: readonly InquiryFile[]
  readonly page: string | null
  readonly requestId: string | null
}

const copyName = 'rg_inquiry_drafts'
type Copies = Record<string, string>

/** A session that ends by itself clears the drafts of the device; this tab keeps a copy for whoever signs in again. */
function copies(): Copies {
  try {
    return JSON.parse(sessionStorage.getItem(copyName) ?? '{}') as Copies
  } catch {
    return {}
  }
}

function storeCopy(key: string, text: string | null): void {
  const { [key]: _, ...others } = copies()
  try {
    sessionStorage.setItem(copyName, JSON.stringify(text === null ? others : { ...others, [key]: text }))
  } catch {
    // A browser that stores nothing keeps the words while the page is open.
  }
}

function parsed(text: string): InquiryDraft | null {
  if (text === '') return null
  try {
    const draft = JSON.parse(text) as InquiryDraft
    return typeof draft.id === 'string' && Array.isArray(draft.files) ? draft : null
  } catch {
    return null
  }
}

/** What somebody is writing, on this device until it is sent. `start` is what they find before they have written. */
export function useInquiryDraft(name: string, start: InquiryDraft) {
  const queries = useQueryClient()
  const { text, write, handOver } = useDraft(name, '')
  const stored = parsed(text)
  const draft = stored ?? start
  const latest = useRef(draft)
  latest.current = draft
  const hasDraft = stored !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: `write` is new with each drawing and does the same.
  useEffect(() => {
    if (hasDraft) return
    let left = false
    void findOwner(queries).then((owner) => {
      const copy = copies()[`${owner}|${name}`]
      if (!left && copy && parsed(copy)) write(copy)
    })
    return () => {
      left = true
    }
  }, [queries, name, hasDraft])
  return {
    draft,
    /** Something was written here that has not been sent. */
    hasDraft,
    change: (changes: Partial<InquiryDraft>) => {
      const next = { ...latest.current, ...changes }
      latest.current = next
      const written = JSON.stringify(next)
      write(written)
      void findOwner(queries).then((owner) => storeCopy(`${owner}|${name}`, written))
    },
    latest: () => latest.current,
    /** It is on its way to the server, or given up. */
    forget: () => {
      handOver()
      void findOwner(queries).then((owner) => storeCopy(`${owner}|${name}`, null))
    },
  }
}

export type Drafting = ReturnType<typeof useInquiryDraft>
