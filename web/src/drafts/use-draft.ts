import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { forgetDraft, readDraft, storeDraft } from '#device-store'
import { findOwner } from '#practice'

/** A text that survives a reload on this device. `kept` is what the server has already; a draft counts over it. */
export function useDraft(name: string, kept: string) {
  const queries = useQueryClient()
  const [text, setText] = useState(kept)
  const typed = useRef(false)
  useEffect(() => {
    let left = false
    void findOwner(queries)
      .then((owner) => readDraft(owner, name))
      .then((draft) => {
        if (!left && !typed.current && draft?.text) setText(draft.text)
      })
    return () => {
      left = true
    }
  }, [queries, name])

  return {
    text,
    write: (next: string) => {
      typed.current = true
      setText(next)
      void findOwner(queries).then((owner) => storeDraft(owner, name, next, Date.now()))
    },
    /** Takes the draft off the device: it is on its way to the server. */
    handOver: () => void findOwner(queries).then((owner) => forgetDraft(owner, name)),
  }
}
