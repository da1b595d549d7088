import type { PartOfSpeech } from '../text/index.ts'

/** What a word is to a learner. Names, numbers and function words are no vocabulary to learn. */
export type WordKind = 'CONTENT' | 'FUNCTION' | 'NAME' | 'NUMBER'

/** How often the learner met a word in reading: with a look-up (`tapped`) and without one (`passed`). */
export interface WordEvidence {
  readonly tapped: number
  readonly passed: number
}

export interface WordKnowledge {
  /** A1 to C2; null, or anything else, for a word on no list */
  readonly level: string | null
  readonly kind: WordKind
  readonly evidence?: WordEvidence | undefined
  /** whether the learner said "이미 알아요" */
  readonly marked?: boolean | undefined
  /** FSRS recall now, 0 to 1, if the learner has a card of the word */
  readonly recall?: number | null | undefined
}

export type CoverageBand = 'EASY' | 'RIGHT' | 'WORDS_FIRST' | 'HARD'

/** The probability of a word that was learned, or that the learner claims to know. */
export const learnedProbability = 0.98

// The level test cuts at −1.5, −0.5, 0.5 and 1.5. Readers are not spread evenly inside a level: under a normal spread
// of .8 to .9 (the prior with self-report) the mean of A2 is −.88 to −.90, a little inside its middle, and that of the
// open A1 −1.81 to −1.87. B2 and C1 mirror them.
const abilities = new Map([
  ['A1', -1.8],
  ['A2', -0.9],
  ['B1', 0],
  ['B2', 0.9],
  ['C1', 1.8],
])
const untestedAbility = -0.9

// Fitted word difficulties on the same scale, see `knownProbability`.
const difficulties = new Map([
  ['A1', -2.6],
  ['A2', -1.6],
  ['B1', -0.6],
  ['B2', 0.4],
  ['C1', 1.4],
  ['C2', 2.2],
])
const offListDifficulty = 1.9
const slope = 1.55
const tapIfUnknown = 0.6
const tapIfKnown = 0.01
// Sums of hundreds of products must not miss a threshold by their last bit.
const rounding = 1e-9

const functionParts: ReadonlySet<PartOfSpeech> = new Set<PartOfSpeech>([
  'pronoun',
  'determiner',
  'preposition',
  'conjunction',
  'auxiliary',
  'particle',
])

export function wordKindOf(pos: PartOfSpeech): WordKind {
  if (pos === 'name') return 'NAME'
  if (pos === 'number') return 'NUMBER'
  return functionParts.has(pos) ? 'FUNCTION' : 'CONTENT'
}

// Adverbs that join, ask, point or give a degree, and be: as many uses as sentences.
const functionAdverbs: ReadonlySet<string> = new Set(
  (
    'how why when where then there here too so as only even just also still yet already again more most less least ' +
    'much very quite rather up down out off in on over away back around about by through along ahead'
  ).split(' '),
)

/** Whether a word has a sense to tell in a sentence; of the others only the use can be told. */
export const isContentWord = (lemma: string, pos: PartOfSpeech): boolean =>
  wordKindOf(pos) === 'CONTENT' && !(pos === 'verb' ? lemma === 'be' : pos === 'adverb' && functionAdverbs.has(lemma))

/** Vocabulary ability θ that a customer level stands for; an untested reader (`NONE`) counts as A2. */
export function abilityOf(customerLevel: string): number {
  return abilities.get(customerLevel) ?? untestedAbility
}

/** Difficulty b of a word level on the scale of θ; 1.9 for a word that is on no list. */
export function difficultyOf(level: string | null): number {
  return difficulties.get(level ?? '') ?? offListDifficulty
}

/**
 * The probability that a reader of ability `theta` knows a word. A card's recall decides alone, then "이미 알아요" (.98); a
 * name, a number and a function word count as known (1). Otherwise σ(1.55(θ−b)), moved by Bayes' rule for every
 * meeting: a learner looks up an unknown word with .6, a known one with .01. All but the certain 1 lies in [.001,
 * .999].
 */
