import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/database/db'

/** Sets whether one word of a list, or all, are fresh. A word is fresh until it has a card. */
export async function setFresh(tx: Tx, accountId: number, no: number | 'ALL', fresh: boolean): Promise<void> {
  await tx
    .updateTable('saved_word')
    .set({ fresh })
    .where('account_id', '=', accountId)
    .$if(no !== 'ALL', (update) => update.where('no', '=', no as number))
    .execute()
}

/** The end of a statement whose CTE `given` names words by `word_no`: words whose row `r` meets `when` are no longer fresh. */
export const freshNoLonger = (accountId: number, when: RawBuilder<unknown>) =>
  sql`update saved_word s set fresh = false from given r
    where s.account_id = ${accountId} and s.no = r.word_no and ${when} and s.fresh`
