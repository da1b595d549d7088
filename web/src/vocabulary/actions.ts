import { type WordState, wordStates } from '@readgrow/contract/constants'
import type { NewLearningEvent } from '#outbox'
import type { wordsQuery } from '../address-queries.ts'
import { eventPlace, keyOf, namedBy, type SavedWord } from './word.ts'

/** An action on a word of the list. */
export type WordAction = WordState | 'REMOVED'

/** Changes made here, by word: the word as it is now, null for a removed one. They override the list. */
export type Changes = ReadonlyMap<string, SavedWord | null>

type Filter = ReturnType<typeof wordsQuery>

export const eventOf = (word: SavedWord, action: WordAction): NewLearningEvent =>
  action === 'REMOVED'
    ? { kind: 'WORD_REMOVED', ...namedBy(word) }
    : { kind: 'WORD_STATE_SET', ...namedBy(word), state: action }

/** Events that undo an action on a word. A removed word comes back with its sentence. */
export function eventsBack(word: SavedWord, action: WordAction): NewLearningEvent[] {
  const state: NewLearningEvent = { kind: 'WORD_STATE_SET', ...namedBy(word), state: word.state }
  const place = word.sentence?.place
  if (action !== 'REMOVED' || !place) return [state]
  const saved: NewLearningEvent = { kind: 'WORD_SAVED', ...eventPlace(place), ...namedBy(word) }
  return word.state === 'LEARNING' ? [saved] : [saved, state]
}

/** A list without a state is that of the words being learned. */
const belongs = (word: SavedWord, { state = 'LEARNING' }: Filter) => word.state === state

/** The list with the changes made here: changed words in place, new ones at the head. */
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

const done: Record<WordAction, string> = {
  LEARNING: '다시 익혀요.',
  KNOWN: '아는 단어로 옮겼어요.',
  IGNORED: '제외했어요.',
  PAUSED: '쉬게 했어요.',
  REMOVED: '뺐어요.',
}

/** Says what was done: to one word by name, to several by number. */
export function saidOf(lemmas: readonly string[], action: WordAction): string {
  const [first] = lemmas
  return `${lemmas.length === 1 ? `${first} 단어를` : `단어 ${lemmas.length}개를`} ${done[action]}`
}

export const actionNames: Record<WordAction, string> = {
  LEARNING: '다시 익히기',
  KNOWN: '이미 알아요',
  IGNORED: '제외',
  PAUSED: '쉬기',
  REMOVED: '빼기',
}

/** The actions that change something for words of these states. Only words being learned can be paused. */
export const actionsFor = (states: readonly WordState[]): WordAction[] => [
  ...wordStates.filter(
    (each) => states.some((state) => state !== each) && (each !== 'PAUSED' || states.includes('LEARNING')),
  ),
  'REMOVED',
]
