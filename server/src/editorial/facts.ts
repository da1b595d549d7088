import type { VersionLevel } from '@readgrow/contract/constants'
import { type Document, type DocumentVersion, sentencesOf, versionsOf } from './document.ts'
import { singular } from './numbers/number-words.ts'
import { mentionsOf, type StatedNumber } from './numbers/numbers.ts'
import { isSameNumber } from './numbers/same-number.ts'

/** A name or a number that a sentence states. */
export interface Fact {
  readonly text: string
  /** Equal keys are the same fact. */
  readonly key: string
  /** Only facts of one kind can contradict each other. */
  readonly kind: string
  readonly beat: number
  readonly sentenceId: string
  /** The words of substance right after a number, which say what it counts; none after a name or a rough number. */
  readonly counted: readonly string[]
  /** The number; none for a name. */
  readonly number?: StatedNumber
}

const wordPattern = /\p{Lu}[\p{L}\p{M}'\u2019.-]*/gu
const possessive = /['\u2019]s?$/

/** Names as a text writes them; adjacent words ("New York") are one name. */
function namesIn(text: string, names: ReadonlySet<string>): string[] {
  const found: { text: string; end: number }[] = []
  for (const match of text.matchAll(wordPattern)) {
    const word = match[0].replace(/[.-]$/, '').replace(possessive, '')
    if (!names.has(word)) continue
    const last = found.at(-1)
    if (last && text.slice(last.end, match.index) === ' ') {
      last.text = `${last.text} ${word}`
      last.end = match.index + word.length
    } else found.push({ text: word, end: match.index + word.length })
  }
  return found.map(({ text: name }) => name)
}

/** Enough for "600 young trees of 40 kinds" and "600 trees" to meet. */
const countedWithin = 2
const smallWords = new Set([
  'a',
  'an',
  'and',
  'as',
  'at',
  'by',
  'for',
  'from',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'were',
])

/** "Over 100 grams" does not contradict "300 grams". */
const roughly =
  /\b(?:about|almost|around|at least|fewer than|less than|more than|nearly|over|roughly|some|under|up to) $/i

function countedBy({ text: number, at }: StatedNumber, text: string): string[] {
  if (roughly.test(text.slice(0, at))) return []
  const [clause = ''] = text.slice(at + number.length).split(/[,.;:!?]/)
  // "No one knows why" counts nobody.
  if (/^nobody$/i.test(number) || (/^no[ -]one$/i.test(number) && /^ (?:was|were|died|survived|came)\b/.test(clause)))
    return ['person']
  const words = clause.toLowerCase().match(/\p{L}{2,}/gu) ?? []
  return words
    .slice(0, countedWithin)
    .filter((word) => !smallWords.has(word))
    .map(singular)
}

/** Every name and number of a level, in reading order. */
function factsOf(version: DocumentVersion, names: readonly string[]): Fact[] {
  const known = new Set(names)
  return sentencesOf(version).flatMap(({ id: sentenceId, beat, en }) => [
    ...namesIn(en, known).map((text) => ({ text, key: `name/${text}`, kind: 'NAME', beat, sentenceId, counted: [] })),
    ...mentionsOf(en).map((number) => ({
      ...{ text: number.text, key: `${number.kind}/${number.value}`, kind: number.kind, beat, sentenceId, number },
      counted: countedBy(number, en),
    })),
  ])
}

/** "Miyawaki" is stated where "Akira Miyawaki" is. */
function isStated(fact: Fact, facts: readonly Fact[]): boolean {
  const { number } = fact
  if (number) return facts.some((other) => other.number && isSameNumber(number, other.number))
  const words = fact.text.split(' ')
  return facts.some(({ kind, text }) => kind === 'NAME' && text.split(' ').some((word) => words.includes(word)))
}

export interface FactConflict {
  readonly fact: Fact
  readonly level: VersionLevel
  /** What the other level says at the same beat; null if it leaves the detail out. */
  readonly other: Fact | null
  readonly otherLevel: VersionLevel
}

/**
 * Facts of a level that a harder one states differently or leaves out, each once. They contradict each other if
 * neither side's fact occurs anywhere in the other text: a harder text may well say more, and say it elsewhere.
 */
export function factConflicts(document: Document): FactConflict[] {
  const levels = versionsOf(document).map(({ level, version }) => ({ level, facts: factsOf(version, document.names) }))
  const conflicts = levels.flatMap((easier, index) =>
    levels.slice(index + 1).flatMap((harder) => conflictsBetween(easier, harder, document)),
  )
  return [...new Map(conflicts.toReversed().map((one) => [keyOf(one), one])).values()].toReversed()
}

const keyOf = ({ fact, otherLevel, other }: FactConflict) => `${otherLevel}|${fact.key}|${other?.sentenceId}`

interface LevelFacts {
  readonly level: VersionLevel
  readonly facts: readonly Fact[]
}

function conflictsBetween(easier: LevelFacts, harder: LevelFacts, { versions }: Document): FactConflict[] {
  const version = versions[harder.level]
  const beats = new Set(version ? sentencesOf(version).map(({ beat }) => beat) : [])
  return easier.facts
    .filter(({ beat }) => beats.has(beat))
    .flatMap((fact) => {
      const swapped = swappedSide(fact, easier, harder)
      if (!swapped && isStated(fact, harder.facts)) return []
      const other = swapped ?? otherSide(fact, easier, harder)
      return [{ fact, level: easier.level, otherLevel: harder.level, other }]
    })
    .filter(({ fact, other }) => !fact.number?.loose || other !== null)
}

/** What the harder level says instead. A word that is a number now and then takes part where both count one thing. */
function otherSide(fact: Fact, easier: LevelFacts, harder: LevelFacts): Fact | null {
  const found = harder.facts.find(
    (other) =>
      other.beat === fact.beat &&
      (other.kind === fact.kind || isOneFamily(fact, other)) &&
      !isStated(other, easier.facts) &&
      (!(other.number?.loose || fact.number?.loose) || sharesCounted(fact, other) || isOneFamily(fact, other)),
  )
  return found ?? null
}

/**
 * What the harder level says where two numbers changed places: "Twelve died and 30 were hurt", "Thirty died and 12 were
 * hurt". Each has to count what the other counted, and nothing that it counted itself.
 */
function swappedSide(fact: Fact, easier: LevelFacts, harder: LevelFacts): Fact | null {
  const same = harder.facts.filter((other) => other.beat === fact.beat && isOneNumber(fact, other))
  const [own] = same
  if (!own || same.length > 1 || own.counted.length === 0 || sharesCounted(fact, own)) return null
  const isHeld = easier.facts.some((one) => one.beat === fact.beat && isOneNumber(one, own) && sharesCounted(one, own))
  if (isHeld) return null
  const found = harder.facts.find(
    (other) =>
      other.beat === fact.beat &&
      other.kind === fact.kind &&
      sharesCounted(fact, other) &&
      !isOneNumber(fact, other) &&
      easier.facts.some(
        (one) =>
          one.beat === fact.beat && isOneNumber(one, other) && sharesCounted(one, own) && !sharesCounted(one, other),
      ),
  )
  return found ?? null
}

const isOneNumber = ({ number: one }: Fact, { number: other }: Fact): boolean =>
  one !== undefined && other !== undefined && isSameNumber(one, other)

const isOneFamily = ({ number: one }: Fact, { number: other }: Fact): boolean =>
  (one?.kind === 'CLOCK' && other?.kind === 'CLOCK') || (one?.family !== undefined && one.family === other?.family)

const sharesCounted = (one: Fact, other: Fact): boolean => one.counted.some((word) => other.counted.includes(word))

/** Whether both numbers of a conflict count the same thing, so that one of them is wrong. */
export const isContradiction = ({ fact, other }: FactConflict): boolean => other !== null && sharesCounted(fact, other)

/** Facts of a level that another level lacks, with the levels that have them. */
export function unsharedFacts(document: Document, level: VersionLevel): { text: string; inLevels: VersionLevel[] }[] {
  const version = document.versions[level]
  if (!version) return []
  const all = versionsOf(document).map((one) => ({ level: one.level, facts: factsOf(one.version, document.names) }))
  const own = [
    ...new Map(
      factsOf(version, document.names)
        .filter(({ number }) => !number?.loose)
        .map((fact) => [fact.key, fact]),
    ).values(),
  ]
  return own
    .map((fact) => ({
      text: fact.text,
      inLevels: all.filter(({ facts }) => isStated(fact, facts)).map((one) => one.level),
    }))
    .filter(({ inLevels }) => inLevels.length < all.length)
}
