import type { importMembers, ReplyOf } from '@readgrow/contract'
import { sql } from 'kysely'
import { fullMailboxes } from '#accounts'
import { actorOf, recordAudit } from '#audit'
import { endOverInvitations, inviteAll } from '#invitations'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { throttle } from '#platform/throttle'
import { listSeatless, lockSeats } from '#seats'
import { insertMissingTeams, lockTeamMates } from '#teams'
import { linesOf } from './import-lines.ts'
import { planImport, readKnown, type Step } from './import-plan.ts'
import { readRows, type Wanted } from './import-rows.ts'
import { teamIdsOf, type Update, updateKnown } from './import-updates.ts'
import { readMemberFile } from './member-file.ts'

type Reply = ReplyOf<typeof importMembers>

/** Thrown to roll a dry run back. */
class Rehearsed extends Error {}

interface Wish {
  /** Does everything and rolls it back, so that the report is what will happen. */
  readonly dry: boolean
  /** Changes owners too. */
  readonly owners: boolean
}

/**
 * Invites the people of a file and updates the numbers and teams of those already there; running it again does nothing.
 */
export async function importFile(ctx: AccountContext, bytes: Uint8Array, wish: Wish): Promise<Reply> {
  const { account, clock } = ctx
  const limit = { hits: wish.dry ? 60 : 20, perSeconds: 3600 }
  await throttle(ctx.db, clock, `member-import:${wish.dry ? 'dry:' : ''}${account.id}`, limit)
  const file = await readMemberFile(bytes)
  const { wanted, problems } = await readRows(file.rows)
  await endOverInvitations(ctx, account.companyId)
  let reply: Reply | undefined
  const work = async (tx: Tx) => {
    const { steps, newTeams, seatsFree } = await carryOut(tx, ctx, wanted, wish)
    const count = (kind: Step['kind']) => steps.filter((step) => step.kind === kind).length
    reply = {
      encoding: file.encoding,
      rows: file.rows.length,
      invited: count('INVITE'),
      unchanged: count('SAME'),
      updated: count('CHANGE'),
      owners: count('OWNER'),
      noSeat: count('NO_SEAT'),
      newTeams,
      lines: linesOf(steps, problems, account.id),
      seatsFree,
    }
    if (wish.dry) throw new Rehearsed()
  }
  try {
    await inTransaction(ctx.db, work)
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
  if (!reply) throw new Error('an import without an outcome')
  return reply
}

async function carryOut(tx: Tx, ctx: AccountContext, wanted: readonly Wanted[], { dry, owners }: Wish) {
  const { companyId } = ctx.account
  const known = await readKnown(tx, companyId, wanted)
  const members = known.filter((one) => one.kind === 'MEMBER').map((one) => Number(one.id))
  await lockTeamMates(tx, companyId, members)
  const free = await lockSeats(tx, companyId)
  const emails = wanted.map(({ email }) => email)
  const full = await fullMailboxes(tx, ctx.clock, companyId, emails)
  // Plan again, now that nobody else changes them.
  const limits = { free: free ?? wanted.length, full, owners }
  const steps = planImport(wanted, await readKnown(tx, companyId, wanted), limits)
  const wantedOf = (kind: Step['kind']) => steps.filter((step) => step.kind === kind).map((step) => step.wanted)
  const work: Work = {
    invite: wantedOf('INVITE'),
    update: steps.filter((step): step is Update => step.kind === 'CHANGE'),
    seatless: wantedOf('NO_SEAT'),
  }
  const { ids, newTeams } = await storeTeams(tx, ctx, work)
  if (!dry) await store(tx, ctx, work, { ids, newTeams })
  return { steps, newTeams, seatsFree: free === null ? null : free - work.invite.length }
}

interface Work {
  readonly invite: readonly Wanted[]
  readonly update: readonly Update[]
  readonly seatless: readonly Wanted[]
}

async function store(
  tx: Tx,
  ctx: AccountContext,
  { invite, update, seatless }: Work,
  { ids, newTeams }: { readonly ids: ReadonlyMap<string, number>; readonly newTeams: readonly string[] },
): Promise<void> {
  const { companyId } = ctx.account
  await updateKnown(tx, ctx, update, ids)
  const invitees = invite.map(({ email, name, employeeNo, teams }) => ({
    email,
    name,
    employeeNo,
    role: 'learner' as const,
    teamIds: teamIdsOf(teams, ids),
  }))
  await inviteAll(tx, ctx, { companyId, actorId: ctx.account.id }, invitees)
  await listSeatless(tx, ctx.clock.now(), companyId, 'FILE', seatless)
  await recordAudit(tx, ctx.clock.now(), actorOf(ctx), {
    action: 'members.imported',
    subject: ctx.company.name,
    after: { invited: invite.length, updated: update.length, newTeams },
  })
}

/** The team of each name, created where the company has none; only for rows that are imported. */
async function storeTeams(tx: Tx, ctx: AccountContext, { invite, update }: Work) {
  const rows = [...invite, ...update.map(({ wanted }) => wanted)]
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
