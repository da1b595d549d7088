import type { QuestionItem } from '../questions/index.ts'
import { dayNumberOf } from '../study-clock.ts'

/** What challenges have asked before, an item a row. */
export interface AskedBefore {
  /** See `askedKey`. */
  readonly key: string
  readonly times: number
  /** The study date on which it was answered or left the note, or on which its challenge was begun. */
  readonly lastOn: string
  /**
   * `UNANSWERED`: every challenge with it closed before its turn. `NOTED`: on the note of wrong answers, or taken off it
   * without being learned.
   */
  readonly state: 'ANSWERED' | 'UNANSWERED' | 'NOTED'
}

/** What has been asked, as far as it decides what is asked next. */
export interface AskedMemory {
  readonly mayAsk: (item: QuestionItem) => boolean
  readonly timesAsked: (key: string) => number
}

/** Days of the first rest; each further one is twice as long. What was perhaps never seen comes back sooner. */
const firstRestDays = { ANSWERED: 42, UNANSWERED: 14 } as const
/** Between two forms of one sentence, because the key of one is what the other asks. */
const sentenceRestDays = 14

/**
 * What makes two items one: the word, the question, the item of the bank, or the sentence in one form. The server keeps
 * these names beside a challenge, so they stay as they are.
 */
export function askedKey(item: QuestionItem): string {
  switch (item.type) {
    case 'CLOZE':
    case 'MEANING':
      return `WORD ${item.word.no}`
    case 'LEVEL_ITEM':
      return `BANK ${item.bankId}`
    case 'COMPREHENSION':
      return `QUIZ ${item.place?.articleId}/${item.place?.level}/${item.quizId}`
    default:
      return `${item.type} ${item.sentence.en}`
  }
}

/** The sentence that a key of a sentence in some form is about; null for other keys. */
const sentenceOf = (key: string): string | null => /^(?:DICTATION|LISTENING|WORD_ORDER) (.+)$/.exec(key)?.[1] ?? null

/**
 * What may be asked on a study date. An item rests six weeks after its answer, twelve after the next and so on; a wrong
 * one belongs to the note alone, until it is learned there.
 */
export function askedMemory(asked: readonly AskedBefore[], today: string): AskedMemory {
  const now = dayNumberOf(today)
  const byKey = new Map(asked.map((row) => [row.key, row]))
  const sentences = new Map<string, number>()
  for (const { key, lastOn } of asked) {
    const sentence = sentenceOf(key)
    if (sentence) sentences.set(sentence, Math.max(sentences.get(sentence) ?? 0, dayNumberOf(lastOn)))
  }
  const isRested = ({ state, times, lastOn }: AskedBefore) =>
    state !== 'NOTED' && now - dayNumberOf(lastOn) >= firstRestDays[state] * 2 ** (times - 1)
  return {
    mayAsk: (item) => {
      const key = askedKey(item)
      const row = byKey.get(key)
      if (row && !isRested(row)) return false
      const last = sentences.get(sentenceOf(key) ?? '')
      return last === undefined || now - last >= sentenceRestDays
    },
    timesAsked: (key) => byKey.get(key)?.times ?? 0,
  }
}

/** Of somebody whom no challenge has asked anything. */
export const nothingAsked: AskedMemory = { mayAsk: () => true, timesAsked: () => 0 }
