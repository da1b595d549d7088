import { type QuestionItem, questionTypes, type SentenceSource, type SourceText } from '../questions/index.ts'
import { inChanceOrder, seededChance } from '../seeded-chance.ts'
import { arranged, sourceOf } from './arrange.ts'
import type { ChallengePool, FindWord } from './pool.ts'
import { askedKey } from './rest.ts'

const challengeSkills = ['WORDS', 'COMPREHENSION', 'LISTENING'] as const
export type ChallengeSkill = (typeof challengeSkills)[number]

export interface ChallengeSlot {
  readonly item: QuestionItem
  readonly skill: ChallengeSkill
  /** Tries an item of the bank out: marked, and without a score. */
  readonly isPilot: boolean
}

/** Shares of a challenge (docs/learning.md 7); the rest tries items of the bank out. */
const shares: Readonly<Record<ChallengeSkill, number>> = { WORDS: 0.4, COMPREHENSION: 0.3, LISTENING: 0.2 }
const pilotShare = 0.1
/** Of one article, or one passage of the bank. */
const mostOfSource = 2

/**
 * The items of a challenge in their order: words in sentences that were read, questions about articles that were read,
 * sentences to hear, and one item in ten on trial; none of them before its rest is over. What the reading of a learner
 * cannot fill comes from the bank, and then from sentences that they have not read. The same pool and seed give the same
 * items. Fewer than `size` only if everything is used up.
 */
export function composeChallenge(pool: ChallengePool, size: number, seed: string): ChallengeSlot[] {
  const chance = seededChance(seed)
  const choosing = openChoosing(pool, chance)
  const quota = (share: number) => Math.round(size * share)
  const quotas = {
    WORDS: quota(shares.WORDS),
    COMPREHENSION: quota(shares.COMPREHENSION),
    LISTENING: quota(shares.LISTENING),
  }
  const slots = [...choosing.fromReading(quotas)]
  const missing = (skill: ChallengeSkill) => quotas[skill] - slots.filter((slot) => slot.skill === skill).length
  for (const from of ['bank', 'unread'] as const)
    for (const skill of challengeSkills) slots.push(...choosing.from(from, skill, missing(skill)))
  slots.push(...choosing.pilots(quota(pilotShare)))
  if (pool.isWidest)
    for (const from of ['reading', 'unread', 'bank'] as const)
      for (const skill of challengeSkills) slots.push(...choosing.from(from, skill, size - slots.length))
  return arranged(slots, chance)
}

type Make = () => QuestionItem | null

/** What two items may not share: the sentence, the question, the word. */
function keysOf(item: QuestionItem): string[] {
  const sentence = 'sentence' in item ? [`sentence ${item.sentence.en}`] : []
  return [askedKey(item), ...sentence]
}

/** What was read, the bank, and stories that were not read. */
type From = 'reading' | 'bank' | 'unread'
type Candidates = Readonly<Record<ChallengeSkill, Make[]>>

function candidatesOf(pool: ChallengePool, chance: () => number): Readonly<Record<From, Candidates>> {
  return {
    reading: {
      COMPREHENSION: questionsIn(pool, chance),
      LISTENING: soundsIn(textsOf(pool), chance),
      WORDS: [...wordsIn(pool.words, chance), ...ordersIn(textsOf(pool), chance)],
    },
    bank: {
      COMPREHENSION: bankOf(pool, ['READING'], chance),
      LISTENING: bankOf(pool, ['LISTENING'], chance),
      WORDS: bankOf(pool, ['VOCABULARY', 'GRAMMAR'], chance),
    },
    unread: {
      COMPREHENSION: [],
      LISTENING: soundsIn(pool.unread, chance).map(placeless),
      WORDS: ordersIn(pool.unread, chance).map(placeless),
    },
  }
}

/** No item names an article that the learner has not opened: its sentences stand for themselves. */
const placeless =
  (make: Make): Make =>
  () => {
    const item = make()
    return item && { ...item, place: null }
  }

