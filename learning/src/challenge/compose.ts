import { type QuestionItem, questionTypes } from '../questions/index.ts'
import { inChanceOrder, seededChance } from '../seeded-chance.ts'
import { arranged, sourceOf } from './arrange.ts'
import type { ChallengePool, FindWord, PooledText } from './pool.ts'

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
 * sentences to hear, and one item in ten on trial. What the reading of a learner cannot fill comes from the bank. The
 * same pool and seed give the same items. Fewer than `size` only if the bank is used up.
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
  for (const skill of challengeSkills)
    slots.push(...choosing.fromBank(skill, quotas[skill] - slots.filter((slot) => slot.skill === skill).length))
  slots.push(...choosing.pilots(quota(pilotShare)))
  return arranged(slots, chance)
}

type Make = () => QuestionItem | null

/** What two items may not share: the sentence, the question, the word. */
function keysOf(item: QuestionItem): string[] {
  const sentences = item.type === 'COMPREHENSION' ? [] : (item.place?.sentenceIds ?? [])
  return [
    ...sentences.map((id) => `${item.place?.articleId}/${item.place?.level}/${id}`),
    ...(item.type === 'COMPREHENSION' ? [`${item.place?.articleId}/${item.place?.level}/${item.quizId}`] : []),
    ...(item.type === 'CLOZE' || item.type === 'MEANING' ? [`word ${item.word.no}`] : []),
    ...(item.type === 'LEVEL_ITEM' ? [`bank ${item.bankId}`] : []),
  ]
}

function openChoosing(pool: ChallengePool, chance: () => number) {
  const used = new Set<string>()
  const perSource = new Map<string, number>()
  const candidates = {
    COMPREHENSION: questionsIn(pool.texts, chance),
    LISTENING: soundsIn(pool.texts, chance),
    WORDS: [...wordsIn(pool.words, chance), ...ordersIn(pool.texts, chance)],
  }
  const bank = {
    COMPREHENSION: bankOf(pool, ['READING'], chance),
    LISTENING: bankOf(pool, ['LISTENING'], chance),
    WORDS: bankOf(pool, ['VOCABULARY', 'GRAMMAR'], chance),
  }

  /** Takes what fits off the beginning of a list; what does not fit now never will. */
  function take(from: Make[], wanted: number): QuestionItem[] {
    const taken: QuestionItem[] = []
    while (taken.length < wanted && from.length > 0) {
      const item = from.shift()?.()
      if (!item || keysOf(item).some((key) => used.has(key))) continue
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
      const [item] = take(candidates[skill], 1)
      if (item) slots.push({ item, skill, isPilot: false })
      else open.delete(skill)
    }
  }

  const fromBank = (skill: ChallengeSkill, wanted: number): ChallengeSlot[] =>
    take(bank[skill], wanted).map((item) => ({ item, skill, isPilot: false }))

  return {
    fromReading,
    fromBank,
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

/** Unanswered and missed questions first. */
function questionsIn(texts: readonly PooledText[], chance: () => number): Make[] {
  const all = texts.flatMap((pooled) =>
    pooled.questions.map((question) => ({ pooled, question, isKnown: pooled.known.has(question.id) })),
  )
  return inChanceOrder(all, chance)
    .toSorted((one, other) => Number(one.isKnown) - Number(other.isKnown))
    .map(
      ({ pooled, question }) =>
        () =>
          questionTypes.COMPREHENSION.make({ text: pooled.text, question }, chance),
    )
}

/** A sentence to write down where there is stored sound, alternating with sentences to understand. */
function soundsIn(texts: readonly PooledText[], chance: () => number): Make[] {
  const all = inChanceOrder(
    texts.flatMap(({ text }) => text.sentences.map((sentence) => ({ text, sentence }))),
    chance,
  )
  return all.map(
    (source, index) => () =>
      (index % 2 === 0 ? questionTypes.DICTATION.make(source, chance) : null) ??
      questionTypes.LISTENING.make(source, chance),
  )
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

function ordersIn(texts: readonly PooledText[], chance: () => number): Make[] {
  const all = inChanceOrder(
    texts.flatMap(({ text }) => text.sentences.map((sentence) => ({ text, sentence }))),
    chance,
  )
  return all.map((source) => () => questionTypes.WORD_ORDER.make(source, chance))
}

/** Items of these areas in turn, so that neighbours can differ. */
function bankOf({ bank }: ChallengePool, areas: readonly string[], chance: () => number): Make[] {
  const queues = areas.map((area) =>
    inChanceOrder(
      bank.filter((item) => item.area === area),
      chance,
    ),
  )
  const longest = Math.max(0, ...queues.map((queue) => queue.length))
  return Array.from({ length: longest }, (_, index) => queues.flatMap((queue) => queue[index] ?? []))
    .flat()
    .map((source) => () => questionTypes.LEVEL_ITEM.make(source, chance))
}
