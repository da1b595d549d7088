import { sql } from 'kysely'
import { type AuditNote, actorOf, note } from '#audit'
import type { AccountContext } from '#platform/context'
import type { Tx } from '#platform/db'
import { recountLeads } from '#teams'
import type { Plan } from './import-plan.ts'

type Update = Plan['update'][number]

const linesAtOnce = 2_000

export const teamIdsOf = (teams: readonly string[] | null, ids: ReadonlyMap<string, number>): number[] =>
  (teams ?? []).flatMap((team) => ids.get(team.toLowerCase()) ?? [])

/** Brings members, whose rows are locked, and open invitations up to the file. */
export async function updateKnown(
  tx: Tx,
  ctx: AccountContext,
  updates: readonly Update[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const members = updates.filter(({ known }) => known.kind === 'MEMBER')
  await updateMembers(tx, ctx.account.companyId, members, ids)
  const invited = updates.filter(({ known }) => known.kind === 'INVITED')
  await updateInvitations(tx, ctx.account.companyId, invited, ids)
  const lines = updates.map(lineOf)
  for (let from = 0; from < lines.length; from += linesAtOnce)
    await note(tx, ctx.clock.now(), actorOf(ctx), ...lines.slice(from, from + linesAtOnce))
}

const lineOf = ({ known, wanted }: Update): AuditNote => ({
  action: known.kind === 'MEMBER' ? 'member.changed' : 'invitation.changed',
  subject: known.name ?? wanted.email,
  ...(known.kind === 'MEMBER' ? { accountId: Number(known.id) } : {}),
  before: { employeeNo: known.employeeNo, teams: known.teams },
  after: { employeeNo: wanted.employeeNo ?? known.employeeNo, teams: wanted.teams ?? known.teams },
})

async function updateMembers(tx: Tx, companyId: number, updates: readonly Update[], ids: ReadonlyMap<string, number>) {
  const numbered = updates.filter(({ wanted }) => wanted.employeeNo !== null)
  await sql`update account as a set employee_no = n.no
    from unnest(${numbered.map(({ known }) => known.id)}::bigint[], ${numbered.map(({ wanted }) => wanted.employeeNo)}::text[]) as n (id, no)
    where a.id = n.id and a.company_id = ${companyId}`.execute(tx)
  const regrouped = updates.filter(({ wanted }) => wanted.teams !== null)
  const people = regrouped.map(({ known }) => Number(known.id))
  const pairs = regrouped.flatMap((update) =>
    teamIdsOf(update.wanted.teams, ids).map((team) => [Number(update.known.id), team] as const),
  )
  const rows = sql`unnest(${pairs.map(([id]) => id)}::bigint[], ${pairs.map(([, team]) => team)}::bigint[]) as p (account_id, team_id)`
  await sql`delete from team_member m where m.account_id = any(${people}::bigint[])
    and not exists (select from ${rows} where p.account_id = m.account_id and p.team_id = m.team_id)`.execute(tx)
  await sql`insert into team_member (company_id, team_id, account_id)
    select ${companyId}, p.team_id, p.account_id from ${rows} on conflict do nothing`.execute(tx)
  await recountLeads(tx, people)
}

async function updateInvitations(
  tx: Tx,
  companyId: number,
  updates: readonly Update[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const wanted = updates.map((update) => update.wanted)
  // PostgreSQL has no arrays of arrays that differ in length, so that each list of teams travels as its text.
  const teams = wanted.map((row) => (row.teams === null ? null : `{${teamIdsOf(row.teams, ids).join()}}`))
  await sql`update invitation as i set name = coalesce(n.name, i.name), employee_no = coalesce(n.no, i.employee_no),
      team_ids = coalesce(n.teams::integer[], i.team_ids)
    from unnest(${updates.map(({ known }) => known.id)}::uuid[], ${wanted.map((row) => row.name)}::text[],
      ${wanted.map((row) => row.employeeNo)}::text[], ${teams}::text[]) as n (id, name, no, teams)
    where i.id = n.id and i.company_id = ${companyId} and i.ended_at is null`.execute(tx)
}
