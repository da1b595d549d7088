export { draftShelf } from './draft-shelf.ts'
export { useDraft } from './use-draft.ts'
