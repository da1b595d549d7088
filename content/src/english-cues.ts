import type { Token } from '@readgrow/learning/text'

/** English words that stand around a word where it has a sense: "have to", "half past"; `…` is a gap of some words. */
export type Cue = readonly string[]

const longestGap = 4
const ofGlosses = new Map<string, readonly Cue[]>()
const ofPatterns = new Map<string, Cue>()

/** What a gloss names in brackets: "(turn off로) 끄다", "(better·best) 더 나은". */
export function cuesOfGloss(gloss: string): readonly Cue[] {
  const known = ofGlosses.get(gloss)
  if (known) return known
  const found = [...gloss.matchAll(/\(([^)]*)\)/g)]
    .flatMap(([, inside = '']) => inside.split(/[·,/]/))
    .map((text) => text.toLowerCase().match(/[a-z][a-z'-]*|…/g) ?? [])
    .map((words) => words.filter((word) => !placeholders.test(word)))
    .filter((words) => words.length > 0)
  ofGlosses.set(gloss, found)
  return found
}

const placeholders = /^(?:sth|sb|do|doing|done|a|an|the|that|adj|be|oneself)$/

/** "turn into" of the pattern "turn into sth"; the word alone where the pattern names no other. */
export function cueOfPattern(pattern: string): Cue {
  const known = ofPatterns.get(pattern)
  if (known) return known
  const found = pattern.split(/\s+/).filter((word) => /^[a-z']+$/.test(word) && !placeholders.test(word))
  ofPatterns.set(pattern, found)
  return found
}

/** Whether the cue stands around the word. */
export function hasCue(tokens: readonly Token[], index: number, cue: Cue): boolean {
  const own = cue.findIndex((word) => isWord(tokens[index], word))
  if (own < 0) return false
  const [before, behind] = [cue.slice(0, own).toReversed(), cue.slice(own + 1)]
  return follow(tokens, index, behind, 1) && follow(tokens, index, before, -1)
}

const isWord = (token: Token | undefined, word: string): boolean =>
  token !== undefined && (token.text.toLowerCase() === word || token.lemma === word)

function follow(tokens: readonly Token[], index: number, words: readonly string[], step: 1 | -1): boolean {
  let [at, gap] = [index, 0]
  for (const word of words) {
    if (word === '…') {
      gap = longestGap
      continue
    }
    const distances = Array.from({ length: gap + 1 }, (_, skipped) => step * (skipped + 1))
    const found = distances.find((distance) => isWord(tokens[at + distance], word))
    if (found === undefined) return false
    ;[at, gap] = [at + found, 0]
  }
  return true
}
