import { type RawBuilder, sql } from 'kysely'
import { raiseAlarm } from '#alarms'
import type { Tx } from '#platform/database/db'
import { hidesAnswer, type ReportState } from './hiding-rule.ts'

/** How the last three decided reports of `r`'s account ended, the newest first, as JSON. */
export const lastDecided: RawBuilder<unknown> = sql`coalesce((select json_agg(d.state) from (
  select state from discussion_report where account_id = r.account_id and decided_at is not null
  order by decided_at desc, id desc limit 3) d), '[]'::json)`

/**
 * Hides or shows each of these answers, as its open reports say. The author of a
 * hidden one is told, once for each article. Call it with the answers' rows locked.
 */
export async function settleHiding(tx: Tx, answerIds: readonly string[], now: Date): Promise<void> {
  for (const id of answerIds) {
    const { rows } = await sql<{ decided: ReportState[] }>`
      select ${lastDecided} as decided from discussion_report r
      where r.answer_id = ${id}::uuid and r.state = 'OPEN'`.execute(tx)
    const [from, to] = hidesAnswer(rows) ? (['LIVE', 'HIDDEN'] as const) : (['HIDDEN', 'LIVE'] as const)
    const changed = await tx
      .updateTable('discussion_answer')
      .set({ state: to })
      .where('id', '=', id)
      .where('state', '=', from)
      .returning(['account_id', 'article_id'])
      .executeTakeFirst()
    if (changed && to === 'HIDDEN') await tellHidden(tx, changed, now)
  }
}

const hiddenTitle = '토론에 쓴 답을 살펴보고 있어요'

/** Reports that come and go must not fill anybody's notifications. */
async function tellHidden(
  tx: Tx,
  { account_id: accountId, article_id: articleId }: { readonly account_id: number; readonly article_id: string },
  at: Date,
): Promise<void> {
  const url = `/discussion/detail/${articleId}`
  const told = await tx
    .selectFrom('alarm')
    .select('id')
    .where('account_id', '=', accountId)
    .where('url', '=', url)
    .where('title', '=', hiddenTitle)
    .executeTakeFirst()
  if (told) return
  const text = '신고가 들어와서 잠시 다른 사람에게 보이지 않아요.'
  await raiseAlarm(tx, { accountId, category: 'DISCUSSION', title: hiddenTitle, text, url, at })
}
