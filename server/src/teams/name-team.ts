import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { refuseOnConflict } from '#platform/database/refuse-on-conflict'
import { missingSigns, mustBePrintable, refuseMissing } from '#platform/documents/missing-signs'
import type { Team } from './queries.ts'
import { insertTeam, lockTeam, setTeamName, teamOf } from './rows.ts'

/**
 * A name that the company has already, in any case, is STATE_CONFLICT; one that certificates cannot print is
 * NAME_NOT_PRINTABLE.
 */
export async function createTeam(ctx: AccountContext, name: string): Promise<Team> {
  await mustBePrintable(name)
  const now = ctx.clock.now()
  const { companyId } = ctx.account
  return refuseOnConflict('STATE_CONFLICT', () =>
    inTransaction(ctx.db, async (tx) => {
      const id = await insertTeam(tx, { companyId, name, createdAt: now })
      await recordAudit(tx, now, actorOf(ctx), { action: 'team.created', subject: name, after: { name } })
      return teamOf(tx, companyId, id)
    }),
  )
}

/** Refuses as `createTeam` does. */
export async function renameTeam(ctx: AccountContext, teamId: number, name: string): Promise<Team> {
  const missing = await missingSigns(name)
  const now = ctx.clock.now()
  const { companyId } = ctx.account
  return refuseOnConflict('STATE_CONFLICT', () =>
    inTransaction(ctx.db, async (tx) => {
      const before = await lockTeam(tx, companyId, teamId)
      if (name !== before) refuseMissing(missing)
      await setTeamName(tx, companyId, teamId, name, now)
      await recordAudit(tx, now, actorOf(ctx), {
        action: 'team.renamed',
        subject: name,
        before: { name: before },
        after: { name },
      })
      return teamOf(tx, companyId, teamId)
    }),
  )
}
