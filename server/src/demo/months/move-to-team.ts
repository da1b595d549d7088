import type { Account, Services } from '#platform/context'
import { changeMembers } from '#teams'
import { findDemoAccount } from '../account.ts'
import { demoTeamMove, demoTeams } from '../company-people.ts'
import { callOf } from '../day-writer.ts'

/** The owner moves a member to another team, unless somebody has changed the teams meanwhile. */
export async function moveToTeam(services: Services, member: Account, at: Date): Promise<void> {
  const { db } = services
  const owner = await findDemoAccount(db, 'owner@acme.demo', at)
  const [from, to] = await Promise.all(
    [demoTeamMove.from, demoTeamMove.to].map((place) => teamId(services, member, place)),
  )
  if (!owner || from === undefined || to === undefined) return
  const own = await db
    .selectFrom('team_member')
    .select('team_id')
    .where('account_id', '=', member.id)
    .where('team_id', '=', from)
    .executeTakeFirst()
  if (!own) return
  const ctx = { ...services, ...callOf(owner), account: owner, clock: { now: () => at } }
  const person = String(member.id)
  await changeMembers(ctx, to, { add: [person], remove: [] })
  await changeMembers(ctx, from, { add: [], remove: [person] })
}

async function teamId({ db }: Services, { companyId }: Account, place: number): Promise<number | undefined> {
  const team = db.selectFrom('team').select('id').where('company_id', '=', companyId)
  return (await team.where('name', '=', demoTeams[place] ?? '').executeTakeFirst())?.id
}
