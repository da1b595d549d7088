import { takeUploadHours } from '@readgrow/contract/constants'
import type { AccountContext, Services } from '#platform/context'
import { Refusal } from '#platform/refusal'
import { removeFiles } from './remove-files.ts'

const atOnce = 500

/** Deletes a take with everything derived from it; its files go before the answer, or with the next minute. */
export async function deleteTake(ctx: AccountContext, takeId: string): Promise<void> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('take')
    .where('id', '=', takeId)
    .where('account_id', '=', ctx.account.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('NOT_FOUND')
  await removeFiles(ctx)
}

export async function deleteAllTakes(ctx: AccountContext): Promise<{ deleted: number }> {
  const { numDeletedRows } = await ctx.db.deleteFrom('take').where('account_id', '=', ctx.account.id).executeTakeFirst()
  await removeFiles(ctx)
  return { deleted: Number(numDeletedRows) }
}

/** Takes whose time is over, and those whose upload never ended. */
export async function deleteOldTakes(services: Pick<Services, 'db' | 'files' | 'clock' | 'config' | 'log'>) {
  const { db, clock, config } = services
  const before = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000)
  for (let batch = 0; batch < 1_000; batch++) {
    const { numDeletedRows } = await db
      .deleteFrom('take')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('take')
          .select('id')
          .where(({ or, and, eb }) =>
            or([
              eb('opened_at', '<', before(config.recordingRetentionDays * 24)),
              and([eb('stored_at', 'is', null), eb('opened_at', '<', before(takeUploadHours))]),
            ]),
          )
          .limit(atOnce),
      )
      .executeTakeFirst()
    if (numDeletedRows < BigInt(atOnce)) break
  }
  await removeFiles(services)
}
