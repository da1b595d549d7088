import type { PartOfSpeech, WordState } from '@readgrow/contract/constants'
import { getChoseong } from 'es-hangul'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db'
import { type Entering, enterWords, setStates } from './enter-words.ts'

/** What identifies a word, in anybody's list. */
export interface WordKey {
  readonly lemma: string
  readonly pos: string
  readonly sense: number
}

/** A word to be put into a list; without a place if it comes from a dictionary, a set or a file. */
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

export type WordPos = PartOfSpeech | 'phrase' | 'own'

type EnteringOf = Entering & { readonly accountId: number }

/**
 * Puts a word into a list. An existing word keeps its sentence. A removed one comes back as new, but with its number
 * and therefore its memory.
 */
export const projectWordSaved = (tx: Tx, word: EnteringOf): Promise<void> =>
  projectWordsEntered(tx, word.accountId, [{ ...word, state: 'LEARNING' }])

/** Sets the state of a word; `word` has what to show if it is not in the list yet. */
export const projectWordState = (tx: Tx, word: EnteringOf, state: WordState): Promise<void> =>
  projectWordsEntered(tx, word.accountId, [{ ...word, state }])

/** The same for many words at once; each must occur once. */
export async function projectWordsEntered(
  tx: Tx,
  accountId: number,
  words: readonly (Entering & { readonly state: WordState })[],
): Promise<void> {
  await enterWords(tx, accountId, words)
  await setStates(tx, accountId, words)
}

export const projectWordRemoved = (tx: Tx, accountId: number, { lemma, pos, sense }: WordKey): Promise<void> =>
  setStates(tx, accountId, [{ lemma, pos, sense, state: 'REMOVED' }])

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

/** The row of a word in the list, also if it was removed. */
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

/** Which of an article's words the learner is learning, and the phrases they have made of it, as `lemma|pos|sense`. */
export async function savedKeysOf(
  db: Db,
  accountId: number,
  { id, words }: { readonly id: string; readonly words: readonly WordKey[] },
): Promise<string[]> {
  const { rows } = await sql<{ key: string; own: boolean }>`
    select s.lemma || '|' || s.pos || '|' || s.sense as key, s.pos = 'own' as own from saved_word s
    where s.account_id = ${accountId} and s.state in ('LEARNING', 'PAUSED')
      and (s.lemma = any(${words.map((word) => word.lemma)}::text[]) or (s.pos = 'own' and s.article_id = ${id}))`.execute(
    db,
  )
  const wanted = new Set(words.map((word) => `${word.lemma}|${word.pos}|${word.sense}`))
  return rows.filter(({ key, own }) => own || wanted.has(key)).map(({ key }) => key)
}

/** The words that the learner is learning, or has paused, among these headwords, in the order of the list. */
export async function wordsInList(db: Db, accountId: number, lemmas: readonly string[]): Promise<WordKey[]> {
  if (lemmas.length === 0) return []
  return db
    .selectFrom('saved_word')
    .select(['lemma', 'pos', 'sense'])
    .where('account_id', '=', accountId)
    .where('lemma', '=', sql<string>`any(${lemmas}::text[])`)
    .where('state', 'in', ['LEARNING', 'PAUSED'])
    .orderBy('no')
    .execute()
}

/** Which of these words are in the list, in whatever state, as `lemma|pos|sense`. */
export async function keysInList(db: Db, accountId: number, words: readonly WordKey[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select s.lemma || '|' || s.pos || '|' || s.sense as key from saved_word s
    where s.account_id = ${accountId} and s.lemma = any(${[...new Set(words.map(({ lemma }) => lemma))]}::text[])
      and s.state <> 'REMOVED'`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
