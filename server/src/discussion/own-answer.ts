import type { OwnAnswer } from '@readgrow/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#platform/database/db'
import { Refusal } from '#platform/refusal'

export type Own = z.infer<typeof OwnAnswer>

/** The account's answer to an article; null without one. */
export async function ownAnswer(db: Db, accountId: number, articleId: string): Promise<Own | null> {
  const { rows } = await sql<Omit<Own, 'at'> & { at: Date }>`
    select a.id, a.text, a.level, a.posted_at as at, a.edited_at is not null as edited, a.state,
      a.removal_reason as reason,
      (select count(*)::int from discussion_helpful h where h.answer_id = a.id) as "helpfulTo"
    from discussion_answer a where a.account_id = ${accountId} and a.article_id = ${articleId}`.execute(db)
  const [row] = rows
  return row ? { ...row, at: row.at.toISOString() } : null
}

/**
 * Whether an answer opens those of others. One that is being looked at does: being reported is no proof. One that was
 * removed does not.
 */
export const opensOthers = (own: Pick<Own, 'state'> | null): boolean => own !== null && own.state !== 'REMOVED'

/** Refuses with OWN_ANSWER_FIRST whoever has no answer of their own to this article. */
export async function mustHaveAnswered(db: Db, accountId: number, articleId: string): Promise<void> {
  const own = await db
    .selectFrom('discussion_answer')
    .select('state')
    .where('account_id', '=', accountId)
    .where('article_id', '=', articleId)
    .executeTakeFirst()
  if (!opensOthers((own as Pick<Own, 'state'> | undefined) ?? null)) throw new Refusal('OWN_ANSWER_FIRST')
}
