import { lemmaCandidates, tokenize } from '../text/index.ts'
import { type Stance, stanceOn } from './stance.ts'

/** The levels that a talk is written at: beginners share the easiest, and whoever reads above them the hardest. */
export type TalkLevel = 'A2' | 'B1' | 'B2'

export const talkLevels = ['A2', 'B1', 'B2'] as const satisfies readonly TalkLevel[]

export const talkLevelOf = (level: 'A1' | 'A2' | 'B1' | 'B2' | 'C1'): TalkLevel =>
  level === 'A1' ? 'A2' : level === 'C1' ? 'B2' : level

/** What can be seen of an answer without understanding it. */
export interface AnswerSigns {
  readonly words: number
  /** Fewer words than a sentence of this level has. */
  readonly short: boolean
  /** The side that it takes on a question of yes or no; null when that is not certain. */
  readonly stance: Stance
  readonly reason: boolean
  /** Whether it has one of the words that the question looks for. */
  readonly articleWord: boolean
}

const shortBelow: Readonly<Record<TalkLevel, number>> = { A2: 4, B1: 6, B2: 9 }

const reasoning =
  /\b(?:because|so that|that's why|that is why|the reason|as a result|due to|thanks to|therefore|otherwise)\b|,? so (?:i|we|you|they|he|she|it|people|that|the)\b|\bsince (?:i|we|you|they|he|she|it|people|the|there|my|our|most|many)\b(?! was (?:young|a child|born))/

/** The words of an answer as they were typed or heard, without figures. */
export const wordsOf = (answer: string): string[] =>
  tokenize(answer.replaceAll('\u2019', "'"))
    .map(({ text }) => text)
    .filter((text) => /[A-Za-z]/.test(text))

/** Every form under which a dictionary may have a word: lower case, nouns, verbs and comparisons taken back. */
export const basesOf = (word: string): string[] => {
  const plain = word.toLowerCase().replace(/'s$/, '')
  return [...new Set((['noun', 'verb', 'adjective', 'adverb'] as const).flatMap((pos) => lemmaCandidates(plain, pos)))]
}

/** What an answer is looked at with: the question as it was asked, and headwords of the article that it looks for. */
export interface Asked {
  readonly question: string
  readonly words: readonly string[]
}

/** The signs of an answer to a question. */
export function signsOf(answer: string, level: TalkLevel, asked: Asked): AnswerSigns {
  const words = wordsOf(answer)
  const plain = plainOf(answer)
  const bases = new Set(words.flatMap(basesOf))
  const questionBases = new Set(wordsOf(asked.question).flatMap(basesOf))
  return {
    words: words.length,
    short: words.length < shortBelow[level],
    stance: stanceOn(plainOf(asked.question), plain, (word) => basesOf(word).some((base) => questionBases.has(base))),
    reason: reasoning.test(plain),
    articleWord: asked.words.some((word) => bases.has(word.toLowerCase())),
  }
}

const plainOf = (text: string): string => text.toLowerCase().replaceAll('\u2019', "'").replace(/\s+/g, ' ').trim()
