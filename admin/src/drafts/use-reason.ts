import { draftShelf } from './draft-shelf.ts'
import { useDraft } from './use-draft.ts'

const reasons = draftShelf('rg_reasons', { text: '' })
const fresh = () => ({ text: '' })
const isNothing = ({ text }: { readonly text: string }) => text.trim() === ''

export interface ReasonInHand {
  readonly text: string
  readonly write: (text: string) => void
  /** It was used, or thrown away. */
  readonly forget: () => void
}

/** The reason for one action, named by `key`, on this device until the action is done or called off. */
export function useReason(key: string): ReasonInHand {
  const { draft, change, forget } = useDraft(reasons, key, fresh, isNothing)
  return { text: draft.text, write: (text) => change({ text }), forget: () => forget() }
}
