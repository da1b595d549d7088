import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/db'

/** A word is fresh until it has a card that asks for it. Sets that for one word of a list, or all. */
export async function setFresh(tx: Tx, accountId: number, no: number | 'ALL', fresh: boolean): Promise<void> {
  await tx
    .updateTable('saved_word')
    .set({ fresh })
    .where('account_id', '=', accountId)
    .$if(no !== 'ALL', (update) => update.where('no', '=', no as number))
    .execute()
}

/** The end of a statement whose CTE `given` names words by `word_no`: those of its rows `r` that meet `when` are fresh no longer. */
export const freshNoLonger = (accountId: number, when: RawBuilder<unknown>) =>
  sql`update saved_word s set fresh = false from given r
    where s.account_id = ${accountId} and s.no = r.word_no and ${when} and s.fresh`
