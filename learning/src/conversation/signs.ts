import { lemmaCandidates, tokenize } from '../text/index.ts'

/** The levels that a talk is written at: beginners share the easiest, and whoever reads above them the hardest. */
export type TalkLevel = 'A2' | 'B1' | 'B2'

export const talkLevelOf = (level: 'A1' | 'A2' | 'B1' | 'B2' | 'C1'): TalkLevel =>
  level === 'A1' ? 'A2' : level === 'C1' ? 'B2' : level

/** What can be seen of an answer without understanding it. */
export interface AnswerSigns {
  readonly words: number
  /** Fewer words than a sentence of this level has. */
  readonly short: boolean
  /** How the answer begins; null when it takes no side. */
  readonly stance: 'YES' | 'NO' | null
  readonly reason: boolean
  /** Whether it has one of the words that the question looks for. */
  readonly articleWord: boolean
}

const shortBelow: Readonly<Record<TalkLevel, number>> = { A2: 4, B1: 6, B2: 9 }

const undecided =
  /^(?:well,? )?(?:i(?:'m| am) not sure|i don't know|i do not know|maybe|perhaps|it depends|yes and no)\b/
const refusing =
  /^(?:well,? )?(?:no\b|nope\b|not (?:really|at all)\b|never\b|i (?:don't|do not|didn't|did not|wouldn't|would not|won't|will not|can't|cannot|haven't|have not)\b|i disagree\b|i've never\b|i have never\b)/
const agreeing =
  /^(?:well,? )?(?:yes\b|yeah\b|yep\b|sure\b|of course\b|definitely\b|absolutely\b|certainly\b|i agree\b|i think so\b|i (?:do|would|did|have|can|will)\b)/
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

/** The signs of an answer; `sought` are headwords of the article. */
export function signsOf(answer: string, level: TalkLevel, sought: readonly string[]): AnswerSigns {
  const words = wordsOf(answer)
  const plain = answer.toLowerCase().replaceAll('\u2019', "'").replace(/\s+/g, ' ').trim()
  const bases = new Set(words.flatMap(basesOf))
  return {
    words: words.length,
    short: words.length < shortBelow[level],
    stance: stanceOf(plain),
    reason: reasoning.test(plain),
    articleWord: sought.some((word) => bases.has(word.toLowerCase())),
  }
}

function stanceOf(plain: string): AnswerSigns['stance'] {
  if (undecided.test(plain)) return null
  if (refusing.test(plain)) return 'NO'
  return agreeing.test(plain) ? 'YES' : null
}
