import type { InquiryRating } from '@readgrow/contract/constants'
import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { lockOwn, type ShownInquiry, shownInquiry } from './queries.ts'

/** Stores once how the answer was found; the same again changes nothing. STATE_CONFLICT. */
export const rate = (ctx: AccountContext, id: string, rating: InquiryRating): Promise<ShownInquiry> =>
  inTransaction(ctx.db, async (tx) => {
    const row = await lockOwn(tx, ctx, id)
    if (!row.first_answered_at || (row.rating !== null && row.rating !== rating)) throw new Refusal('STATE_CONFLICT')
    if (row.rating === null)
      await tx.updateTable('inquiry').set({ rating, rated_at: ctx.clock.now() }).where('id', '=', id).execute()
    return shownInquiry(tx, ctx, id)
  })
