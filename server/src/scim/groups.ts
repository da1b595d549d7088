import { nameText } from '@readgrow/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { recountLeads } from '#accounts'
import { recordAudit } from '#audit'
import { type Db, inTransaction, type Tx } from '#platform/database/db'
import { refuseOnConflict } from '#platform/database/refuse-on-conflict'
import { insertTeam, lockTeamMates, movePeople, removeTeam, setExternalId, setTeamName } from '#teams'
import type { Directory } from './directory.ts'
import { listOf } from './discovery.ts'
import { groupFilterOf } from './group-filter.ts'
import type { ScimCall } from './mount.ts'
import { idFrom, pageOf, selectAttributes } from './pages.ts'
import { type GroupState, memberIds, patchedGroup } from './patching/group-patch.ts'
import { operationsOf } from './patching/operations.ts'
import { isObject } from './patching/values.ts'
import { invalidValue, notFound, ScimRefusal } from './refusal.ts'
import { groupSchema } from './schema-names.ts'
import { usersOf } from './users.ts'

/** Entra ID takes names of groups up to this length. */
const longestName = 256
const GroupName = nameText(longestName)

/** What the directory calls it, given back as it came; empty counts as absent. */
const ExternalId = z
  .string()
  .max(200)
  .refine((value) => !/\p{Cc}/u.test(value) && value.isWellFormed())
  .nullish()
  .transform((value) => value || null)

/** A group of the directory is a team. Its leads are chosen in the console alone. */
interface Team {
  readonly id: number
  readonly name: string
  readonly external_id: string | null
  readonly created_at: Date
  readonly last_modified: Date
}

/** Who came last, and who left last, has changed the team last; its name or id may have been changed since. */
const lastModified = sql<Date>`greatest(t.created_at, t.changed_at,
  (select max(m.since) from team_member m where m.company_id = t.company_id and m.team_id = t.id),
  (select max(p.to_at) from past_team_member p where p.company_id = t.company_id and p.team_id = t.id))`

const teamsOf = (db: Db, companyId: number) =>
  db
    .selectFrom('team as t')
    .select(['t.id', 't.name', 't.external_id', 't.created_at', lastModified.as('last_modified')])
    .where('t.company_id', '=', companyId)

export async function listGroups({ db, company }: Directory, { query }: ScimCall) {
  const { startIndex, count } = pageOf(query)
  const wanted = groupFilterOf(query.filter)
  const matching = teamsOf(db, company.id)
    .$if('displayName' in wanted, (teams) =>
      teams.where((eb) => eb(eb.fn('lower', ['t.name']), '=', (wanted.displayName ?? '').toLowerCase())),
    )
    .$if('externalId' in wanted, (teams) => teams.where('t.external_id', '=', wanted.externalId ?? ''))
    .$if('id' in wanted, (teams) => teams.where(sql`t.id::text`, '=', wanted.id ?? ''))
    .$if('member' in wanted, (teams) =>
      teams.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('team_member as m')
            .select('m.account_id')
            .whereRef('m.company_id', '=', 't.company_id')
            .whereRef('m.team_id', '=', 't.id')
            .where('m.account_id', 'in', usersOf(db, company.id).select('a.id'))
            .where(sql`m.account_id::text`, '=', wanted.member ?? ''),
        ),
      ),
    )
  const all = await matching.orderBy('t.id').execute()
  const page = all.slice(startIndex - 1, startIndex - 1 + count)
  const resources = await Promise.all(page.map((team) => resourceOf(db, company, team, query)))
  return listOf(resources, all.length, startIndex)
}

export async function readGroup({ db, company }: Directory, { id, query }: ScimCall) {
  return resourceOf(db, company, await findTeam(db, company.id, id), query)
}

