import { readFileSync } from 'node:fs'
import path from 'node:path'
import { storyParts } from '@readgrow/content'
import { studyDayNumber, studyDayStart } from '@readgrow/learning'
import { systemChance, systemClock } from '@readgrow/server/platform/clock'
import type { Account } from '@readgrow/server/platform/context'
import { type ImportedWord, importIntoLog } from '@readgrow/server/vocabulary'
import { sql } from 'kysely'
import { database, expect, open, type Page, type Reader } from '../fixtures.ts'

const article = { id: 'tiny-forests', level: 'B1' } as const

/** Words of the article at B1, each with its sentence. */
export const forestWords = {
  compete: 's9',
  species: 's2',
  replace: 's14',
  disappear: 's5',
  method: 's13',
  soil: 's7',
  loosen: 's7',
  weed: 's10',
} as const
export type ForestWord = keyof typeof forestWords

interface Memory {
  /** Study days from today on which it is due; negative when that day has passed. */
  readonly dueIn?: number
  readonly stability?: number
  readonly reps?: number
  readonly lapses?: number
}

interface MemoryOptions {
  /** The memory of the meaning; null for a word that was never asked. */
  readonly recall?: Memory | null
  /** The memory of the spelling. */
  readonly production?: Memory | null
}

function remembered({ dueIn = 0, stability = 6, reps = 2, lapses = 0 }: Memory) {
  const due = studyDayNumber(new Date()) + dueIn
  const lastAt = new Date(studyDayStart(due - Math.round(stability)).getTime() + 3_600_000)
  return { stability, difficulty: 5, reps, lapses, dueAt: studyDayStart(due), lastAt }
}

const memories = ({ recall = {}, production = null }: MemoryOptions) => ({
  recall: recall && remembered(recall),
  production: production && remembered(production),
})

interface Version {
  readonly headline: { readonly en: string }
  readonly body: { readonly words: readonly { lemma: string; pos: string; sense: number; ko: string }[] }
}

async function readForest(): Promise<Version> {
  const { rows } = await sql<Version>`
    select headline, body from article_version where article_id = ${article.id} and level = ${article.level}`.execute(
    database(),
  )
  const [version] = rows
  if (!version) throw new Error('the article is not there')
  return version
}

const story = path.join(import.meta.dirname, `../../content/stories/${article.id}/story.txt`)

interface Sentence {
  readonly id: string
  readonly en: string
  readonly ko: string
}

interface Story {
  readonly versions: Readonly<Record<string, { readonly paragraphs: readonly (readonly Sentence[])[] }>>
}

/** A sentence of the article. */
export function forestSentence(id: string, level: 'A2' | 'B1' | 'B2' = article.level): Sentence {
  const { versions } = storyParts(article.id, readFileSync(story, 'utf8')).story as Story
  const found = versions[level]?.paragraphs.flat().find((each) => each.id === id)
  if (!found) throw new Error(`${article.id} has no sentence ${id}`)
  return found
}

export interface ListedWord {
  readonly no: number
  readonly lemma: string
  readonly ko: string
}

/** Adds words of the article to a reader's list, due today by default. Returns them as listed, in this order. */
export async function saveWords(
  reader: Reader,
  lemmas: readonly ForestWord[],
  options: MemoryOptions = {},
): Promise<ListedWord[]> {
  const { headline, body } = await readForest()
  const words = lemmas.map((lemma): ImportedWord => {
    const word = body.words.find((each) => each.lemma === lemma)
    if (!word) throw new Error(`the article does not have ${lemma}`)
    const { en, ko, id } = forestSentence(forestWords[lemma])
    const place = { articleId: article.id, level: article.level, sentenceId: id, headline: headline.en }
    const { pos, sense } = word
    const dictionaryText = { ko: word.ko, ipa: '', wordLevel: 'B1', sentenceEn: en, sentenceKo: ko }
    return { lemma, pos, sense, ...dictionaryText, state: 'LEARNING', savedAt: null, place, ...memories(options) }
  })
  await importWords(reader, words)
  const listed = await listOf(reader)
  return lemmas.flatMap((lemma) => listed.find((each) => each.lemma === lemma) ?? [])
}

