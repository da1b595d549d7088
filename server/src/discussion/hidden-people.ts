import type { listHiddenPeople, ReplyOf } from '@readgrow/contract'
import type { AccountContext } from '#platform/context'
import { Refusal } from '#platform/refusal'
import { throttle } from '#platform/throttle'
import { answerOfAnother } from './answer-of-another.ts'
import { shownName } from './shown-name.ts'

const limit = { hits: 30, perSeconds: 3_600 }
const mostListed = 500

/** Hides the author of an answer from the account, in every discussion. The author does not learn it. */
export async function hideAuthor(ctx: AccountContext, answerId: string): Promise<{ hiddenId: string }> {
  const { db, clock, account } = ctx
  const { authorId } = await answerOfAnother(ctx, answerId)
  await throttle(db, clock, `discussion-hide/${account.id}`, limit)
  const { id } = await db
    .insertInto('discussion_hidden_person')
    .values({ account_id: account.id, hidden_id: authorId, since: clock.now() })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'hidden_id'])
        .doUpdateSet((row) => ({ hidden_id: row.ref('excluded.hidden_id') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { hiddenId: String(id) }
}

/** Whom the account has hidden, the latest first; without people who have left. */
export async function hiddenPeople({ db, account }: AccountContext): Promise<ReplyOf<typeof listHiddenPeople>> {
  const rows = await db
    .selectFrom('discussion_hidden_person as h')
    .innerJoin('account as p', 'p.id', 'h.hidden_id')
    .select(['h.id', 'p.name', 'h.since'])
    .where('h.account_id', '=', account.id)
    .where('p.status', '<>', 'LEFT')
    .orderBy('h.since', 'desc')
    .orderBy('h.id', 'desc')
    .limit(mostListed)
    .execute()
  return {
    people: rows.map(({ id, name, since }) => ({
      id: String(id),
      name: shownName(name, account.companyType),
      since: since.toISOString(),
    })),
  }
}

export async function unhidePerson({ db, account }: AccountContext, hiddenId: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('discussion_hidden_person')
    .where('id', '=', Number(hiddenId))
    .where('account_id', '=', account.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('NOT_FOUND')
}
