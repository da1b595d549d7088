import type { SavedWord } from '@readgrow/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db'

export type Word = z.output<typeof SavedWord>

export interface WordToSave {
  readonly accountId: number
  readonly seq: number
  readonly savedAt: Date
  readonly articleId: string
  readonly level: string
  readonly sentenceId: string
  readonly lemma: string
  readonly pos: string
  readonly sense: number
  readonly ko: string
  readonly ipa: string
  readonly wordLevel: string
  readonly sentenceEn: string
  readonly sentenceKo: string
  readonly headline: string
}

export async function projectWordSaved(tx: Tx, word: WordToSave): Promise<void> {
  await tx
    .insertInto('saved_word')
    .values({
      account_id: word.accountId,
      lemma: word.lemma,
      pos: word.pos,
      sense: word.sense,
      seq: word.seq,
      saved_at: word.savedAt,
      article_id: word.articleId,
      level: word.level,
      sentence_id: word.sentenceId,
      ko: word.ko,
      ipa: word.ipa,
      word_level: word.wordLevel,
      sentence_en: word.sentenceEn,
      sentence_ko: word.sentenceKo,
      headline: word.headline,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function projectWordRemoved(
  tx: Tx,
  word: Pick<WordToSave, 'accountId' | 'lemma' | 'pos' | 'sense'>,
): Promise<void> {
  await tx
    .deleteFrom('saved_word')
    .where('account_id', '=', word.accountId)
    .where('lemma', '=', word.lemma)
    .where('pos', '=', word.pos)
    .where('sense', '=', word.sense)
    .execute()
}

export async function dropWordProjections(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('saved_word').where('account_id', '=', accountId).execute()
}

/** Which of these words one has saved, as `lemma|pos|sense`. */
export async function savedKeysAmong(
  db: Db,
  accountId: number,
  words: readonly { lemma: string; pos: string; sense: number }[],
): Promise<string[]> {
  if (words.length === 0) return []
  const { rows } = await sql<{ key: string }>`
    select s.lemma || '|' || s.pos || '|' || s.sense as key from saved_word s
    where s.account_id = ${accountId} and s.lemma = any(${words.map((word) => word.lemma)}::text[])`.execute(db)
  const wanted = new Set(words.map((word) => `${word.lemma}|${word.pos}|${word.sense}`))
  return rows.map((row) => row.key).filter((key) => wanted.has(key))
}

/** One's saved words among these headwords, with the time of saving. */
export async function savedAmong(
  db: Db,
  accountId: number,
  lemmas: readonly string[],
): Promise<{ lemma: string; pos: string; savedAt: Date }[]> {
  if (lemmas.length === 0) return []
  return db
    .selectFrom('saved_word')
    .select(['lemma', 'pos', 'saved_at as savedAt'])
    .where('account_id', '=', accountId)
    .where('lemma', '=', sql<string>`any(${lemmas}::text[])`)
    .execute()
}

const likeLiteral = (value: string) => `%${value.replace(/[\\%_]/g, '\\$&')}%`

/** One's words, newest first; `search` looks into the word, its meaning and its sentence. */
export async function readSavedWords(
  db: Db,
  accountId: number,
  options: { search?: string | undefined; before?: number | undefined; limit: number },
) {
  let query = db.selectFrom('saved_word').selectAll().where('account_id', '=', accountId)
  if (options.search) {
    const pattern = likeLiteral(options.search)
    query = query.where((eb) =>
      eb.or([
        eb('lemma', 'ilike', pattern),
        eb('ko', 'ilike', pattern),
        eb('sentence_en', 'ilike', pattern),
        eb('sentence_ko', 'ilike', pattern),
      ]),
    )
  }
  if (options.before !== undefined) query = query.where('seq', '<', options.before)
  const rows = await query.orderBy('seq', 'desc').limit(options.limit).execute()
  return rows.map((row) => ({
    seq: row.seq,
    word: {
      lemma: row.lemma,
      pos: row.pos as Word['pos'],
      sense: row.sense,
      ipa: row.ipa,
      level: row.word_level,
      ko: row.ko,
      savedAt: row.saved_at.toISOString(),
      source: {
        articleId: row.article_id,
        level: row.level as Word['source']['level'],
        sentenceId: row.sentence_id,
        headline: row.headline,
        en: row.sentence_en,
        ko: row.sentence_ko,
      },
    } satisfies Word,
  }))
}

export async function countSavedWords(db: Db, accountId: number): Promise<number> {
  const row = await db
    .selectFrom('saved_word')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