/** Adds nouns of the dictionary, without a sentence. */
export async function saveNouns(reader: Reader, count: number, options: MemoryOptions = {}): Promise<void> {
  const { rows } = await sql<{ lemma: string; ko: string }>`
    select lemma, senses -> 0 ->> 'ko' as ko from dictionary_entry where pos = 'noun' and lemma ~ '^[a-z]{4,9}$'
    order by lemma limit ${count}`.execute(database())
  const none = { ipa: '', wordLevel: 'B1', sentenceEn: '', sentenceKo: '', savedAt: null, place: null }
  const words = rows.map((row) => ({ ...row, ...none, pos: 'noun', sense: 1, state: 'LEARNING' as const }))
  await importWords(
    reader,
    words.map((word) => ({ ...word, ...memories(options) })),
  )
}

async function importWords(reader: Reader, words: readonly ImportedWord[]): Promise<void> {
  const account = { id: reader.id } as Account
  await importIntoLog({ db: database(), clock: systemClock, chance: systemChance, account }, words)
}

export const listOf = (reader: Pick<Reader, 'id'>): Promise<ListedWord[]> =>
  database()
    .selectFrom('saved_word')
    .select(['no', 'lemma', 'ko'])
    .where('account_id', '=', reader.id)
    .where('state', '<>', 'REMOVED')
    .orderBy('no')
    .execute()

/** Writes made-up words into the database: `word1`, `word2` … */
export async function saveMadeUpWords(reader: Reader, count: number): Promise<void> {
  await sql`
    insert into saved_word (account_id, lemma, pos, sense, no, seq, saved_at, ko, ipa, word_level, sentence_en,
      sentence_ko, initials, fresh)
    select ${reader.id}::bigint, 'word' || i, 'noun', 1, i, i, ${new Date()}::timestamptz, '뜻 ' || i, '', 'B1',
      'A sentence number ' || i || '.', '문장 ' || i, 'ㄸ ' || i, false
    from generate_series(1, ${count}::int) i`.execute(database())
}

/** The cards of a reader, with every column. */
export const cardsOf = (reader: Pick<Reader, 'id'>) =>
  database()
    .selectFrom('review_card')
    .selectAll()
    .where('account_id', '=', reader.id)
    .orderBy('word_no')
    .orderBy('track')
    .execute()

/** A reader's answers that count, the oldest first: without imported and undone ones. */
export const answersOf = (reader: Pick<Reader, 'id'>) =>
  database()
    .selectFrom('review_log')
    .selectAll()
    .where('account_id', '=', reader.id)
    .where('source', '<', 2)
    .where('undone_at', 'is', null)
    .orderBy('reviewed_at')
    .orderBy('id')
    .execute()

/** Today's queue from the server, in its order. */
export const queueOf = (page: Page): Promise<{ no: number; track: string; word: { lemma: string } }[]> =>
  page.evaluate(async () => (await (await fetch('/api/vocabulary/today')).json()).items)

/** The number of answers in the attempts stored on this device. Leave a page only when the last one is stored. */
export const answersOnDevice = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('readgrow-practice', 1)
        opening.onerror = () => resolve(0)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('attempts').objectStore('attempts').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            const moves = reading.result.flatMap((stored) => stored.attempt.moves as { kind: string }[])
            resolve(moves.filter(({ kind }) => kind === 'ANSWERED').length)
          }
        }
      }),
  )

/** Opens the cards and waits until the first one takes keys: its question is read from the device first. */
export async function beginCards(page: Page): Promise<void> {
  await open(page, '/vocabulary/quiz-flashcard')
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
}