function openChoosing(pool: ChallengePool, chance: () => number) {
  const used = new Set<string>()
  const perSource = new Map<string, number>()
  const candidates = candidatesOf(pool, chance)
  const { bank } = candidates

  /** Takes what fits off the beginning of a list; what does not fit now never will. */
  function take(from: Make[], wanted: number): QuestionItem[] {
    const taken: QuestionItem[] = []
    while (taken.length < wanted && from.length > 0) {
      const item = from.shift()?.()
      if (!item || keysOf(item).some((key) => used.has(key)) || !pool.asked.mayAsk(item)) continue
      const source = sourceOf(item)
      const before = source === null ? 0 : (perSource.get(source) ?? 0)
      if (before >= mostOfSource) continue
      if (source !== null) perSource.set(source, before + 1)
      for (const key of keysOf(item)) used.add(key)
      taken.push(item)
    }
    return taken
  }

  /** The skill that is furthest behind its quota goes next: two items of an article must serve all three. */
  function fromReading(quotas: Readonly<Record<ChallengeSkill, number>>): ChallengeSlot[] {
    const slots: ChallengeSlot[] = []
    const open = new Set<ChallengeSkill>(challengeSkills)
    const shareOf = (skill: ChallengeSkill) => slots.filter((slot) => slot.skill === skill).length / quotas[skill]
    for (;;) {
      const [skill] = [...open]
        .filter((each) => shareOf(each) < 1)
        .toSorted((one, other) => shareOf(one) - shareOf(other))
      if (!skill) return slots
      const [item] = take(candidates.reading[skill], 1)
      if (item) slots.push({ item, skill, isPilot: false })
      else open.delete(skill)
    }
  }

  return {
    fromReading,
    from: (source: From, skill: ChallengeSkill, wanted: number): ChallengeSlot[] =>
      take(candidates[source][skill], wanted).map((item) => ({ item, skill, isPilot: false })),
    pilots: (wanted: number): ChallengeSlot[] =>
      take(inChanceOrder([...bank.WORDS, ...bank.COMPREHENSION, ...bank.LISTENING], chance), wanted).map((item) => ({
        item,
        skill: skillOfBank(item),
        isPilot: true,
      })),
  }
}

function skillOfBank(item: QuestionItem): ChallengeSkill {
  if (item.type !== 'LEVEL_ITEM') return 'WORDS'
  return item.area === 'READING' ? 'COMPREHENSION' : item.area === 'LISTENING' ? 'LISTENING' : 'WORDS'
}

const textsOf = ({ texts }: ChallengePool) => texts.map(({ text }) => text)

/** What no challenge has asked comes first, then unanswered and missed questions. */
function questionsIn({ texts, asked }: ChallengePool, chance: () => number): Make[] {
  const all = texts.flatMap(({ text, questions, known }) =>
    questions.map((question) => {
      const item = questionTypes.COMPREHENSION.make({ text, question }, chance)
      return { item, times: item ? asked.timesAsked(askedKey(item)) : 0, isKnown: known.has(question.id) }
    }),
  )
  return inChanceOrder(all, chance)
    .toSorted((one, other) => one.times - other.times || Number(one.isKnown) - Number(other.isKnown))
    .map(
      ({ item }) =>
        () =>
          item,
    )
}

const sentencesIn = (texts: readonly SourceText[], chance: () => number): SentenceSource[] =>
  inChanceOrder(
    texts.flatMap((text) => text.sentences.map((sentence) => ({ text, sentence }))),
    chance,
  )

/**
 * A sentence to write down where there is stored sound, alternating with sentences to understand; then each in the other
 * form.
 */
function soundsIn(texts: readonly SourceText[], chance: () => number): Make[] {
  const all = sentencesIn(texts, chance)
  const written = (source: SentenceSource) => () => questionTypes.DICTATION.make(source, chance)
  const understood = (source: SentenceSource) => () => questionTypes.LISTENING.make(source, chance)
  return [
    ...all.map((source, index) => (index % 2 === 0 ? written(source) : understood(source))),
    ...all.map((source, index) => (index % 2 === 0 ? understood(source) : written(source))),
  ]
}

/** The words come in the order in which they need it. Every other one is to be written, where its sentence allows. */
function wordsIn(words: readonly FindWord[], chance: () => number): Make[] {
  return words.map((find, index) => () => {
    const word = find()
    if (!word) return null
    const written = () => questionTypes.CLOZE.make(word, chance)
    const understood = () => questionTypes.MEANING.make(word, chance)
    return index % 2 === 0 ? (written() ?? understood()) : (understood() ?? written())
  })
}

const ordersIn = (texts: readonly SourceText[], chance: () => number): Make[] =>
  sentencesIn(texts, chance).map((source) => () => questionTypes.WORD_ORDER.make(source, chance))

/** Items of these areas in turn, so that neighbours can differ, and those first that were asked least. */
function bankOf({ bank, asked }: ChallengePool, areas: readonly string[], chance: () => number): Make[] {
  const queues = areas.map((area) =>
    inChanceOrder(
      bank.filter((item) => item.area === area),
      chance,
    ).toSorted((one, other) => asked.timesAsked(`BANK ${one.id}`) - asked.timesAsked(`BANK ${other.id}`)),
  )
  const longest = Math.max(0, ...queues.map((queue) => queue.length))
  return Array.from({ length: longest }, (_, index) => queues.flatMap((queue) => queue[index] ?? []))
    .flat()
    .map((source) => () => questionTypes.LEVEL_ITEM.make(source, chance))
}
