import type { DeskDrafts } from '@readgrow/client/desk-drafts'
import { draftShelf } from './draft-shelf.ts'
import { useDraft } from './use-draft.ts'

const fresh = () => ({ text: '' })
const isNothing = ({ text }: { readonly text: string }) => text.trim() === ''

/** One field that is being written. */
export interface TextInHand {
  readonly text: string
  readonly write: (text: string) => void
  /** It was used, or thrown away. */
  readonly forget: () => void
}

/** Single texts of one kind, named by `key`, on this device until each is sent or called off. */
export function keptTexts(storeName: DeskDrafts): (key: string) => TextInHand {
  const shelf = draftShelf(storeName, { text: '' })
  return function useKeptText(key) {
    const { draft, change, forget } = useDraft(shelf, key, fresh, isNothing)
    return { text: draft.text, write: (text) => change({ text }), forget: () => forget() }
  }
}

/** The reason for one action, until the action is done or called off. */
export const useReason = keptTexts('rg_reasons')
