export { type BeatRow, type PlacedSentence, rowsByBeat } from './beats.ts'
export { type ChunkLines, chunksOf, chunkTrouble, emptyNotes, linesOf, setNotes } from './chunks.ts'
export { type EditorAction, type EditorState, editorReducer, isDirty, openEditor } from './editor-state.ts'
export { addLevel, removeLevel } from './levels.ts'
export { type Clash, mergeManuscripts, same } from './merge.ts'
export { problemsNow } from './problems-now.ts'
export * from './questions.ts'
export * from './recall-points.ts'
export * from './sentences.ts'
export * from './shape.ts'
export { whyNoArticle } from './text-faults.ts'
export { forgetText, storedText, storeText, type UnsavedText } from './unsaved-text.ts'
export {
  type Entry,
  entryOf,
  fillRows,
  followMissing,
  isComplete,
  isFor,
  parseWordLines,
  type WordRow,
} from './word-lines.ts'
