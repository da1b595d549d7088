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
import { type GroupChange, groupChangesOf } from './group-patch.ts'
import type { ScimCall } from './mount.ts'
import { idFrom, pageOf, selectAttributes } from './pages.ts'
import { invalidValue, notFound, ScimRefusal } from './refusal.ts'
import { groupSchema } from './schema-names.ts'

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

const GivenGroup = z.object({
  displayName: GroupName,
  externalId: ExternalId,
  members: z
    .array(z.object({ value: z.string().max(40) }))
    .max(10_000)
    .nullish(),
})

/** A group of the directory is a team. Its leads are chosen in the console alone. */
interface Team {
  readonly id: number
  readonly name: string
  readonly external_id: string | null
  readonly created_at: Date
}

const teamsOf = (db: Db, companyId: number) =>
  db
    .selectFrom('team as t')
    .select(['t.id', 't.name', 't.external_id', 't.created_at'])
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
            .where(sql`m.account_id::text`, '=', wanted.member ?? ''),
        ),
      ),
    )
  const all = await matching.orderBy('t.id').execute()
  const page = all.slice(startIndex - 1, startIndex - 1 + count)
  const resources = await Promise.all(page.map((team) => resourceOf(db, company.origin, team, query)))
  return listOf(resources, all.length, startIndex)
}

export async function readGroup({ db, company }: Directory, { id, query }: ScimCall) {
  return resourceOf(db, company.origin, await findTeam(db, company.id, id), query)
}

export const createGroup = (directory: Directory, { body }: ScimCall) =>
  named(directory, async (tx) => {
    const { displayName, externalId, members } = groupFrom(body)
    const { company, clock, actor } = directory
    const team = { companyId: company.id, name: displayName, externalId, createdAt: clock.now() }
    const id = await insertTeam(tx, team)
    await recordAudit(tx, clock.now(), actor, {
      action: 'team.created',
      subject: displayName,
      after: { name: displayName },
    })
    await change(tx, directory, { id, name: displayName }, { name: null, add: members ?? [], remove: [], clear: false })
    return String(id)
  })

export const replaceGroup = (directory: Directory, { id, body }: ScimCall) =>
  named(directory, async (tx) => {
    const { displayName, externalId, members } = groupFrom(body)
    const team = await lockTeam(tx, directory.company.id, id)
    // A directory leaves out of the whole what it does not map; that does not mean that it wants it empty.
    if (externalId !== null) await setExternalId(tx, directory.company.id, team.id, externalId)
    await change(tx, directory, team, { name: displayName, add: members ?? [], remove: [], clear: members !== null })
    return id
  })

export const patchGroup = (directory: Directory, { id, body }: ScimCall) =>
  named(directory, async (tx) => {
    let team: Pick<Team, 'id' | 'name'> = await lockTeam(tx, directory.company.id, id)
    for (const step of groupChangesOf(body)) {
      const name = step.name === null ? null : GroupName.safeParse(step.name).data
      if (name === undefined)
        throw invalidValue('displayName: up to 256 characters, no controls, no marks of direction.')
      if (step.externalId !== undefined)
        await setExternalId(tx, directory.company.id, team.id, externalIdFrom(step.externalId))
      await change(tx, directory, team, { ...step, name })
      team = { ...team, name: name ?? team.name }
    }
    return id
  })

/** Dissolves the team. Its people stay, and those who led no other team are leads no longer. */
export async function deleteGroup(directory: Directory, { id }: ScimCall): Promise<void> {
  const { company, clock, actor } = directory
  await inTransaction(directory.db, async (tx) => {
    const team = await lockTeam(tx, company.id, id)
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

function groupFrom(body: unknown) {
  const group = GivenGroup.safeParse(body).data
  if (!group)
    throw invalidValue(
      'displayName is needed, up to 256 characters without controls and marks of direction; externalId up to 200; members are references.',
    )
  const { displayName, externalId, members } = group
  return { displayName, externalId, members: members ? members.map(({ value }) => value) : null }
}

/** Changes the name first, then the members. An id outside the company counts as unknown. */
async function change(tx: Tx, directory: Directory, team: Pick<Team, 'id' | 'name'>, wish: GroupChange): Promise<void> {
  const { company, clock, actor } = directory
  if (wish.name !== null && wish.name !== team.name) {
    await setTeamName(tx, company.id, team.id, wish.name)
    const [before, after] = [{ name: team.name }, { name: wish.name }]
    await recordAudit(tx, clock.now(), actor, { action: 'team.renamed', subject: wish.name, before, after })
  }
  const before = await membersOf(tx, team.id)
  const add = [...new Set(wish.add.map(idOfMember))]
  const gone = wish.clear ? before.filter((id) => !add.includes(id)) : wish.remove.map(Number)
  const remove = gone.filter((id) => before.includes(id))
  const fresh = add.filter((id) => !before.includes(id))
  if (fresh.length + remove.length === 0) return refuseStrangers(await lockTeamMates(tx, company.id, add), add)
  const locked = await lockTeamMates(tx, company.id, [...add, ...remove])
  refuseStrangers(locked, add)
  await movePeople(tx, { companyId: company.id, teamId: team.id, add: fresh, remove }, clock.now())
  await recountLeads(tx, locked)
  await recordAudit(tx, clock.now(), actor, {
    action: 'team.changed',
    subject: wish.name ?? team.name,
    before: { members: before.length },
    after: { members: before.length + fresh.length - remove.length },
  })
}

function externalIdFrom(value: unknown): string | null {
  const { data, success } = ExternalId.safeParse(value)
  if (!success) throw invalidValue('externalId: up to two hundred characters.')
  return data
}

function refuseStrangers(locked: readonly number[], ids: readonly number[]): void {
  if (ids.some((id) => !locked.includes(id))) throw invalidValue('members: no such user.', 'NO_MEMBER')
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
        return resourceOf(tx, directory.company.origin, await findTeam(tx, directory.company.id, id), {})
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

async function lockTeam(tx: Tx, companyId: number, id: string): Promise<Team> {
  const team = await findTeam(tx, companyId, id)
  await tx.selectFrom('team').select('id').where('id', '=', team.id).forUpdate().execute()
  return findTeam(tx, companyId, id)
}

const membersOf = async (db: Db, teamId: number): Promise<number[]> =>
  (await db.selectFrom('team_member').select('account_id').where('team_id', '=', teamId).execute()).map(
    ({ account_id }) => account_id,
  )

async function resourceOf(
  db: Db,
  origin: string,
  { id, name, external_id, created_at }: Team,
  query: ScimCall['query'],
) {
  const members = await db
    .selectFrom('team_member as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select(['a.id', 'a.name'])
    .where('m.team_id', '=', id)
    .where('a.status', '!=', 'LEFT')
    .orderBy('a.id')
    .execute()
  const created = created_at.toISOString()
  const group = {
    schemas: [groupSchema],
    id: String(id),
    ...(external_id === null ? {} : { externalId: external_id }),
    displayName: name,
    members: members.map((member) => ({
      value: String(member.id),
      display: member.name,
      $ref: `${origin}/scim/v2/Users/${member.id}`,
    })),
    meta: { resourceType: 'Group', created, lastModified: created, location: `${origin}/scim/v2/Groups/${id}` },
  }
  return selectAttributes(group, query)
}
