export { adoptDocuments } from './adopt-documents.ts'
export { createFromText, createWithin, type TextToEdit } from './create.ts'
export { type Desk, type Editor, nameOfEditor, operatorIds } from './editor.ts'
export { type Judgement, judge } from './judge.ts'
export { type ManuscriptLine, noteManuscript } from './manuscript-line.ts'
export {
  findManuscript,
  listManuscriptHeads,
  lockDueManuscript,
  lockManuscript,
  type ManuscriptState,
  rowOf,
  type StoredManuscript,
} from './rows.ts'
export { confirmFit, type DocumentChange, recountStale, saveDocument } from './save.ts'
export { markPublished, setSchedule, setState } from './set-state.ts'
export { putSound, removeSound, setGivenTimings } from './sounds.ts'
export { checksOf, viewOf } from './view.ts'
