import { createHash } from 'node:crypto'
import type { Db } from '#platform/database/db'

/** An own word as a file describes it, without a number. */
interface Unnumbered {
  readonly lemma: string
  readonly ko: string
  /** It was picked in an article. */
  readonly picked: boolean
}

/** One spelling may come with several meanings; the same one is always the same word. */
export const ownSense = (ko: string) => 2 + (createHash('sha256').update(ko).digest().readUInt16BE(0) % 30_000)

/** What is picked in an article is stored under this number. */
const pickedSense = 1

/**
 * The numbers of own words of a file that has none: that of the word in the list with this spelling and meaning, removed or
 * not, else the one that it would have got there.
 */
export async function ownNumbers(
  db: Db,
  accountId: number,
  lemmas: readonly string[],
): Promise<(word: Unnumbered) => number> {
  const rows =
    lemmas.length === 0
      ? []
      : await db
          .selectFrom('saved_word')
          .select(['lemma', 'ko', 'sense'])
          .where('account_id', '=', accountId)
          .where('pos', '=', 'own')
          .where('lemma', 'in', [...new Set(lemmas)])
          .execute()
  const listed = new Map(rows.map(({ lemma, ko, sense }) => [keyOf(lemma, ko), sense]))
  return ({ lemma, ko, picked }) => listed.get(keyOf(lemma, ko)) ?? (picked ? pickedSense : ownSense(ko))
}

const keyOf = (lemma: string, ko: string) => JSON.stringify([lemma, ko])
