import { hasStem, type KoreanStem, koreanStem } from './korean-stems.ts'

/** Words that a sentence has in any case. */
const light = /^(?:있다|있는|하다|되다|않다|주다|것|수|어떤|등|및|더|가장)$/
const ways = new Map<string, readonly (readonly KoreanStem[])[]>()

/** The ways to say a gloss, each a list of stems that must all occur: "(시간이) 걸리다, 들다" has two. */
function waysOf(gloss: string): readonly (readonly KoreanStem[])[] {
  const known = ways.get(gloss)
  if (known) return known
  const found = gloss
    .replace(/\([^)]*\)/g, ' ')
    .split(/[,;·/]/)
    .map((way) => way.split(/\s+/).filter((word) => /^[가-힣]+$/.test(word) && !light.test(word)))
    .filter((words) => words.length > 0)
    .map((words) => words.map(koreanStem))
  ways.set(gloss, found)
  return found
}

/** How many syllables of a gloss are among the words of a Korean text; 0 if it is not. */
export function glossSyllablesIn(words: readonly string[], gloss: string): number {
  const heard = waysOf(gloss)
    .filter((stems) => stems.every((stem) => words.some((word) => hasStem(word, stem))))
    .map((stems) => stems.reduce((sum, { syllables }) => sum + syllables, 0))
  return Math.max(0, ...heard)
}
