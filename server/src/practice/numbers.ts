import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import type { WordKey } from '#word-list'

/** The numbers of words in the list, by `lemma|pos|sense`. */
export async function numbersOf(db: Db, accountId: number, words: readonly WordKey[]): Promise<Map<string, number>> {
  const { rows } = await sql<WordKey & { no: number }>`
    select no, lemma, pos, sense from saved_word
    where account_id = ${accountId} and lemma = any(${words.map(({ lemma }) => lemma)}::text[])`.execute(db)
  return new Map(rows.map(({ lemma, pos, sense, no }) => [`${lemma}|${pos}|${sense}`, no]))
}
