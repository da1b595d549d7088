import type { CallReply } from '@readgrow/contract'
import { answerCharacters, type MaskedKind } from '@readgrow/contract/constants'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { forgetDraft, readDraft, storeDraft } from '#device-store'
import { findOwner } from '#practice'
import { call } from '#session'

type StoredDraft = CallReply<'GET /articles/:id/discussion'>['draft']

export interface Draft {
  readonly text: string
  readonly write: (text: string) => void
  /** What the server takes out of the text before it stores it. */
  readonly masked: readonly MaskedKind[]
  /** Where the latest words are: nowhere yet, on this device alone, or with the server as well. */
  readonly kept: 'NOTHING' | 'DEVICE' | 'SERVER'
  /** The text is posted or given up. */
  readonly forget: () => void
}

const pauseMs = 1_500

/** A text that outlives the page: on this device with every word, with the server after a pause. */
export function useDraft(articleId: string, given: { readonly text: string; readonly stored: StoredDraft }): Draft {
  const queries = useQueryClient()
  const draftName = `discussion/${articleId}`
  const [text, setText] = useState(given.text)
  const [masked, setMasked] = useState<readonly MaskedKind[]>([])
  const [kept, setKept] = useState<Draft['kept']>(given.stored ? 'SERVER' : 'NOTHING')
  const typed = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const storedAt = given.stored ? Date.parse(given.stored.savedAt) : 0
  useEffect(() => {
    let gone = false
    void findOwner(queries)
      .then((owner) => readDraft(owner, draftName))
      .then((own) => {
        // Whatever was typed meanwhile, or saved later from another device, is newer.
        if (gone || !own || typed.current || own.at <= storedAt) return
        setText(own.text)
        setKept('DEVICE')
      })
    return () => {
      gone = true
    }
  }, [queries, draftName, storedAt])

  async function save(next: string): Promise<void> {
    const params = { id: articleId }
    const saved = await call(
      'PUT /articles/:id/discussion/draft',
      { params, body: { text: next } },
      { quiet: true },
    ).catch(() => null)
    if (!saved) return
    setMasked(saved.masked)
    setKept('SERVER')
  }

  return {
    text,
    masked,
    kept,
    write: (next) => {
      typed.current = true
      setText(next)
      setKept('DEVICE')
      void findOwner(queries).then((owner) => storeDraft(owner, draftName, next, Date.now()))
      clearTimeout(timer.current)
      if (next.trim().length <= answerCharacters) timer.current = setTimeout(() => void save(next), pauseMs)
    },
    forget: () => {
      clearTimeout(timer.current)
      void findOwner(queries).then((owner) => forgetDraft(owner, draftName))
    },
  }
}
