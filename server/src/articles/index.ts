export {
  compactBody,
  type StoredBody,
  type StoredNotes,
  type StoredQuiz,
  type StoredVocabulary,
  sentencesOf,
  type WordList,
} from './body.ts'
export { mountPictures } from './pictures.ts'
export {
  dropReadingProjections,
  projectAnswer,
  projectFinished,
  projectFinishedReading,
  projectOpened,
  projectPosition,
  projectReadingTime,
  projectSaved,
  projectVote,
} from './projections.ts'
export { indexArticle, indexEntries, publishVersion, removeVersion, type VersionToPublish } from './publish.ts'
export { findEntries, findVersion, readAnswers, type VersionRow } from './queries.ts'
export { articleHandlers } from './routes.ts'
export { gradedAnswer, readableArticle, readingsOfHome } from './service.ts'
export { storeStarterContent } from './store.ts'
