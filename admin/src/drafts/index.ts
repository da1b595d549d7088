export { draftShelf } from './draft-shelf.ts'
export { keptTexts, type TextInHand, useReason } from './kept-texts.ts'
export { useDraft } from './use-draft.ts'
export { nothingEdited, useKeptEdits } from './use-kept-edits.ts'
