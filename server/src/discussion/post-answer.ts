import type { ArgsOf, postAnswer as postAnswerCall, ReplyOf } from '@readgrow/contract'
import type { CustomerLevel } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import { type Db, inTransaction } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { throttle } from '#platform/throttle'
import { judgeAnswer } from './judge-answer.ts'
import { ownAnswer } from './own-answer.ts'
import { mustBeReadable } from './read-discussion.ts'
import { forgetDraft } from './save-draft.ts'

const limit = { hits: 10, perSeconds: 3_600 }

/**
 * Posts an answer or replaces the own one. STATE_CONFLICT while the own one is being looked at: its text is the evidence.
 */
export async function postAnswer(
  ctx: AccountContext,
  articleId: string,
  { text: given, confirmed }: ArgsOf<typeof postAnswerCall, 'output'>['body'],
): Promise<ReplyOf<typeof postAnswerCall>> {
  const { db, clock, account } = ctx
  await mustBeReadable(ctx, articleId)
  const judged = judgeAnswer(given, confirmed)
  switch (judged.outcome) {
    case 'REFUSED':
      throw new Refusal(judged.code)
    case 'ASKED':
      return { needsConfirmation: true, masked: [], own: null }
    case 'STORED': {
      await throttle(db, clock, `discussion-answer/${account.id}`, limit)
      const answer = { articleId, text: judged.text, level: account.customerLevel }
      const stored = await inTransaction(db, async (tx) => {
        await forgetDraft(tx, account.id, articleId)
        return storeAnswer(tx, account, answer, clock.now())
      })
      if (!stored) throw new Refusal('STATE_CONFLICT')
      return {
        needsConfirmation: false,
        masked: [...judged.masked],
        own: await ownAnswer(db, account.id, articleId),
      }
    }
  }
}

interface NewAnswer {
  readonly articleId: string
  readonly text: string
  readonly level: CustomerLevel
}

/** Stores a judged text as the account's one answer to an article; false while that is being looked at. */
export async function storeAnswer(
  db: Db,
  account: { readonly id: number; readonly companyId: number },
  { articleId, text, level }: NewAnswer,
  now: Date,
): Promise<boolean> {
  // A new answer in the place of a removed one is another answer, with reports of its own.
  await db
    .deleteFrom('discussion_answer')
    .where('account_id', '=', account.id)
    .where('article_id', '=', articleId)
    .where('state', '=', 'REMOVED')
    .execute()
  const { rows } = await sql`
    insert into discussion_answer as a (company_id, account_id, article_id, level, text, posted_at)
    values (${account.companyId}, ${account.id}, ${articleId}, ${level}, ${text}, ${now})
    on conflict (account_id, article_id) do update set
      text = excluded.text, level = excluded.level,
      edited_at = case when a.text = excluded.text then a.edited_at else ${now} end
    where a.state = 'LIVE' returning id`.execute(db)
  return rows.length > 0
}

/** Deletes the account's answer with everything that hangs on it. */
export async function deleteAnswer({ db, account }: AccountContext, articleId: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('discussion_answer')
    .where('account_id', '=', account.id)
    .where('article_id', '=', articleId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('NOT_FOUND')
}
