import type { ReplyOf, saveAnswerDraft } from '@readgrow/contract'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { throttle } from '#platform/throttle'
import { maskedText } from './judge-answer.ts'
import { mustBeReadable } from './read-discussion.ts'

const limit = { hits: 60, perSeconds: 60 }

/** Keeps a draft, masked like an answer: what is stored anywhere holds no personal data. */
export async function saveDraft(
  ctx: AccountContext,
  articleId: string,
  given: string,
): Promise<ReplyOf<typeof saveAnswerDraft>> {
  const { db, clock, account } = ctx
  await mustBeReadable(ctx, articleId)
  await throttle(db, clock, `discussion-draft/${account.id}`, limit)
  const { text, masked } = maskedText(given)
  if (text === '') {
    await forgetDraft(db, account.id, articleId)
    return { savedAt: null, masked: [] }
  }
  const draft = { text, saved_at: clock.now() }
  await db
    .insertInto('discussion_draft')
    .values({ account_id: account.id, article_id: articleId, ...draft })
    .onConflict((conflict) => conflict.columns(['account_id', 'article_id']).doUpdateSet(draft))
    .execute()
  return { savedAt: draft.saved_at.toISOString(), masked: [...masked] }
}

export async function forgetDraft(db: Db, accountId: number, articleId: string): Promise<void> {
  await db
    .deleteFrom('discussion_draft')
    .where('account_id', '=', accountId)
    .where('article_id', '=', articleId)
    .execute()
}
