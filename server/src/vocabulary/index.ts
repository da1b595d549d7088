export {
  countSavedWords,
  dropWordProjections,
  projectWordRemoved,
  projectWordSaved,
  readSavedWords,
  savedKeysAmong,
} from './queries.ts'
export { vocabularyHandlers } from './routes.ts'