export function knownProbability(word: WordKnowledge, theta: number): number {
  if (word.recall !== undefined && word.recall !== null) return clamped(word.recall)
  if (word.marked) return learnedProbability
  if (word.kind !== 'CONTENT') return 1
  return clamped(sigmoid(slope * (theta - difficultyOf(word.level)) + evidenceLogit(word.evidence)))
}

function evidenceLogit(evidence: WordEvidence | undefined): number {
  if (!evidence) return 0
  return (
    evidence.tapped * Math.log(tapIfKnown / tapIfUnknown) +
    evidence.passed * Math.log((1 - tapIfKnown) / (1 - tapIfUnknown))
  )
}

/**
 * Vocabulary ability, estimated again from the words that a learner met (one entry a word, kind CONTENT): the most
 * probable θ under a normal prior (sd .5) around their level, at most 1 away from it. A level spans a whole unit of θ,
 * so this halves the error of coverage in unread articles. A learner who looks up nothing looks like one who knows
 * everything, so without any look-up the level's θ stays.
 */
export function abilityFrom(
  customerLevel: string,
  met: readonly { readonly level: string | null; readonly evidence: WordEvidence }[],
): number {
  const centre = abilityOf(customerLevel)
  if (!met.some(({ evidence }) => evidence.tapped > 0)) return centre
  const grid = Array.from({ length: 41 }, (_, step) => centre + (step - 20) / 20)
  const scored = grid.map((theta) => ({ theta, score: logPosterior(theta, centre, met) }))
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).theta
}

function logPosterior(
  theta: number,
  centre: number,
  met: readonly { readonly level: string | null; readonly evidence: WordEvidence }[],
): number {
  const prior = -((theta - centre) ** 2) / (2 * 0.5 ** 2)
  return met.reduce((sum, { level, evidence: { tapped, passed } }) => {
    const p = clamped(sigmoid(slope * (theta - difficultyOf(level))))
    const ifKnown = Math.log(p) + tapped * Math.log(tapIfKnown) + passed * Math.log(1 - tapIfKnown)
    const ifUnknown = Math.log(1 - p) + tapped * Math.log(tapIfUnknown) + passed * Math.log(1 - tapIfUnknown)
    const greater = Math.max(ifKnown, ifUnknown)
    return sum + greater + Math.log1p(Math.exp(Math.min(ifKnown, ifUnknown) - greater))
  }, prior)
}

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x))
const clamped = (p: number) => Math.min(0.999, Math.max(0.001, p))

/** The share of a text's words that a learner knows: Σ count·p ÷ Σ count, 0 to 1. A text without words has 1. */
export function coverageOf(words: readonly { readonly count: number; readonly p: number }[]): number {
  const total = words.reduce((sum, { count }) => sum + count, 0)
  return total > 0 ? words.reduce((sum, { count, p }) => sum + count * p, 0) / total : 1
}

/** 98 % is independent reading (Nation 2006), 95 % supported reading (Laufer 1989). */
export function bandOf(coverage: number): CoverageBand {
  if (coverage >= 0.98 - rounding) return 'EASY'
  if (coverage >= 0.95 - rounding) return 'RIGHT'
  return coverage >= 0.9 - rounding ? 'WORDS_FIRST' : 'HARD'
}

/**
 * "이 단어 N개면 95 %": the fewest words to learn until coverage reaches `target`, best first. Empty if coverage is there
 * already; every word that can still be learned if it cannot get there. A learned word counts .98, so learning one adds
 * count × (.98 − p). The greedy choice by this gain is exact: gains add up, and no other k words gain more than the k
 * greatest. (By count × (1 − p) it would be exact only among words of one count.)
 */
export function wordsToReach(
  words: readonly { readonly key: string; readonly count: number; readonly p: number }[],
  target = 0.95,
): string[] {
  const total = words.reduce((sum, { count }) => sum + count, 0)
  let missing = (target - coverageOf(words)) * total
  const gains = words
    .map(({ key, count, p }) => ({ key, gain: count * (learnedProbability - p) }))
    .filter(({ gain }) => gain > rounding)
    .toSorted((a, b) => b.gain - a.gain || compareText(a.key, b.key))
  const chosen: string[] = []
  for (const { key, gain } of gains) {
    if (missing <= rounding * total) break
    chosen.push(key)
    missing -= gain
  }
  return chosen
}

const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b))
