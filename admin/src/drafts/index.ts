export { draftShelf } from './draft-shelf.ts'
export { useDraft } from './use-draft.ts'
export { type ReasonInHand, useReason } from './use-reason.ts'
