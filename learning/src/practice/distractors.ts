import { isFormOf, likeness } from './distractors-likeness.ts'
import { plainMeaning, sharesMeaning, standsAlone } from './distractors-meaning.ts'

/** One sense of a word or of a multiword verb (`pos` is then "phrase"). */
export interface Candidate {
  lemma: string
  pos: string
  /** which sense of the word, as the caller counts them */
  sense: number
  level: 'A1' | 'A2' | 'B1' | 'B2' | 'C1' | 'C2'
  /** as the dictionary writes it; its notes show which senses mean a longer phrase */
  ko: string
}

/** en->ko asks an English word and offers Korean meanings; ko->en the other way round. */
export type ChoiceDirection = 'en->ko' | 'ko->en'
export type IsSynonym = (a: Pick<Candidate, 'lemma' | 'pos'>, b: Pick<Candidate, 'lemma' | 'pos'>) => boolean

export interface ChoiceQuestion<C extends Candidate = Candidate> {
  target: Candidate
  /** the source of wrong options; it needs every sense of its words, so that no option is right by accident */
  pool: readonly C[]
  /** three by default */
  count?: number
  direction: ChoiceDirection
  isSynonym: IsSynonym
  /** seeded numbers from 0 to below 1; the same numbers give the same options */
  chance: () => number
}

/**
 * Wrong options near to the answer: the same part of speech, the same level or the next, nearest first. If there are
 * too few, the level is relaxed first, then the part of speech, but never the rule that no other option may be right.
 * Fewer than `count` only if nothing is left. An option shows `plainMeaning(ko)` or the lemma.
 */
export function chooseDistractors<C extends Candidate>(question: ChoiceQuestion<C>): C[] {
  const { target, pool, count = 3, direction, chance } = question
  const chosen: C[] = []
  const { meanings, byPart } = indexOf(pool)
  const take = (from: readonly C[], wanted: number) => {
    for (const candidate of from) {
      if (chosen.length >= wanted) return
      if (mayStand(candidate, question, meanings) && chosen.every((other) => apart(candidate, other, question)))
        chosen.push(candidate)
    }
  }
  const near = ((byPart.get(target.pos) ?? []) as readonly C[]).filter(
    (candidate) => stepsBetween(candidate, target) <= 1,
  )
  if (direction === 'ko->en') take(lookalikes(near, target, chance), halfOf(count, chance))
  take(inOrder(near, question), count)
  if (chosen.length < count) take(inOrder(pool, question), count)
  return chosen
}

const levels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2']

function stepsBetween(a: Candidate, b: Candidate): number {
  return Math.abs(levels.indexOf(a.level) - levels.indexOf(b.level))
}

// With too many look-alikes the answer would be the one word that all others resemble, so chance decides an odd half.
function halfOf(count: number, chance: () => number): number {
  return chance() < 0.5 ? Math.floor(count / 2) : Math.ceil(count / 2)
}

const leastLikeness = 0.4

function lookalikes<C extends Candidate>(near: readonly C[], target: Candidate, chance: () => number): C[] {
  const judged = near.map((candidate) => ({ candidate, like: likeness(candidate.lemma, target.lemma), by: chance() }))
  const alike = judged.filter(({ like }) => like >= leastLikeness)
  return sortedBy(alike, ({ like, by }) => -like - by * 0.2).map(({ candidate }) => candidate)
}

const functionParts = ['determiner', 'pronoun', 'preposition', 'conjunction', 'auxiliary', 'particle']
const verbParts = ['verb', 'phrase']

/** 0 for the same part of speech, 1 for a related one, 2 for any other. */
function partDistance(a: string, b: string): number {
  if (a === b) return 0
  return [functionParts, verbParts].some((kin) => kin.includes(a) && kin.includes(b)) ? 1 : 2
}

/** Part of speech first, then level, then length of the Korean if the options are Korean, then chance. */
function inOrder<C extends Candidate>(pool: readonly C[], { target, direction, chance }: ChoiceQuestion<C>): C[] {
  const { length } = readingOf(target)
  return sortedBy(pool, (candidate) => {
    const tier = partDistance(candidate.pos, target.pos) * 100 + stepsBetween(candidate, target) * 10
    if (direction === 'ko->en') return tier + chance()
    // The sense of a longer phrase is often another part of speech in Korean ("hand" as "반면에"), so it comes after the
    // next level.
    const { alone, length: shown } = readingOf(candidate)
    const borrowed = alone ? 0 : 15
    const difference = Math.abs(shown - length) / Math.max(length, 4)
    return tier + borrowed + Math.min(difference, 2) * 0.5 + chance()
  })
}

interface Reading {
  /** Letters of the Korean as an option shows it. */
  readonly length: number
  readonly alone: boolean
}
const readings = new WeakMap<Candidate, Reading>()

function readingOf(candidate: Candidate): Reading {
  const known = readings.get(candidate)
  if (known) return known
  const reading = { length: plainMeaning(candidate.ko).length, alone: standsAlone(candidate.ko) }
  readings.set(candidate, reading)
  return reading
}

interface PoolIndex {
  /** the Korean of every sense, by lemma */
  readonly meanings: ReadonlyMap<string, readonly string[]>
  readonly byPart: ReadonlyMap<string, readonly Candidate[]>
}
// The pool is the whole dictionary, and the same for every question.
const indexes = new WeakMap<readonly Candidate[], PoolIndex>()

function indexOf(pool: readonly Candidate[]): PoolIndex {
  const known = indexes.get(pool)
  if (known) return known
  const index = { meanings: meaningsByLemma(pool), byPart: Map.groupBy(pool, ({ pos }) => pos) }
  indexes.set(pool, index)
  return index
}

function sortedBy<T>(things: readonly T[], weight: (thing: T) => number): T[] {
  return things
    .map((thing) => ({ thing, weight: weight(thing) }))
    .sort((a, b) => a.weight - b.weight)
    .map(({ thing }) => thing)
}

function meaningsByLemma(pool: readonly Candidate[]): ReadonlyMap<string, readonly string[]> {
  const meanings = new Map<string, string[]>()
  for (const { lemma, ko } of pool) {
    const known = meanings.get(lemma)
    if (known) known.push(ko)
    else meanings.set(lemma, [ko])
  }
  return meanings
}

/** Whether an option is certainly wrong: it must not fit any sense of the word asked. */
function mayStand(
  candidate: Candidate,
  { target, direction, isSynonym }: ChoiceQuestion,
  meanings: ReadonlyMap<string, readonly string[]>,
): boolean {
  if (isFormOf(candidate.lemma.toLowerCase(), target.lemma.toLowerCase()) || isSynonym(target, candidate)) return false
  if (!saysSomething(candidate.ko) || sharesMeaning(candidate.ko, target.ko)) return false
  const [read, word] = direction === 'en->ko' ? [candidate.ko, target.lemma] : [target.ko, candidate.lemma]
  return (meanings.get(word) ?? []).every((ko) => !sharesMeaning(ko, read))
}

/** Whether two wrong options may appear together: nobody should be able to rule out both as one. */
function apart(a: Candidate, b: Candidate, { isSynonym }: ChoiceQuestion): boolean {
  return !isFormOf(a.lemma.toLowerCase(), b.lemma.toLowerCase()) && !isSynonym(a, b) && !sharesMeaning(a.ko, b.ko)
}

function saysSomething(ko: string): boolean {
  return /[가-힣]/.test(ko.replace(/\([^()]*\)/g, ''))
}
