import type { PartOfSpeech } from '../text/index.ts'
import {
  type AnalysedSentence,
  type CefrLevel,
  type ContentWord,
  cefrLevels,
  type LevelOf,
  measure,
} from './measures.ts'
import { reasonKo } from './reasons.ts'
import { bandOf, type CefrBand, type MeasureName, scoresOf, trimmedMean } from './scale.ts'

export { type AnalysedSentence, type CefrLevel, cefrLevels, type LevelOf } from './measures.ts'
export { bandOf, type CefrBand, type MeasureName } from './scale.ts'

export interface Feature {
  name: MeasureName
  /** as measured, such as 14.2 for the readability index */
  value: number
  /** the same as a level: 1 for A1 to 5 for C1, at most 7 */
  score: number
  reasonKo: string
}

export interface HardWord {
  lemma: string
  pos: PartOfSpeech
  /** null for a word on no list */
  level: CefrLevel | null
}

export interface Readability {
  /** 1 for A1 to 5 for C1 and beyond, as a trimmed mean of the features' scores */
  score: number
  band: CefrBand
  level: CefrLevel
  features: Feature[]
  /** words above the level that the text is compared with, the hardest first, each once */
  hardWords: HardWord[]
  words: number
  sentences: number
}

/** Too few words to measure; an editor decides. */
export interface Unmeasured {
  unmeasured: 'TOO_SHORT'
  words: number
  /** From so many words on it can be measured. */
  needed: number
}

/** With fewer words, one sentence more or less would move the score by a band. */
const wordsNeeded = 100

/**
 * The CEFR-J level of a text after CVLA3 (Uchida & Negishi 2025), with six of its eight measures and regression lines
 * of our own. Reasons and hard words refer to the level `against`, such as the one that an editor wants, or else to the
 * level found. Made for prose; lists, verses and dialogues come out too easy.
 */
export function readabilityOf(
  sentences: readonly AnalysedSentence[],
  levelOf: LevelOf,
  against?: CefrLevel,
): Readability | Unmeasured {
  const text = measure(sentences, levelOf)
  if (text.words < wordsNeeded) return { unmeasured: 'TOO_SHORT', words: text.words, needed: wordsNeeded }
  const scores = scoresOf(text.measures)
  const score = trimmedMean(Object.values(scores))
  const { band, level } = bandOf(score)
  const seenFrom = against ?? level
  return {
    score,
    band,
    level,
    features: names.map((name) => ({
      name,
      value: text.measures[name],
      score: scores[name],
      reasonKo: reasonKo(name, scores[name], text, seenFrom),
    })),
    hardWords: hardWordsOf(text.contentWords, seenFrom),
    words: text.words,
    sentences: text.sentences,
  }
}

// Words first, sentences second: the order in which an editor can change them.
const names: readonly MeasureName[] = ['AvrDiff', 'BperA', 'CVV1', 'ARI', 'VperSent', 'POStypes']

function hardWordsOf(words: readonly ContentWord[], level: CefrLevel): HardWord[] {
  const limit = cefrLevels.indexOf(level) + 1
  const hard = new Map(
    words
      .filter(({ rank, level }) => rank > limit || level === undefined)
      .map((word) => [`${word.lemma}|${word.pos}`, word]),
  )
  return [...hard.values()]
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ lemma, pos, level }) => ({ lemma, pos, level: level ?? null }))
}
