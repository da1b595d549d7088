import type { Pairing } from './align.ts'
import { type Compound, compoundsOf, judgeCompound } from './compound-pairings.ts'
import { type FullForms, fullFormsOf, meetingGroups } from './contractions.ts'
import { sharedLetters } from './edit-distance.ts'
import { type ComparedWord, comparedWord, type Judgement, judgeWord, type Tolerance } from './judge-word.ts'
import { misreadCounts, readCounts, readingsOf } from './number-pairings.ts'
import { isDigits } from './number-readings.ts'
import type { SpokenWord } from './spoken-words.ts'
import type { IsWord } from './word-endings.ts'

/** sclite's weights: a wrong word is cheaper than a missing one beside an extra one. */
const wrongCost = 4
export const gapCost = 3
/** A word that is nearly right must win against one that is merely in its place. */
const nearCost = 2
/** Too small to outweigh anything over a whole sentence; it only orders equals. */
const preference = 1e-4

type Pairings = readonly Pairing<Judgement>[]

/** One of the two texts, with lookups for every pair computed once. */
interface Side {
  readonly words: readonly ComparedWord[]
  readonly readings: readonly (readonly (readonly string[])[])[]
  readonly compounds: readonly (readonly Compound[])[]
  readonly fullForms: readonly (readonly FullForms[])[]
  /** whether one of them holds a contraction */
  readonly contracted: readonly boolean[]
}

/** The ways to read the typed words from an index on as the expected words from an index on, surest first. */
export function pairingsOf(
  expectedWords: readonly SpokenWord[],
  typedWords: readonly SpokenWord[],
  isWord?: IsWord,
): (i: number, j: number) => Pairings {
  const [expected, typed] = [sideOf(expectedWords), sideOf(typedWords)]
  return (i, j) => {
    const [a, b] = [expected.words[i], typed.words[j]]
    if (!a || !b) return []
    const single = wordPairing(a, b, isWord)
    if (single.judgement.state === 'ok') return [single]
    return [
      ...readCounts(expected.readings[i], typed.words, j).map((count) => noted(1, count, 'number')),
      ...readCounts(typed.readings[j], expected.words, i).map((count) => noted(count, 1, 'number')),
      ...contractionPairings(expected, typed, i, j),
      ...compoundPairings(expected.compounds[i], (count) => [count, 1], b, isWord),
      ...compoundPairings(typed.compounds[j], (count) => [1, count], a),
      single,
      ...(isDigits(a) ? misreadCounts(typed.words, j).map((count) => group(1, count, { state: 'wrong' })) : []),
    ]
  }
}

function sideOf(spoken: readonly SpokenWord[]): Side {
  const fullForms = fullFormsOf(spoken)
  return {
    words: spoken.map(comparedWord),
    readings: readingsOf(spoken),
    compounds: compoundsOf(spoken),
    fullForms,
    contracted: fullForms.map((groups) => groups.some(({ contracted }) => contracted)),
  }
}

function group(expected: number, typed: number, judgement: Judgement): Pairing<Judgement> {
  return { expected, typed, cost: costOf(judgement) + preference * (expected + typed), judgement }
}

const noted = (expected: number, typed: number, note: Tolerance) => group(expected, typed, { state: 'note', note })

function costOf(judgement: Judgement): number {
  if (judgement.state === 'ok' || judgement.state === 'note') return 0
  const isNear = judgement.state !== 'wrong' || judgement.tag === 'plural-s' || judgement.tag === 'tense-ed'
  return isNear ? nearCost : wrongCost
}

function wordPairing(a: ComparedWord, b: ComparedWord, isWord: IsWord | undefined): Pairing<Judgement> {
  const judgement = judgeWord(a, b, isWord)
  if (judgement.state === 'ok') return { expected: 1, typed: 1, cost: 0, judgement }
  if (judgement.state !== 'wrong') return group(1, 1, judgement)
  const unlike = 1 - sharedLetters(a.key, b.key) / Math.max(a.key.length, b.key.length)
  return { expected: 1, typed: 1, cost: costOf(judgement) + preference * (2 + unlike * 10), judgement }
}

function contractionPairings(expected: Side, typed: Side, i: number, j: number): Pairings {
  if (!expected.contracted[i] && !typed.contracted[j]) return []
  return meetingGroups(expected.fullForms[i], typed.fullForms[j]).map((counts) => noted(...counts, 'contraction'))
}

function compoundPairings(
  compounds: readonly Compound[] = [],
  counts: (count: number) => readonly [expected: number, typed: number],
  whole: SpokenWord,
  isWord?: IsWord,
): Pairings {
  return compounds.flatMap((compound) => {
    const judgement = judgeCompound(compound, whole, isWord)
    return judgement ? [group(...counts(compound.count), judgement)] : []
  })
}
