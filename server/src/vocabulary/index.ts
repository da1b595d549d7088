export {
  countSavedWords,
  dropWordProjections,
  projectWordRemoved,
  projectWordSaved,
  readSavedWords,
  savedAmong,
  savedKeysAmong,
} from './queries.ts'
export { vocabularyHandlers } from './routes.ts'
