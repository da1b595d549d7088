import { recountLeads } from '#accounts'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { lockTeamMates } from './leading.ts'
import { idsOfMembers, lockTeam, removeTeam } from './rows.ts'

/** Dissolves a team. Its people stay, and those who led no other team are leads no longer. */
export async function dissolveTeam(ctx: AccountContext, teamId: number): Promise<void> {
  const now = ctx.clock.now()
  const { companyId } = ctx.account
  await inTransaction(ctx.db, async (tx) => {
    const name = await lockTeam(tx, companyId, teamId)
    const people = await idsOfMembers(tx, companyId, teamId)
    await lockTeamMates(tx, companyId, people)
    await removeTeam(tx, companyId, teamId, now)
    await recountLeads(tx, people)
    await recordAudit(tx, now, actorOf(ctx), {
      action: 'team.dissolved',
      subject: name,
      before: { name, members: people.length },
    })
  })
}
