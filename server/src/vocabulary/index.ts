export { type KnownWord, knownWordsAmong } from './known-words.ts'
export { type Stretch, stretchesOf } from './stretches.ts'
export {
  dropWordProjections,
  findWord,
  type ListedWord,
  projectMeaning,
  projectSentenceChosen,
  projectWordRemoved,
  projectWordSaved,
  projectWordState,
  savedKeysAmong,
  type WordKey,
  wordsInList,
} from './word-list.ts'
