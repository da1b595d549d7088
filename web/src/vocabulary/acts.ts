import { type WordState, wordStates } from '@readgrow/contract/constants'
import type { NewLearningEvent } from '#outbox'
import type { wordsQuery } from '../routes.ts'
import { eventPlace, keyOf, namedBy, type SavedWord } from './word.ts'

/** What is done with a word of one's list. */
export type Act = WordState | 'REMOVED'

/** What was done here, by word: how it is now, null for one that was taken out. It counts over what a list says. */
export type Changes = ReadonlyMap<string, SavedWord | null>

type Filter = ReturnType<typeof wordsQuery>

export const eventOf = (word: SavedWord, act: Act): NewLearningEvent =>
  act === 'REMOVED'
    ? { kind: 'WORD_REMOVED', ...namedBy(word) }
    : { kind: 'WORD_STATE_SET', ...namedBy(word), state: act }

/** Events that make a word again what it was before an act; one that was taken out comes back to its sentence. */
export function eventsBack(word: SavedWord, act: Act): NewLearningEvent[] {
  const state: NewLearningEvent = { kind: 'WORD_STATE_SET', ...namedBy(word), state: word.state }
  const place = word.sentence?.place
  if (act !== 'REMOVED' || !place) return [state]
  const saved: NewLearningEvent = { kind: 'WORD_SAVED', ...eventPlace(place), ...namedBy(word) }
  return word.state === 'LEARNING' ? [saved] : [saved, state]
}

/** A list without a state is that of the words being learned. */
const belongs = (word: SavedWord, { state = 'LEARNING' }: Filter) => word.state === state

/** What a list shows after what was done here: changed words in their place, those that came in by it at its head. */
export function afterChanges(words: readonly SavedWord[], changes: Changes, filter: Filter): SavedWord[] {
  if (changes.size === 0) return [...words]
  const here = new Set(words.map(keyOf))
  const { state: _state, order: _order, ...narrower } = filter
  const cameIn = Object.keys(narrower).length > 0 ? [] : [...changes].filter(([key]) => !here.has(key))
  const now = words.map((word) => changes.get(keyOf(word)) ?? (changes.has(keyOf(word)) ? null : word))
  return [...cameIn.map(([, word]) => word), ...now].filter(
    (word): word is SavedWord => word != null && belongs(word, filter),
  )
}

const done: Record<Act, string> = {
  LEARNING: '다시 익혀요.',
  KNOWN: '아는 단어로 옮겼어요.',
  IGNORED: '제외했어요.',
  PAUSED: '쉬게 했어요.',
  REMOVED: '뺐어요.',
}

/** Says what was done, to one word by its name or to several by their number. */
export function saidOf(lemmas: readonly string[], act: Act): string {
  const [first] = lemmas
  return `${lemmas.length === 1 ? `${first} 단어를` : `단어 ${lemmas.length}개를`} ${done[act]}`
}

export const actNames: Record<Act, string> = {
  LEARNING: '다시 익히기',
  KNOWN: '이미 알아요',
  IGNORED: '제외',
  PAUSED: '쉬기',
  REMOVED: '빼기',
}

/** The acts that change something for words of these states; only what is being learned can rest. */
export const actsFor = (states: readonly WordState[]): Act[] => [
  ...wordStates.filter(
    (each) => states.some((state) => state !== each) && (each !== 'PAUSED' || states.includes('LEARNING')),
  ),
  'REMOVED',
]
