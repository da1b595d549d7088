export { freshNoLonger, setFresh } from './fresh-words.ts'
export { type KnownWord, knownWordsAmong } from './known-words.ts'
export { type MetWord, projectSentences } from './met-sentences.ts'
export { type Stretch, stretchesOf } from './stretches.ts'
export {
  dropWordProjections,
  findWord,
  keysInList,
  type ListedWord,
  projectMeaning,
  projectSentenceChosen,
  projectWordRemoved,
  projectWordSaved,
  projectWordState,
  projectWordsEntered,
  savedKeysOf,
  type WordKey,
  wordsInList,
} from './word-list.ts'
