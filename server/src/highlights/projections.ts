import { sql } from 'kysely'
import { forgetHighlightWords } from '#learning-log'
import type { Tx } from '#platform/database/db'

export interface MadeHighlight {
  readonly accountId: number
  readonly articleId: string
  readonly level: string
  readonly revision: number
  readonly sentenceId: string
  readonly highlightId: string
  readonly start: number
  readonly end: number
  readonly madeAt: Date
  /** Absent once the reader has removed the mark: the log still says that it was made, but not what it said. */
  readonly quote?: string
  readonly before?: string
  readonly after?: string
  readonly note?: string
}

/** Makes a mark; an existing mark with the same id gets the new note. */
export async function projectHighlight(tx: Tx, made: MadeHighlight): Promise<void> {
  await sql`insert into highlight
      (account_id, id, article_id, level, revision, sentence_id, start_at, end_at, quote, before, after, note, made_at)
    values (${made.accountId}, ${made.highlightId}, ${made.articleId}, ${made.level}, ${made.revision},
      ${made.sentenceId}, ${made.start}, ${made.end}, ${made.quote ?? ''}, ${made.before ?? ''}, ${made.after ?? ''},
      ${made.note ?? ''}, ${made.madeAt}::timestamptz)
    on conflict (account_id, id) do update set note = excluded.note`.execute(tx)
}

/** Removes a mark, and its words from the log. */
export async function projectHighlightRemoved(tx: Tx, accountId: number, highlightId: string): Promise<void> {
  await tx.deleteFrom('highlight').where('account_id', '=', accountId).where('id', '=', highlightId).execute()
  await forgetHighlightWords(tx, accountId, highlightId)
}

export async function dropHighlights(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('highlight').where('account_id', '=', accountId).execute()
}
