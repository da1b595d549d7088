import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/database/db'
import { hidesAnswer, type ReportState } from './hiding-rule.ts'

/** How the last three decided reports of `r`'s account ended, the newest first, as JSON. */
export const lastDecided: RawBuilder<unknown> = sql`coalesce((select json_agg(d.state) from (
  select state from discussion_report where account_id = r.account_id and decided_at is not null
  order by decided_at desc, id desc limit 3) d), '[]'::json)`

/** Hides or shows each of these answers, as its open reports say. Call it with the answers' rows locked. */
export async function settleHiding(tx: Tx, answerIds: readonly string[]): Promise<void> {
  for (const id of answerIds) {
    const { rows } = await sql<{ decided: ReportState[] }>`
      select ${lastDecided} as decided from discussion_report r
      where r.answer_id = ${id}::uuid and r.state = 'OPEN'`.execute(tx)
    await tx
      .updateTable('discussion_answer')
      .set({ state: hidesAnswer(rows) ? 'HIDDEN' : 'LIVE' })
      .where('id', '=', id)
      .where('state', 'in', ['LIVE', 'HIDDEN'])
      .execute()
  }
}
