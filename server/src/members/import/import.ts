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
import { storeListedNames } from './import-names.ts'
import { inOtherTeams, type Limits, planImport, readKnown, type Step } from './import-plan.ts'
import { readRows, type Wanted } from './import-rows.ts'
import { teamIdsOf, type Update, updateKnown } from './import-updates.ts'
import type { Choice } from './member-columns.ts'
import { type MemberFile, readMemberFile } from './member-file.ts'
import { rememberColumns, rememberedColumns } from './remembered-columns.ts'

type Reply = ReplyOf<typeof importMembers>

/** Thrown to roll a dry run back. */
class Rehearsed extends Error {}

interface Wish extends Pick<Limits, 'owners' | 'teams' | 'leads'> {
  /** Does everything and rolls it back, so that the report is what will happen. */
  readonly dry: boolean
  /** Which columns hold what; null leaves it to their titles and to what was chosen before. */
  readonly columns: Choice | null
}

/**
 * Invites the people of a file and updates the numbers and teams of those already there; running it again does nothing.
 */
export async function importFile(ctx: AccountContext, bytes: Uint8Array, wish: Wish): Promise<Reply> {
  const { account, clock } = ctx
  const limit = { hits: wish.dry ? 60 : 20, perSeconds: 3600 }
  await throttle(ctx.db, clock, `member-import:${wish.dry ? 'dry:' : ''}${account.id}`, limit)
  const remembered = await rememberedColumns(ctx.db, account.companyId)
  const file = await readMemberFile(bytes, { chosen: wish.columns, remembered })
  const { wanted, problems } = await readRows(file.rows, await teamNames(ctx))
  await endOverInvitations(ctx, account.companyId)
  let reply: Reply | undefined
  const work = async (tx: Tx) => {
    const done = await carryOut(tx, ctx, wanted, wish)
    reply = { ...aboutFile(file), ...aboutSteps(done, wanted), lines: linesOf(done.steps, problems, account.id) }
    if (wish.dry) throw new Rehearsed()
    if (wish.columns) await rememberColumns(tx, account.companyId, file.columns)
  }
  try {
    await inTransaction(ctx.db, work)
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
  if (!reply) throw new Error('an import without an outcome')
  return reply
}

async function teamNames({ db, account: { companyId } }: AccountContext): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('team').select('name').where('company_id', '=', companyId).execute()
  return new Set(rows.map(({ name }) => name.toLowerCase()))
}

const aboutFile = ({ encoding, rows, headLine, columns }: MemberFile) => ({
  encoding,
  rows: rows.length,
  headLine,
  columns: columns.map(({ sample, ...column }) => ({ ...column, sample: [...sample] })),
})

interface CarriedOut {
  readonly steps: readonly Step[]
  readonly newTeams: string[]
  readonly seatsFree: number | null
}

function aboutSteps({ steps, newTeams, seatsFree }: CarriedOut, wanted: readonly Wanted[]) {
  const count = (kind: Step['kind']) => steps.filter((step) => step.kind === kind).length
  return {
    invited: count('INVITE'),
    unchanged: count('SAME'),
    updated: count('CHANGE'),
    owners: count('OWNER'),
    noSeat: count('NO_SEAT'),
    ...inOtherTeams(wanted, steps),
    newTeams,
    seatsFree,
  }
}

async function carryOut(tx: Tx, ctx: AccountContext, wanted: readonly Wanted[], wish: Wish): Promise<CarriedOut> {
  const { companyId } = ctx.account
  const known = await readKnown(tx, companyId, wanted)
  const members = known.filter((one) => one.kind === 'MEMBER').map((one) => Number(one.id))
  await lockTeamMates(tx, companyId, members)
  const free = await lockSeats(tx, companyId)
  const emails = wanted.map(({ email }) => email)
  const full = await fullMailboxes(tx, ctx.clock, companyId, emails)
  // Plan again, now that nobody else changes them.
  const { dry, owners, teams, leads } = wish
  const limits = { free: free ?? wanted.length, full, owners, teams, leads }
  const steps = planImport(wanted, await readKnown(tx, companyId, wanted), limits)
  const wantedOf = (kind: Step['kind']) => steps.filter((step) => step.kind === kind).map((step) => step.wanted)
  const work: Work = {
    invite: wantedOf('INVITE'),
    update: steps.filter((step): step is Update => step.kind === 'CHANGE'),
    seatless: wantedOf('NO_SEAT'),
  }
  const { ids, newTeams } = await storeTeams(tx, ctx, work)
  if (!dry) {
    await store(tx, ctx, work, { ids, newTeams })
    await storeListedNames(tx, ctx.clock.now(), steps)
  }
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
