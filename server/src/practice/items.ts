import type { PracticeItem } from '@readgrow/contract'
import type { PracticeFormat } from '@readgrow/contract/constants'
import {
  answerFormat,
  choiceMayGrade,
  helpLapses,
  type MemoryCard,
  nothingRemembered,
  type Phase,
  schedulerOf,
  stageOf,
  type Track,
  takeAnswer,
  type WordMemory,
} from '@readgrow/learning/memory'
import { type Candidate, plainMeaning } from '@readgrow/learning/practice'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { stretchesOf } from '#word-list'
import { cardsOf } from './cards.ts'
import { type DictionaryWords, readDictionaryWords } from './dictionary-words.ts'
import { laterSentences, ownSentence, type SentenceColumns, type StoredSentence, sentenceOfTurn } from './sentences.ts'
import type { Practice } from './settings.ts'
import type { ReviewBatch } from './take-answers.ts'

export type Item = z.output<typeof PracticeItem>

export interface AskedCard {
  readonly no: number
  readonly track: Track
  readonly phase: Phase
}

interface WordRow extends SentenceColumns {
  no: number
  lemma: string
  pos: string
  sense: number
  ipa: string
  word_level: string
  ko: string
  pinned: boolean
}

interface Making {
  readonly words: ReadonlyMap<number, WordRow>
  readonly memories: ReadonlyMap<number, WordMemory>
  readonly later: ReadonlyMap<number, readonly StoredSentence[]>
  readonly dictionary: DictionaryWords
  readonly practice: Practice
  /** Null in free practice, which moves no card. */
  readonly batch: ReviewBatch | null
  readonly now: Date
  /** The study date, so that choices are the same all day. */
  readonly seed: string
}

/** Everything that a device needs to ask these words, even without a connection. */
export async function makeItems(
  ctx: Pick<Services, 'db' | 'clock'>,
  accountId: number,
  asked: readonly AskedCard[],
  rest: Pick<Making, 'practice' | 'batch' | 'seed'>,
): Promise<Item[]> {
  const nos = [...new Set(asked.map(({ no }) => no))]
  const [words, memories, later, dictionary] = await Promise.all([
    readWords(ctx.db, accountId, nos),
    cardsOf(ctx.db, accountId, nos),
    laterSentences(ctx.db, accountId, nos),
    readDictionaryWords(ctx.db, ctx.clock),
  ])
  const making = { ...rest, words, memories, later, dictionary, now: ctx.clock.now() }
  return asked.flatMap((card) => {
    const word = words.get(card.no)
    return word ? [itemOf(card, word, making)] : []
  })
}

async function readWords(db: Db, accountId: number, nos: readonly number[]): Promise<Map<number, WordRow>> {
  if (nos.length === 0) return new Map()
  const { rows } = await sql<WordRow>`
    select no, lemma, pos, sense, ipa, word_level, ko, pinned, sentence_en, sentence_ko, article_id, level, sentence_id,
      headline
    from saved_word where account_id = ${accountId} and no = any(${nos}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.no, row]))
}

function itemOf(asked: AskedCard, word: WordRow, making: Making): Item {
  const memory = making.memories.get(asked.no) ?? nothingRemembered
  const card = memory[asked.track]
  const own = ownSentence(word)
  const sentences = [...(own ? [own] : []), ...(making.later.get(asked.no) ?? [])]
  const sentence = sentenceOfTurn(sentences, card?.passes ?? 0, word.pinned)
  const formats = formatsOf(asked.track, card, sentence !== null, making)
  return {
    ...asked,
    word: headwordOf(word),
    stage: stageOf(memory.RECALL),
    sentence:
      sentence &&
      ({
        ...sentence,
        target: stretchesOf(sentence.en, word).map(({ start, end }) => [start, end]),
      } as Item['sentence']),
    formats,
    choices: asked.track === 'RECALL' ? choicesOf(word, making) : null,
    next: making.batch ? previews(asked, memory, making.batch, making.now) : [],
    lapses: card?.lapses ?? 0,
    hard: (card?.lapses ?? 0) >= helpLapses,
  }
}

const headwordOf = (word: WordRow): Item['word'] => ({
  lemma: word.lemma,
  pos: word.pos as Item['word']['pos'],
  sense: word.sense,
  ipa: word.ipa,
  level: word.word_level,
  ko: plainMeaning(word.ko),
})

/** Free practice asks in every format; in scheduled practice, multiple choice may grade some cards only. */
function formatsOf(track: Track, card: MemoryCard | null, hasSentence: boolean, making: Making): PracticeFormat[] {
  const typed: PracticeFormat[] = hasSentence ? ['DICTATION', 'SENTENCE'] : ['DICTATION']
  if (!making.batch) return ['FLASHCARD', 'CHOICE', ...typed]
  if (track === 'PRODUCTION') return typed
  const recall = card && schedulerOf(making.practice.modelOf(track)).recallAt(card, making.now)
  return choiceMayGrade(card, recall, answerFormat.choice) ? ['FLASHCARD', 'CHOICE'] : ['FLASHCARD']
}

function choicesOf(word: WordRow, { dictionary, seed }: Making): Item['choices'] {
  const target: Candidate = {
    lemma: word.lemma,
    // A phrase that the learner selected is most like a multiword verb.
    pos: word.pos === 'own' ? 'phrase' : word.pos,
    sense: word.sense - 1,
    level: (word.word_level || 'B1') as Candidate['level'],
    ko: word.ko,
  }
  return { meanings: dictionary.wrongMeanings(target, seed), words: dictionary.wrongWords(target, seed) }
}

/** When the word would come again, for each rating; calculated like the answer itself. */
function previews(asked: AskedCard, memory: WordMemory, batch: ReviewBatch, now: Date): Item['next'] {
  const isNew = (memory[asked.track]?.reps ?? 0) === 0
  const ratings = isNew ? ([1, 2, 3] as const) : ([1, 2, 3, 4] as const)
  return ratings.flatMap((rating) => {
    const answer = {
      id: '',
      track: asked.track,
      at: now,
      rating,
      format: answerFormat.flashcard,
      mode: 'TODAY' as const,
      model: batch.practice.modelOf(asked.track),
    }
    const { after, scheduledDays, shift } = takeAnswer(memory, answer, batch.choose).settled
    if (!after) return []
    const days = (scheduledDays ?? 0) + (shift ?? 0)
    return [{ rating, dueAt: after.dueAt.toISOString(), days: Math.max(0, days) }]
  })
}

/** Items that a format can ask; all of them without a format. */
export const inFormat = <Item extends { readonly formats: readonly string[] }>(
  items: Item[],
  format: string | undefined,
): Item[] => (format ? items.filter(({ formats }) => formats.includes(format)) : items)
