import type { ArgsOf, changeTeamMembers } from '@readgrow/contract'
import { sql } from 'kysely'
import { recountLeads } from '#accounts'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { lockTeamMates } from './leading.ts'
import { readTeams, type Team } from './queries.ts'
import { idsOfMembers, lockTeam, movePeople, teamOf } from './rows.ts'

type Changes = ArgsOf<typeof changeTeamMembers, 'output'>['body']

/** Adds people and removes them. `leads`, where given, are all leads from now on, and are added too. */
export function changeMembers(ctx: AccountContext, teamId: number, changes: Changes): Promise<Team> {
  const now = ctx.clock.now()
  const { companyId } = ctx.account
  return inTransaction(ctx.db, async (tx) => {
    const name = await lockTeam(tx, companyId, teamId)
    const before = await readTeams(tx, companyId, { teamId })
    const add = [...new Set([...changes.add, ...(changes.leads ?? [])].map(Number))]
    const remove = changes.remove.map(Number).filter((id) => !add.includes(id))
    const people = await idsOfMembers(tx, companyId, teamId)
    const locked = await lockTeamMates(tx, companyId, [...people, ...add, ...remove])
    if ([...add, ...remove].some((id) => !locked.includes(id))) throw new Refusal('NOT_FOUND')
    await movePeople(tx, { companyId, teamId, add, remove }, now)
    if (changes.leads) await setLeads(tx, companyId, teamId, changes.leads.map(Number))
    await recountLeads(tx, locked)
    const after = await teamOf(tx, companyId, teamId)
    await recordAudit(tx, now, actorOf(ctx), {
      action: 'team.changed',
      subject: name,
      before: shown(before[0]),
      after: shown(after),
    })
    return after
  })
}

const shown = (team: Team | undefined) => ({ members: team?.members ?? 0, leads: team?.leads.map((lead) => lead.name) })

async function setLeads(tx: Tx, companyId: number, teamId: number, leads: readonly number[]): Promise<void> {
  await tx
    .updateTable('team_member')
    .set({ is_lead: sql<boolean>`account_id = any(${[...leads]}::bigint[])` })
    .where('company_id', '=', companyId)
    .where('team_id', '=', teamId)
    .execute()
}
