export { freeArticleOf, readableArticle, withoutSubscription } from './article-access.ts'
export { editionLevel } from './article-level.ts'
export {
  compactBody,
  type StoredBody,
  type StoredNotes,
  type StoredQuiz,
  type StoredVocabulary,
  sentencesOf,
  type WordList,
} from './body.ts'
export { fitsOf } from './fit.ts'
export { answerKeyOf } from './graded-answer.ts'
export { articleLearning } from './learning-events.ts'
export { atOlderLevels, mayHaveOlderServers } from './levels-of-release.ts'
export { indexArticle, indexEveryArticle, publishVersion, removeVersion, type VersionToPublish } from './publish.ts'
export { findEntries, findStoredVersion, findVersion, lastSentences, readAnswers, type VersionRow } from './queries.ts'
export { dictionaryOf, openVersion, quizFor } from './reading.ts'
export { type ReadingsOfHome, readingsOfHome } from './readings-of-home.ts'
export { articleHandlers } from './routes.ts'
export { redateArticles, setArticleShown, storeArticleRow } from './shelve.ts'
export { kindOf, storeStarterContent } from './store.ts'
export { sentenceOf, versionOf } from './version-of.ts'
export { waitingArticle } from './waiting.ts'