export const createGroup = (directory: Directory, { body }: ScimCall) =>
  named(directory, async (tx) => {
    const { displayName, externalId = null, members = [] } = wholeGroup(body)
    const { company, clock, actor } = directory
    const name = nameFrom(displayName)
    const team = { companyId: company.id, name, externalId: externalIdFrom(externalId), createdAt: clock.now() }
    const id = await insertTeam(tx, team)
    await recordAudit(tx, clock.now(), actor, { action: 'team.created', subject: name, after: { name } })
    await changeMembers(tx, directory, { id, name }, [], [...new Set(members)])
    return String(id)
  })

/**
 * RFC 7644, section 3.5.1 lets the server choose what becomes of an attribute that a whole leaves out. Here it stays; an
 * empty list of members and null take away.
 */
export const replaceGroup = (directory: Directory, { id, body }: ScimCall) =>
  named(directory, async (tx) => {
    const whole = wholeGroup(body)
    const { team, state } = await lockTeam(tx, directory, id)
    const { displayName, externalId = state.externalId, members } = whole
    await changeTo(tx, directory, team, {
      ...{ id, displayName, externalId },
      members: members === undefined ? state.members : new Set(members),
    })
    return id
  })

export const patchGroup = (directory: Directory, { id, body }: ScimCall) =>
  named(directory, async (tx) => {
    const operations = operationsOf(body)
    const { team, state } = await lockTeam(tx, directory, id)
    await changeTo(tx, directory, team, patchedGroup(state, operations))
    return id
  })

/** Dissolves the team. Its people stay, and those who led no other team are leads no longer. */
export async function deleteGroup(directory: Directory, { id }: ScimCall): Promise<void> {
  const { company, clock, actor } = directory
  await inTransaction(directory.db, async (tx) => {
    const { team } = await lockTeam(tx, directory, id)
    const people = await membersOf(tx, team.id)
    await lockTeamMates(tx, company.id, people)
    await removeTeam(tx, company.id, team.id, clock.now())
    await recountLeads(tx, people)
    await recordAudit(tx, clock.now(), actor, {
      action: 'team.dissolved',
      subject: team.name,
      before: { name: team.name, members: people.length },
    })
  })
}

/** What a whole names of a group; undefined for what it leaves out. */
function wholeGroup(body: unknown) {
  if (!isObject(body)) throw new ScimRefusal(400, 'The body is no group.', 'invalidSyntax')
  const given = Object.fromEntries(Object.entries(body).map(([key, value]) => [key.toLowerCase(), value]))
  const { displayname: displayName, externalid: externalId, members } = given
  if (displayName === undefined) throw invalidValue('displayName: is required')
  return {
    displayName,
    externalId,
    members: members === undefined ? undefined : members === null ? [] : memberIds(members),
  }
}

/** Writes what differs: the name first, then the members. */
async function changeTo(tx: Tx, directory: Directory, team: Team, wish: GroupState): Promise<void> {
  const { company, clock, actor } = directory
  const [name, externalId] = [nameFrom(wish.displayName), externalIdFrom(wish.externalId)]
  if (name !== team.name) {
    await setTeamName(tx, company.id, team.id, name, clock.now())
    const [before, after] = [{ name: team.name }, { name }]
    await recordAudit(tx, clock.now(), actor, { action: 'team.renamed', subject: name, before, after })
  }
  if (externalId !== team.external_id) await setExternalId(tx, company.id, team.id, externalId, clock.now())
  await changeMembers(tx, directory, { id: team.id, name }, await membersOf(tx, team.id), [...wish.members])
}

/** An id outside the company, or of somebody whom the directory has deleted, counts as unknown. */
async function changeMembers(
  tx: Tx,
  directory: Directory,
  team: Pick<Team, 'id' | 'name'>,
  before: readonly number[],
  wanted: readonly string[],
): Promise<void> {
  const { company, clock, actor } = directory
  const [had, wish] = [new Set(before), new Set(wanted.map(idOfMember))]
  const fresh = [...wish].filter((id) => !had.has(id))
  const remove = before.filter((id) => !wish.has(id))
  if (fresh.length + remove.length === 0) return
  const locked = await lockTeamMates(tx, company.id, [...fresh, ...remove])
  await refuseStrangers(tx, company.id, fresh)
  await movePeople(tx, { companyId: company.id, teamId: team.id, add: fresh, remove }, clock.now())
  await recountLeads(tx, locked)
  await recordAudit(tx, clock.now(), actor, {
    action: 'team.changed',
    subject: team.name,
    before: { members: before.length },
    after: { members: before.length + fresh.length - remove.length },
  })
}

