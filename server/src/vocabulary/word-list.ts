import type { PartOfSpeech, WordState } from '@readgrow/contract/facts'
import { getChoseong } from 'es-hangul'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db'

/** What a word is, whoever has it. */
export interface WordKey {
  readonly lemma: string
  readonly pos: string
  readonly sense: number
}

/** A word to be put into a list; without a place where it comes from a dictionary, a set or a file. */
export interface ListedWord extends WordKey {
  readonly ko: string
  readonly ipa: string
  readonly wordLevel: string
  readonly sentenceEn: string
  readonly sentenceKo: string
  readonly articleId: string | null
  readonly level: string | null
  readonly sentenceId: string | null
  readonly headline: string | null
}

export type KeptState = WordState | 'REMOVED'
export type WordPos = PartOfSpeech | 'phrase' | 'own'

interface Entering extends ListedWord {
  readonly accountId: number
  readonly seq: number
  readonly savedAt: Date
}

/**
 * Puts a word into a list. One that is there keeps its sentence; one that was removed comes back as new, with the number
 * and so with the memory that it had.
 */
export async function projectWordSaved(tx: Tx, word: Entering): Promise<void> {
  await enter(tx, word, 'LEARNING')
  await setState(tx, word.accountId, word, 'LEARNING')
}

/** Says what one wants with a word; `word` has what is to be shown of it where it is not in the list yet. */
export async function projectWordState(tx: Tx, word: Entering, state: WordState): Promise<void> {
  await enter(tx, word, state)
  await setState(tx, word.accountId, word, state)
}

export async function projectWordRemoved(tx: Tx, accountId: number, word: WordKey): Promise<void> {
  await setState(tx, accountId, word, 'REMOVED')
}

export async function projectMeaning(tx: Tx, accountId: number, word: WordKey, ko: string): Promise<void> {
  await wordRow(tx, accountId, word)
    .set({ ko, initials: getChoseong(ko) })
    .execute()
}

export async function projectSentenceChosen(tx: Tx, accountId: number, word: ListedWord): Promise<void> {
  await wordRow(tx, accountId, word)
    .set({
      article_id: word.articleId,
      level: word.level,
      sentence_id: word.sentenceId,
      sentence_en: word.sentenceEn,
      sentence_ko: word.sentenceKo,
      headline: word.headline,
      pinned: true,
    })
    .execute()
}

async function enter(tx: Tx, word: Entering, state: WordState): Promise<void> {
  await sql`
    insert into saved_word (account_id, lemma, pos, sense, no, seq, saved_at, article_id, level, sentence_id, ko, ipa,
      word_level, sentence_en, sentence_ko, headline, initials, state)
    select ${word.accountId}, ${word.lemma}, ${word.pos}, ${word.sense},
      coalesce((select max(no) from saved_word where account_id = ${word.accountId}), 0) + 1, ${word.seq}, ${word.savedAt},
      ${word.articleId}, ${word.level}, ${word.sentenceId}, ${word.ko}, ${word.ipa}, ${word.wordLevel},
      ${word.sentenceEn}, ${word.sentenceKo}, ${word.headline}, ${getChoseong(word.ko)}, ${state}
    on conflict (account_id, lemma, pos, sense) do update set seq = excluded.seq, saved_at = excluded.saved_at,
      article_id = excluded.article_id, level = excluded.level, sentence_id = excluded.sentence_id, ko = excluded.ko,
      initials = excluded.initials, sentence_en = excluded.sentence_en, sentence_ko = excluded.sentence_ko,
      headline = excluded.headline, pinned = false
    where saved_word.state = 'REMOVED'`.execute(tx)
}

/** The cards of a word are asked only while it is being learned. */
async function setState(tx: Tx, accountId: number, word: WordKey, state: KeptState): Promise<void> {
  const [row] = await wordRow(tx, accountId, word).set({ state }).returning('no').execute()
  if (!row) return
  await tx
    .updateTable('review_card')
    .set({ active: state === 'LEARNING' })
    .where('account_id', '=', accountId)
    .where('word_no', '=', row.no)
    .execute()
}

const wordRow = (tx: Tx, accountId: number, { lemma, pos, sense }: WordKey) =>
  tx
    .updateTable('saved_word')
    .where('account_id', '=', accountId)
    .where('lemma', '=', lemma)
    .where('pos', '=', pos)
    .where('sense', '=', sense)

export async function dropWordProjections(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('word_sentence').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('saved_word').where('account_id', '=', accountId).execute()
}

/** The row of a word in one's list, removed ones too. */
export async function findWord(db: Db, accountId: number, { lemma, pos, sense }: WordKey) {
  return db
    .selectFrom('saved_word')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('lemma', '=', lemma)
    .where('pos', '=', pos)
    .where('sense', '=', sense)
    .executeTakeFirst()
}

/** Which of these words one is learning, as `lemma|pos|sense`. */
export async function savedKeysAmong(db: Db, accountId: number, words: readonly WordKey[]): Promise<string[]> {
  if (words.length === 0) return []
  const { rows } = await sql<{ key: string }>`
    select s.lemma || '|' || s.pos || '|' || s.sense as key from saved_word s
    where s.account_id = ${accountId} and s.lemma = any(${words.map((word) => word.lemma)}::text[])
      and s.state in ('LEARNING', 'PAUSED')`.execute(db)
  const wanted = new Set(words.map((word) => `${word.lemma}|${word.pos}|${word.sense}`))
  return rows.map((row) => row.key).filter((key) => wanted.has(key))
}

/** The words that one is learning, or lets rest, among these headwords. */
export async function wordsInList(db: Db, accountId: number, lemmas: readonly string[]): Promise<WordKey[]> {
  if (lemmas.length === 0) return []
  return db
    .selectFrom('saved_word')
    .select(['lemma', 'pos', 'sense'])
    .where('account_id', '=', accountId)
    .where('lemma', '=', sql<string>`any(${lemmas}::text[])`)
    .where('state', 'in', ['LEARNING', 'PAUSED'])
    .execute()
}
