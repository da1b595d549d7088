import type { importMembers, ReplyOf } from '@readgrow/contract'
import { sql } from 'kysely'
import { fullMailboxes } from '#accounts'
import { actorOf, recordAudit } from '#audit'
import { endOverInvitations, inviteAll } from '#invitations'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { throttle } from '#platform/throttle'
import { lockSeats } from '#seats'
import { insertMissingTeams, lockTeamMates } from '#teams'
import { type Plan, planImport, readKnown } from './import-plan.ts'
import { readRows, type Wanted } from './import-rows.ts'
import { teamIdsOf, updateKnown } from './import-updates.ts'
import { readMemberFile } from './member-file.ts'

type Reply = ReplyOf<typeof importMembers>

/** Thrown to roll a dry run back. */
class Rehearsed extends Error {}

/**
 * Invites the people of a file and updates the numbers and teams of those already there; running it again does nothing.
 * A dry run does everything and rolls it back, so that its report is what will happen.
 */
export async function importFile(ctx: AccountContext, bytes: Uint8Array, dry: boolean): Promise<Reply> {
  const { account, clock } = ctx
  const limit = { hits: dry ? 60 : 20, perSeconds: 3600 }
  await throttle(ctx.db, clock, `member-import:${dry ? 'dry:' : ''}${account.id}`, limit)
  const file = await readMemberFile(bytes)
  const { wanted, problems } = await readRows(file.rows)
  await endOverInvitations(ctx, account.companyId)
  let reply: Reply | undefined
  const work = async (tx: Tx) => {
    const done = await carryOut(tx, ctx, wanted, dry)
    reply = {
      encoding: file.encoding,
      rows: file.rows.length,
      invited: done.plan.invite.length,
      unchanged: done.plan.unchanged,
      updated: done.plan.update.length,
      newTeams: done.newTeams,
      problems: [...problems, ...done.plan.problems].sort((a, b) => a.line - b.line),
      seatsFree: done.seatsFree,
    }
    if (dry) throw new Rehearsed()
  }
  try {
    await inTransaction(ctx.db, work)
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
  if (!reply) throw new Error('an import without an outcome')
  return reply
}

async function carryOut(tx: Tx, ctx: AccountContext, wanted: readonly Wanted[], dry: boolean) {
  const { companyId } = ctx.account
  const known = await readKnown(tx, companyId, wanted)
  const members = known.filter((one) => one.kind === 'MEMBER').map((one) => Number(one.id))
  await lockTeamMates(tx, companyId, members)
  const free = await lockSeats(tx, companyId)
  const emails = wanted.map(({ email }) => email)
  const full = await fullMailboxes(tx, ctx.clock, companyId, emails)
  // Plan again, now that nobody else changes them.
  const plan = planImport(wanted, await readKnown(tx, companyId, wanted), { free: free ?? wanted.length, full })
  const { ids, newTeams } = await storeTeams(tx, ctx, plan)
  if (!dry) {
    await updateKnown(tx, ctx, plan.update, ids)
    const by = { companyId, actorId: ctx.account.id }
    await inviteAll(
      tx,
      ctx,
      by,
      plan.invite.map(({ email, name, employeeNo, teams }) => ({
        email,
        name,
        employeeNo,
        role: 'learner' as const,
        teamIds: teamIdsOf(teams, ids),
      })),
    )
    await noteImport(tx, ctx, plan, newTeams)
  }
  return { plan, newTeams, seatsFree: free === null ? null : free - plan.invite.length }
}

/** The team of each name, created where the company has none; only for rows that are imported. */
async function storeTeams(tx: Tx, ctx: AccountContext, plan: Plan) {
  const rows = [...plan.invite, ...plan.update.map(({ wanted }) => wanted)]
  const names = [...new Map(rows.flatMap((row) => row.teams ?? []).map((name) => [name.toLowerCase(), name])).values()]
  if (names.length === 0) return { ids: new Map<string, number>(), newTeams: [] }
  const { companyId } = ctx.account
  const newTeams = await insertMissingTeams(tx, companyId, names, ctx.clock.now())
  const { rows: found } = await sql<{ id: number; name: string }>`
    select id, name from team where company_id = ${companyId} and lower(name) in (select lower(unnest(${names}::text[])))`.execute(
    tx,
  )
  return {
    ids: new Map(found.map((team) => [team.name.toLowerCase(), team.id])),
    newTeams: newTeams.sort(),
  }
}

async function noteImport(tx: Tx, ctx: AccountContext, plan: Plan, newTeams: readonly string[]): Promise<void> {
  await recordAudit(tx, ctx.clock.now(), actorOf(ctx), {
    action: 'members.imported',
    subject: ctx.company.name,
    after: { invited: plan.invite.length, updated: plan.update.length, newTeams },
  })
}
