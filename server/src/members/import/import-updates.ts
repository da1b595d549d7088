import { setEmployeeNos } from '#accounts'
import { type AuditLine, actorOf, recordAudit } from '#audit'
import { changeInvitations } from '#invitations'
import type { AccountContext } from '#platform/context'
import type { Tx } from '#platform/database/db'
import { setTeamsOfAll } from '#teams'
import type { Step } from './import-plan.ts'

export type Update = Extract<Step, { readonly kind: 'CHANGE' | 'OWNER' | 'SAME' }>

const linesAtOnce = 2_000

export const teamIdsOf = (teams: readonly string[] | null, ids: ReadonlyMap<string, number>): number[] =>
  (teams ?? []).flatMap((team) => ids.get(team.toLowerCase()) ?? [])

/** Updates members, whose rows are locked, and open invitations to match the file. */
export async function updateKnown(
  tx: Tx,
  ctx: AccountContext,
  updates: readonly Update[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const members = updates.filter(({ known }) => known.kind === 'MEMBER')
  await updateMembers(tx, ctx, members, ids)
  const invited = updates.filter(({ known }) => known.kind === 'INVITED')
  await changeInvitations(
    tx,
    ctx.account.companyId,
    invited.map(({ known, wanted }) => ({
      id: known.id,
      name: wanted.name,
      employeeNo: wanted.employeeNo,
      teamIds: wanted.teams === null ? null : teamIdsOf(wanted.teams, ids),
    })),
  )
  const lines = updates.map(lineOf)
  for (let from = 0; from < lines.length; from += linesAtOnce)
    await recordAudit(tx, ctx.clock.now(), actorOf(ctx), ...lines.slice(from, from + linesAtOnce))
}

const lineOf = ({ known, wanted }: Update): AuditLine => ({
  action: known.kind === 'MEMBER' ? 'member.changed' : 'invitation.changed',
  subject: known.name ?? wanted.email,
  ...(known.kind === 'MEMBER' ? { accountId: Number(known.id) } : {}),
  before: { employeeNo: known.employeeNo, teams: known.teams },
  after: { employeeNo: wanted.employeeNo ?? known.employeeNo, teams: wanted.teams ?? known.teams },
})

async function updateMembers(
  tx: Tx,
  { account: { companyId }, clock }: AccountContext,
  updates: readonly Update[],
  ids: ReadonlyMap<string, number>,
) {
  const numbered = updates.filter(({ known, wanted }) => ![null, known.employeeNo].includes(wanted.employeeNo))
  // Colleagues may exchange numbers, and no moment may have one twice.
  await setEmployeeNos(
    tx,
    companyId,
    numbered.map(({ known }) => ({ accountId: known.id, employeeNo: null })),
  )
  await setEmployeeNos(
    tx,
    companyId,
    numbered.map(({ known, wanted }) => ({ accountId: known.id, employeeNo: wanted.employeeNo })),
  )
  const regrouped = updates.filter(({ wanted }) => wanted.teams !== null)
  const people = regrouped.map(({ known }) => Number(known.id))
  const places = regrouped.flatMap((update) =>
    teamIdsOf(update.wanted.teams, ids).map((teamId) => ({ accountId: Number(update.known.id), teamId })),
  )
  await setTeamsOfAll(tx, { companyId, accountIds: people, places }, clock.now())
}
