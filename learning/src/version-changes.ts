import { wordKindOf } from './reading/coverage.ts'
import type { PartOfSpeech } from './text/types.ts'

/** A sentence of one version; the same beat tells the same thing at every level. */
export interface BeatSentence {
  readonly id: string
  readonly beat: number
  readonly tokens: readonly { readonly lemma: string; readonly pos: PartOfSpeech; readonly text: string }[]
}

export interface SentenceChanges {
  readonly id: string
  /** ascending indexes of the tokens that the other version lacks in this beat; empty if `added` */
  readonly changed: readonly number[]
  /** whether the other version lacks this beat */
  readonly added: boolean
}

/**
 * What is new in each sentence of `to` for somebody who saw `from`, beat by beat. Words are compared as lemmas. Another
 * inflection is no change, nor another place in the same beat; function words and "be" are never marked.
 */
export function changedTokens(from: readonly BeatSentence[], to: readonly BeatSentence[]): SentenceChanges[] {
  const seen = contentOfBeats(from)
  const unchanged = new Set<string>()
  for (const [beat, words] of contentOfBeats(to))
    for (const index of unchangedWords(seen.get(beat) ?? [], words)) unchanged.add(placeOf(words[index]))
  const beats = new Set(from.map(({ beat }) => beat))
  return to.map((sentence) => {
    const added = !beats.has(sentence.beat)
    const isNew = (index: number) => isContent(sentence, index) && !unchanged.has(placeOf({ sentence, index }))
    return { id: sentence.id, changed: added ? [] : [...sentence.tokens.keys()].filter(isNew), added }
  })
}

interface PlacedWord {
  readonly sentence: BeatSentence
  readonly index: number
}

const placeOf = (word: PlacedWord | undefined) => `${word?.index} ${word?.sentence.id}`

const isContent = ({ tokens }: BeatSentence, index: number) => {
  const token = tokens[index]
  return token !== undefined && wordKindOf(token.pos) !== 'FUNCTION' && token.lemma !== 'be'
}

function contentOfBeats(sentences: readonly BeatSentence[]): Map<number, PlacedWord[]> {
  const beats = new Map<number, PlacedWord[]>()
  for (const sentence of sentences) {
    const words = [...sentence.tokens.keys()].filter((index) => isContent(sentence, index))
    beats.set(sentence.beat, [...(beats.get(sentence.beat) ?? []), ...words.map((index) => ({ sentence, index }))])
  }
  return beats
}

const lemmaOfPlace = ({ sentence, index }: PlacedWord) => sentence.tokens[index]?.lemma.toLowerCase() ?? ''

/** Indexes of `to` that `from` has too: first those in the same order, then those that only moved. */
function unchangedWords(from: readonly PlacedWord[], to: readonly PlacedWord[]): Set<number> {
  const [old, now] = [from.map(lemmaOfPlace), to.map(lemmaOfPlace)]
  const pairs = longestCommon(old, now)
  const used = new Set(pairs.map(([left]) => left))
  const unchanged = new Set(pairs.map(([, right]) => right))
  for (const [right, lemma] of now.entries()) {
    if (unchanged.has(right)) continue
    const left = old.findIndex((other, index) => other === lemma && !used.has(index))
    if (left < 0) continue
    used.add(left)
    unchanged.add(right)
  }
  return unchanged
}

/** Pairs of indexes of a longest common subsequence, ascending. */
function longestCommon(left: readonly string[], right: readonly string[]): [number, number][] {
  const lengths = left.map(() => right.map(() => 0))
  const length = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = left.length - 1; i >= 0; i--)
    for (let j = right.length - 1; j >= 0; j--) {
      const row = lengths[i] ?? []
      row[j] = left[i] === right[j] ? length(i + 1, j + 1) + 1 : Math.max(length(i + 1, j), length(i, j + 1))
    }
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < left.length && j < right.length; )
    if (left[i] === right[j]) pairs.push([i++, j++])
    else if (length(i + 1, j) >= length(i, j + 1)) i++
    else j++
  return pairs
}
