export { adoptDocuments } from './adopt-documents.ts'
export { createFromText, createWithin, type TextToEdit } from './create.ts'
export { type Editor, type EditorContext, nameOfEditor, operatorIds } from './editor.ts'
export { hasUnfitSound, type Judgement, judge } from './judge.ts'
export { auditManuscript, type ManuscriptLine } from './manuscript-line.ts'
export {
  findManuscript,
  listManuscriptHeads,
  lockDueManuscript,
  lockManuscript,
  type ManuscriptState,
  rowOf,
  type StoredManuscript,
} from './rows.ts'
export { confirmFit, type DocumentChange, documentAt, recountStale, restoreDocument, saveDocument } from './save.ts'
export { markPublished, setSchedule, setState } from './set-state.ts'
export { putSound, removeSound, setGivenTimings } from './sounds.ts'
export { checksOf, creditOf, pictureUrlOf, shownFacts, viewOf } from './view.ts'
