import type { Token } from '@readgrow/learning/text'
import type { SenseEntry } from './dictionary.ts'
import { cueOfPattern, cuesOfGloss, hasCue } from './english-cues.ts'
import { glossSyllablesIn } from './korean-glosses.ts'

interface Use {
  readonly entry: SenseEntry
  /** the sense without any evidence */
  readonly usual: number
  readonly tokens: readonly Token[]
  readonly index: number
  /** the words of its translation */
  readonly korean: readonly string[]
}

// Syllables of Korean that a cue in English is worth, and by how much another sense has to be ahead of the usual one.
const cueWorth = 3
const patternWorth = 0.5
const fewestAhead = 0.8

/**
 * The sense of a word that its surroundings speak for: the translation has its gloss, or the English has the words that
 * the gloss names in brackets. Measured in docs/decisions/072.
 */
export function likelySense(use: Use): number {
  const { entry, usual } = use
  if (entry.senses.length === 1) return usual
  let [best, most] = [usual, evidence(use, usual)]
  for (const sense of entry.byUse ?? entry.senses.map((_, index) => index + 1)) {
    const found = evidence(use, sense)
    if (found >= most + fewestAhead) [best, most] = [sense, found]
  }
  return best
}

/** The sense of a word of grammar for which a line of `senseCueLines` speaks: its translation says too little. */
export const cuedSense = (entry: SenseEntry | undefined, tokens: readonly Token[], index: number): number | undefined =>
  entry?.cues?.find(({ words }) => hasCue(tokens, index, words))?.sense

/** What speaks for a sense, in syllables of its gloss. */
function evidence({ entry, usual, tokens, index, korean }: Use, sense: number): number {
  const { ko = '', pattern } = entry.senses[sense - 1] ?? {}
  const heard = glossSyllablesIn(korean, ko)
  if (entry.cues?.some((each) => each.sense === sense && hasCue(tokens, index, each.words))) return heard + cueWorth
  const cues = cuesOfGloss(ko)
  const cue = cues.find((each) => hasCue(tokens, index, each))
  if (cue) return heard + (cue.length > 1 ? cueWorth : 0)
  if (cues.length > 0 && sense !== usual) return 0
  const words = pattern === undefined ? [] : cueOfPattern(pattern)
  const isBuilt = words.length > 1 && words.includes(entry.lemma) && hasCue(tokens, index, words)
  return heard + (isBuilt ? patternWorth : 0)
}
