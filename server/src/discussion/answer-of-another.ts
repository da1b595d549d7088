import { sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import { Refusal } from '#platform/refusal'
import { mustHaveAnswered } from './own-answer.ts'
import { mustBeReadable } from './read-discussion.ts'

export interface OthersAnswer {
  readonly id: string
  readonly articleId: string
  readonly authorId: number
  readonly hidden: boolean
}

/**
 * Somebody else's answer that this account can have seen. NOT_FOUND for its own, for those of another company, for
 * removed ones and for missing ones; otherwise refuses as the list of the article does.
 */
export async function answerOfAnother(ctx: AccountContext, answerId: string): Promise<OthersAnswer> {
  const { db, account } = ctx
  const { rows } = await sql<OthersAnswer>`
    select a.id, a.article_id as "articleId", a.account_id as "authorId", a.state = 'HIDDEN' as hidden
    from discussion_answer a join account p on p.id = a.account_id
    where a.id = ${answerId}::uuid and a.company_id = ${account.companyId} and a.account_id <> ${account.id}
      and a.state <> 'REMOVED' and p.status = 'ACTIVE'`.execute(db)
  const [answer] = rows
  if (!answer) throw new Refusal('NOT_FOUND')
  await mustBeReadable(ctx, answer.articleId)
  await mustHaveAnswered(db, account.id, answer.articleId)
  return answer
}