function nameFrom(value: unknown): string {
  const name = GroupName.safeParse(value).data
  if (name === undefined) throw invalidValue('displayName: up to 256 characters, no controls, no marks of direction.')
  return name
}

function externalIdFrom(value: unknown): string | null {
  const { data, success } = ExternalId.safeParse(value)
  if (!success) throw invalidValue('externalId: up to two hundred characters.')
  return data
}

async function refuseStrangers(tx: Tx, companyId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await usersOf(tx, companyId)
    .select('a.id')
    .where('a.id', 'in', [...ids])
    .execute()
  if (rows.length < ids.length) throw invalidValue('members: no such user.', 'NO_MEMBER')
}

function idOfMember(value: string): number {
  const id = idFrom(value)
  if (id === null) throw invalidValue('members: no such user.', 'NO_MEMBER')
  return id
}

async function named(directory: Directory, work: (tx: Tx) => Promise<string>) {
  return refuseOnConflict(
    () => new ScimRefusal(409, 'There is a group of this name.', 'uniqueness'),
    () =>
      inTransaction(directory.db, async (tx) => {
        const id = await work(tx)
        return resourceOf(tx, directory.company, await findTeam(tx, directory.company.id, id), {})
      }),
  )
}

async function findTeam(db: Db, companyId: number, id: string): Promise<Team> {
  const teamId = idFrom(id)
  if (teamId === null) throw notFound()
  const team = await teamsOf(db, companyId).where('t.id', '=', teamId).executeTakeFirst()
  if (!team) throw notFound()
  return team
}

/** A team that nobody else changes meanwhile, and what the directory knows of it. */
async function lockTeam(tx: Tx, { company }: Directory, id: string): Promise<{ team: Team; state: GroupState }> {
  const seen = await findTeam(tx, company.id, id)
  await tx.selectFrom('team').select('id').where('id', '=', seen.id).forUpdate().execute()
  const team = await findTeam(tx, company.id, id)
  const members = new Set((await membersOf(tx, team.id)).map(String))
  return { team, state: { id: String(team.id), displayName: team.name, externalId: team.external_id, members } }
}

const membersOf = async (db: Db, teamId: number): Promise<number[]> =>
  (await db.selectFrom('team_member').select('account_id').where('team_id', '=', teamId).execute()).map(
    ({ account_id }) => account_id,
  )

async function resourceOf(
  db: Db,
  { id: companyId, origin }: Directory['company'],
  team: Team,
  query: ScimCall['query'],
) {
  // A reference must answer: whoever the directory has deleted is no member that it sees.
  const members = await usersOf(db, companyId)
    .innerJoin('team_member as m', (join) =>
      join.onRef('m.account_id', '=', 'a.id').onRef('m.company_id', '=', 'a.company_id'),
    )
    .select(['a.id', 'a.name'])
    .where('m.team_id', '=', team.id)
    .orderBy('a.id')
    .execute()
  const group = {
    schemas: [groupSchema],
    id: String(team.id),
    ...(team.external_id === null ? {} : { externalId: team.external_id }),
    displayName: team.name,
    members: members.map((member) => ({
      value: String(member.id),
      display: member.name,
      $ref: `${origin}/scim/v2/Users/${member.id}`,
    })),
    meta: {
      resourceType: 'Group',
      created: team.created_at.toISOString(),
      lastModified: team.last_modified.toISOString(),
      location: `${origin}/scim/v2/Groups/${team.id}`,
    },
  }
  return selectAttributes(group, query)
}
