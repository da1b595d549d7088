import type { ArgsOf, changeTeamMembers } from '@readgrow/contract'
import { sql } from 'kysely'
import { actorOf, note } from '#audit'
import type { AccountContext } from '#platform/context'
import { type Db, inTransaction, isUniqueViolation, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { lockTeamMates, recountLeads } from './leading.ts'
import { readTeams, type Team } from './queries.ts'

async function teamOf(db: Db, companyId: number, teamId: number): Promise<Team> {
  const [team] = await readTeams(db, companyId, { teamId })
  if (!team) throw new Refusal('NOT_FOUND')
  return team
}

/** A name that the company has already, in whatever letters, is STATE_CONFLICT. */
async function named<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isUniqueViolation(error) ? new Refusal('STATE_CONFLICT') : error
  }
}

export function createTeam(ctx: AccountContext, name: string): Promise<Team> {
  const now = ctx.clock.now()
  const { companyId } = ctx.account
  return named(
    inTransaction(ctx.db, async (tx) => {
      const { id } = await tx
        .insertInto('team')
        .values({ company_id: companyId, name, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      await note(tx, now, actorOf(ctx), { action: 'team.created', subject: name, after: { name } })
      return teamOf(tx, companyId, id)
    }),
  )
}

export function renameTeam(ctx: AccountContext, teamId: number, name: string): Promise<Team> {
  const now = ctx.clock.now()
  const { companyId } = ctx.account
  return named(
    inTransaction(ctx.db, async (tx) => {
      const before = await lockTeam(tx, companyId, teamId)
      await tx.updateTable('team').set({ name }).where('id', '=', teamId).where('company_id', '=', companyId).execute()
      await note(tx, now, actorOf(ctx), {
        action: 'team.renamed',
        subject: name,
        before: { name: before },
        after: { name },
      })
      return teamOf(tx, companyId, teamId)
    }),
  )
}

/** Dissolves a team. Its people stay, and those who led nothing else lead no more. */
export async function deleteTeam(ctx: AccountContext, teamId: number): Promise<void> {
  const now = ctx.clock.now()
  const { companyId } = ctx.account
  await inTransaction(ctx.db, async (tx) => {
    const name = await lockTeam(tx, companyId, teamId)
    const people = await idsOf(tx, companyId, teamId)
    await lockTeamMates(tx, companyId, people)
    await tx.deleteFrom('team').where('id', '=', teamId).where('company_id', '=', companyId).execute()
    await recountLeads(tx, people)
    await note(tx, now, actorOf(ctx), {
      action: 'team.dissolved',
      subject: name,
      before: { name, members: people.length },
    })
  })
}

type Changes = ArgsOf<typeof changeTeamMembers, 'output'>['body']

/** Brings people in and takes them out; `leads`, where given, are all leads from now on, and come in too. */
export function changeMembers(ctx: AccountContext, teamId: number, changes: Changes): Promise<Team> {
  const now = ctx.clock.now()
  const { companyId } = ctx.account
  return inTransaction(ctx.db, async (tx) => {
    const name = await lockTeam(tx, companyId, teamId)
    const before = await readTeams(tx, companyId, { teamId })
    const add = [...new Set([...changes.add, ...(changes.leads ?? [])].map(Number))]
    const remove = changes.remove.map(Number).filter((id) => !add.includes(id))
    const people = await idsOf(tx, companyId, teamId)
    const locked = await lockTeamMates(tx, companyId, [...people, ...add, ...remove])
    if ([...add, ...remove].some((id) => !locked.includes(id))) throw new Refusal('NOT_FOUND')
    await write(tx, { companyId, teamId, add, remove, leads: changes.leads?.map(Number) })
    await recountLeads(tx, locked)
    const after = await teamOf(tx, companyId, teamId)
    await note(tx, now, actorOf(ctx), {
      action: 'team.changed',
      subject: name,
      before: shown(before[0]),
      after: shown(after),
    })
    return after
  })
}

const shown = (team: Team | undefined) => ({ members: team?.members ?? 0, leads: team?.leads.map((lead) => lead.name) })

interface TeamWrite {
  readonly companyId: number
  readonly teamId: number
  readonly add: readonly number[]
  readonly remove: readonly number[]
  readonly leads: readonly number[] | undefined
}

async function write(tx: Tx, { companyId, teamId, add, remove, leads }: TeamWrite): Promise<void> {
  if (remove.length > 0)
    await tx
      .deleteFrom('team_member')
      .where('company_id', '=', companyId)
      .where('team_id', '=', teamId)
      .where('account_id', 'in', [...remove])
      .execute()
  if (add.length > 0)
    await tx
      .insertInto('team_member')
      .values(add.map((id) => ({ company_id: companyId, team_id: teamId, account_id: id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (leads === undefined) return
  await tx
    .updateTable('team_member')
    .set({ is_lead: sql<boolean>`account_id = any(${[...leads]}::bigint[])` })
    .where('company_id', '=', companyId)
    .where('team_id', '=', teamId)
    .execute()
}

/** The name of a team that stays locked; a foreign one is not there. */
async function lockTeam(tx: Tx, companyId: number, teamId: number): Promise<string> {
  const row = await tx
    .selectFrom('team')
    .select('name')
    .where('id', '=', teamId)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row.name
}

async function idsOf(tx: Tx, companyId: number, teamId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('team_member')
    .select('account_id')
    .where('company_id', '=', companyId)
    .where('team_id', '=', teamId)
    .execute()
  return rows.map((row) => row.account_id)
}
