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
  const isOver = useRef(false)
  const hasDraft = stored !== null
  useCopyOf(name, hasDraft, write)
  const isLeft = useLeft()
  const storeOwnCopy = (written: string | null) =>
    void findOwner(queries).then((owner) => storeCopy(`${owner}|${name}`, written))
  const put = (next: InquiryDraft) => {
    latest.current = next
    const written = JSON.stringify(next)
    write(written)
    storeOwnCopy(written)
  }
  /** A file arrived after the form was left. The draft is what a later visit has made of it; that may have sent it, too. */
  const putLate = async (changes: Partial<InquiryDraft>) => {
    const stored = parsed(copies()[`${await findOwner(queries)}|${name}`] ?? '')
    if (stored?.id === latest.current.id) put({ ...stored, ...changes })
  }
  const change = (changes: Partial<InquiryDraft>) => {
    if (isOver.current) return
    if (isLeft.current) void putLate(changes)
    else put({ ...latest.current, ...changes })
  }
  const takeOff = () => {
    handOver()
    storeOwnCopy(null)
  }
  return {
    draft,
    /** Something was written here that has not been sent. */
    hasDraft,
    /** Writes nothing after `forget`: a file that arrives late must not bring back what was sent. */
    change,
    latest: () => latest.current,
    /** It has arrived, and nothing follows it here. */
    forget: () => {
      isOver.current = true
      takeOff()
    },
    /** It has arrived, and the next one begins in its place. */
    renew: (next: InquiryDraft) => {
      change(next)
      takeOff()
    },
  }
}

/** Brings back what this tab has a copy of, where the device has nothing. */
function useCopyOf(name: string, hasDraft: boolean, write: (text: string) => void): void {
  const queries = useQueryClient()
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
}

/** Whether the component is gone. */
function useLeft() {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return isLeft
}

export type Drafting = ReturnType<typeof useInquiryDraft>
