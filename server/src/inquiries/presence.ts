import type { ReplyOf, stayAtInquiry } from '@readgrow/contract'
import { inquiryPresenceSeconds } from '@readgrow/contract/constants'
import type { AccountContext } from '#platform/context'
import { Refusal } from '#platform/refusal'

type Presence = ReplyOf<typeof stayAtInquiry>

/** Stores that the caller is here, and names the others who were within the last minute. NOT_FOUND. */
export async function stay({ db, clock, account }: AccountContext, id: string, isWriting: boolean): Promise<Presence> {
  const inquiry = await db.selectFrom('inquiry').select('revision').where('id', '=', id).executeTakeFirst()
  if (!inquiry) throw new Refusal('NOT_FOUND')
  const now = clock.now()
  const gone = new Date(now.getTime() - inquiryPresenceSeconds * 1_000)
  const here = { is_writing: isWriting, seen_at: now }
  await db
    .insertInto('inquiry_presence')
    .values({ inquiry_id: id, account_id: account.id, ...here })
    .onConflict((conflict) => conflict.columns(['inquiry_id', 'account_id']).doUpdateSet(here))
    .execute()
  await db.deleteFrom('inquiry_presence').where('inquiry_id', '=', id).where('seen_at', '<', gone).execute()
  const others = await db
    .selectFrom('inquiry_presence as p')
    .innerJoin('account as o', 'o.id', 'p.account_id')
    .select(['o.name', 'p.is_writing'])
    .where('p.inquiry_id', '=', id)
    .where('p.account_id', '<>', account.id)
    .where('o.status', '=', 'ACTIVE')
    .orderBy('o.name')
    .execute()
  return { others: others.map(({ name, is_writing }) => ({ name, isWriting: is_writing })), revision: inquiry.revision }
}
