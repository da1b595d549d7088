import { createHash } from 'node:crypto'
import type { ArgsOf, setDisplay } from '@readgrow/contract'
import { sql } from 'kysely'
import type { Account } from '#platform/context'
import type { Db } from '#platform/database/db'

/** SQL for what the account `a` of the session query has chosen, as jsonb; null if it never chose. */
export const displaySql = 'select chosen from learner_display where account_id = a.id'

/** Merges what is given into the earlier choices, so that two devices that change different things do not undo each other. */
export async function storeDisplay(
  db: Db,
  accountId: number,
  chosen: ArgsOf<typeof setDisplay, 'output'>['body'],
): Promise<void> {
  await db
    .insertInto('learner_display')
    .values({ account_id: accountId, chosen: JSON.stringify(chosen) })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ chosen: sql`learner_display.chosen || excluded.chosen` }),
    )
    .execute()
}

/** Tells a device whose choices its cookie holds, without naming anybody: twelve hexadecimal digits. */
export const readerMark = ({ id }: Pick<Account, 'id'>): string =>
  createHash('sha256').update(`display:${id}`).digest('hex').slice(0, 12)
