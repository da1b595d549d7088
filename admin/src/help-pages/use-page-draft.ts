import { hasCode } from '@readgrow/client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, useAction } from '#api'
import { draftShelf, useDraft } from '#drafts'
import { bodyOf, type Draft, draftOf, emptyDraft, isSame } from './draft.ts'
import type { DeskPage } from './names.ts'

/** A text that is being written, and the revision that it goes on from. */
interface PageDraft extends Draft {
  readonly revision: number
}

const drafts = draftShelf<PageDraft>('rg_help_page_drafts', { ...emptyDraft('GUIDE'), revision: 0 })
const begun = (page: DeskPage): PageDraft => ({ ...draftOf(page), revision: page.text.revision })

/** A page as it was saved last, and what is written on it here. Whatever is unsaved stays on this device. */
export function usePageDraft(page: DeskPage) {
  const [base, setBase] = useState(page)
  const [renewed, setRenewed] = useState<number | null>(null)
  const queries = useQueryClient()
  const params = { id: page.id }
  const hand = useDraft(
    drafts,
    page.id,
    () => begun(page),
    (draft) => isSame(draft, draftOf(base)),
  )
  const { draft } = hand
  const hold = (next: DeskPage) => {
    queries.setQueryData(ask('GET /admin/help/pages/:id', { params }).queryKey, next)
    setBase(next)
  }
  const take = (next: DeskPage) => {
    hold(next)
    hand.forget(begun(next))
  }
  const save = useAction('PUT /admin/help/pages/:id', { quiet: true, done: take })
  const renew = useAction('GET /admin/help/pages/:id', {
    done: (next) => {
      hold(next)
      hand.change({ revision: next.text.revision })
      setRenewed(next.text.revision)
      save.reset()
    },
  })
  const isDirty = !isSame(draft, draftOf(base))
  return {
    base,
    draft,
    save,
    take,
    isDirty,
    isKept: hand.isKept,
    wasFound: hand.wasFound,
    change: hand.change,
    discard: () => {
      hand.forget(begun(base))
      setRenewed(null)
      save.reset()
    },
    send: () => save.mutate({ params, body: { revision: draft.revision, ...bodyOf(draft) } }),
    /** Somebody saved another text since this one was begun. */
    isBehind: isDirty && (draft.revision !== base.text.revision || hasCode(save.error, 'VERSION_CONFLICT')),
    /** The text of others was fetched, and the own one stands on it. */
    isRenewed: isDirty && renewed === base.text.revision,
    isRenewing: renew.isPending,
    renew: () => renew.mutate({ params }),
  }
}

export type PageInHand = ReturnType<typeof usePageDraft>
