import { expect, test } from 'vitest'
import { testApp } from '#testing'
import { groupSchema } from './schema-names.ts'
import { aDirectory, aUser, patchOf } from './testing/directory.ts'
import { onTheWire } from './testing/wire.ts'

const app = await testApp()
const { db } = app.services
const { token, acme, actionsOf } = await aDirectory(app)
const call = await onTheWire(app.fastify, { host: 'acme.localhost', token })
const aPerson = async (): Promise<string> => (await call('POST', '/Users', aUser())).body.id
const [a, b, c] = [await aPerson(), await aPerson(), await aPerson()]

let counter = 0
async function aGroup() {
  const name = `팀 ${++counter}`
  const body = { displayName: name, externalId: `g-${counter}`, members: [{ value: a }, { value: b }] }
  return (await call('POST', '/Groups', body)).body
}
const readBack = async (id: string) => (await call('GET', `/Groups/${id}`)).body
const idsOf = ({ members }: { members: { value: string }[] }) => members.map(({ value }) => value)

const applied: readonly (readonly [string, readonly object[], object])[] = [
  ['a name', [{ op: 'replace', path: 'displayName', value: '새 이름 1' }], { displayName: '새 이름 1' }],
  ['a name, added', [{ op: 'Add', path: 'DisplayName', value: '새 이름 2' }], { displayName: '새 이름 2' }],
  [
    'a path with the schema',
    [{ op: 'replace', path: `${groupSchema}:displayName`, value: '새 이름 3' }],
    { displayName: '새 이름 3' },
  ],
  [
    'no path',
    [{ op: 'replace', value: { displayName: '새 이름 4', externalId: 'e-4' } }],
    { displayName: '새 이름 4', externalId: 'e-4' },
  ],
  ['one who is added', [{ op: 'add', path: 'members', value: [{ value: c }] }], { members: [a, b, c] }],
  [
    'one who is added as an object',
    [{ op: 'Add', path: 'members', value: { value: c, display: 'x' } }],
    { members: [a, b, c] },
  ],
  ['one who is added as a bare text', [{ op: 'add', path: 'members', value: c }], { members: [a, b, c] }],
  ['one who is added without a path', [{ op: 'add', value: { members: [{ value: c }] } }], { members: [a, b, c] }],
  ['one who is there already', [{ op: 'add', path: 'members', value: [{ value: a }] }], { members: [a, b] }],
  ['one taken away by a filter', [{ op: 'remove', path: `members[value eq "${a}"]` }], { members: [b] }],
  [
    'several taken away by a filter',
    [{ op: 'Remove', path: `members[value eq "${a}" or value eq "${b}"]` }],
    { members: [] },
  ],
  ['all but one taken away by a filter', [{ op: 'remove', path: `members[not (value eq "${b}")]` }], { members: [b] }],
  ['one taken away by a list', [{ op: 'Remove', path: 'members', value: [{ value: b }] }], { members: [a] }],
  ['one who is not there taken away', [{ op: 'remove', path: `members[value eq "${c}"]` }], { members: [a, b] }],
  [
    'somebody unknown taken away',
    [{ op: 'remove', path: 'members', value: [{ value: 'nobody' }] }],
    { members: [a, b] },
  ],
  ['all taken away', [{ op: 'remove', path: 'members' }], { members: [] }],
  ['all by others', [{ op: 'replace', path: 'members', value: [{ value: c }] }], { members: [c] }],
  ['all by none', [{ op: 'replace', path: 'members', value: [] }], { members: [] }],
  ['all by null', [{ op: 'replace', path: 'members', value: null }], { members: [] }],
  ['one named twice', [{ op: 'add', path: 'members', value: [{ value: c }, { value: c }] }], { members: [a, b, c] }],
  [
    'one after the other',
    [
      { op: 'remove', path: 'members' },
      { op: 'add', path: 'members', value: [{ value: c }] },
      { op: 'add', path: 'members', value: [{ value: a }] },
      { op: 'remove', path: `members[value eq "${c}"]` },
    ],
    { members: [a] },
  ],
  ['their id taken away', [{ op: 'remove', path: 'externalId' }], { externalId: null }],
  ['their id by an empty text', [{ op: 'replace', path: 'externalId', value: '' }], { externalId: null }],
]

test.each(applied)('carried out and read back: %s', async (_, operations, expected) => {
  const { id } = await aGroup()
  const answer = await call('PATCH', `/Groups/${id}`, patchOf(...operations))
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  const found = await readBack(id)
  expect(found).toEqual(answer.body)
  expect({ externalId: null, ...found, members: idsOf(found) }).toMatchObject(expected)
})

const refused: readonly (readonly [string, readonly object[], string])[] = [
  ['an unknown path', [{ op: 'replace', path: 'owner', value: 'x' }], 'invalidPath'],
  ['an unknown key', [{ op: 'replace', value: { displayName: '아무 팀', colour: 'red' } }], 'invalidPath'],
  ['a part of a name', [{ op: 'replace', path: 'displayName.first', value: 'x' }], 'invalidPath'],
  ['an unknown part of members', [{ op: 'replace', path: 'members.colour', value: 'x' }], 'invalidPath'],
  ['a member added by a filter', [{ op: 'add', path: `members[value eq "${c}"]`, value: {} }], 'invalidPath'],
  ['a filter that cannot be read', [{ op: 'remove', path: 'members[value eq]' }], 'invalidFilter'],
  ['a filter of a name', [{ op: 'remove', path: 'members[display eq "x"]' }], 'invalidFilter'],
  ['a filter of an unknown part', [{ op: 'remove', path: 'members[colour eq "x"]' }], 'invalidFilter'],
  ['the id', [{ op: 'replace', path: 'id', value: '1' }], 'mutability'],
  ['another id among the keys', [{ op: 'replace', value: { id: '999999', displayName: '아무 팀' } }], 'mutability'],
  ['what the server gives', [{ op: 'replace', path: 'meta.created', value: '2020' }], 'mutability'],
  ['the value of a member', [{ op: 'replace', path: `members[value eq "${a}"].value`, value: b }], 'mutability'],
  ['nothing named', [{ op: 'remove' }], 'noTarget'],
  ['nothing named but a value', [{ op: 'remove', value: { members: [] } }], 'noTarget'],
  ['the name taken away', [{ op: 'remove', path: 'displayName' }], 'invalidValue'],
  ['no name', [{ op: 'replace', path: 'displayName', value: '' }], 'invalidValue'],
  ['an object for a name', [{ op: 'replace', path: 'displayName', value: { a: 1 } }], 'invalidValue'],
  ['a number for a name', [{ op: 'replace', path: 'displayName', value: 7 }], 'invalidValue'],
  ['an object for an id', [{ op: 'replace', path: 'externalId', value: { a: 1 } }], 'invalidValue'],
  ['no value', [{ op: 'replace', path: 'externalId' }], 'invalidValue'],
  ['no members', [{ op: 'add', path: 'members' }], 'invalidValue'],
  ['a member without a value', [{ op: 'add', path: 'members', value: [{ display: 'x' }] }], 'invalidValue'],
  ['a member who is nobody', [{ op: 'add', path: 'members', value: [{ value: '999999999' }] }], 'invalidValue'],
  ['a group within a group', [{ op: 'add', path: 'members', value: [{ value: c, type: 'Group' }] }], 'invalidValue'],
  [
    'a group by its address',
    [{ op: 'add', path: 'members', value: [{ value: c, $ref: 'https://x/scim/v2/Groups/1' }] }],
    'invalidValue',
  ],
  [
    'several, the last of which cannot be carried out',
    [
      { op: 'replace', path: 'displayName', value: '반쪽 팀' },
      { op: 'remove', path: 'members' },
      { op: 'add', path: 'members', value: [{ value: '999999999' }] },
    ],
    'invalidValue',
  ],
]

test.each(refused)('refused without an effect: %s', async (_, operations, scimType) => {
  const before = await aGroup()
  const answer = await call('PATCH', `/Groups/${before.id}`, patchOf(...operations))
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 400, body: { scimType } })
  expect(await readBack(before.id)).toEqual(before)
})

test('a whole leaves what it does not name, and takes away what it names as nothing', async () => {
  const group = await aGroup()
  const put = (body: object) => call('PUT', `/Groups/${group.id}`, body)
  const short = await put({ displayName: '짧은 팀' })
  expect(short.body).toMatchObject({ displayName: '짧은 팀', externalId: group.externalId })
  expect(idsOf(short.body)).toEqual([a, b])
  expect((await put({ displayName: '짧은 팀', externalId: null })).body.externalId).toBeUndefined()
  expect((await put({ displayName: '짧은 팀', members: null })).body.members).toEqual([])
  expect(await put({ members: [{ value: a }] })).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } })
  expect(await put([])).toMatchObject({ status: 400, body: { scimType: 'invalidSyntax' } })
})

test('two thousand come and go in one call, as a list or as so many operations, and leave one line each', async () => {
  const { rows } = await insertPeople(2_000)
  const ids = rows.map(({ id }) => String(id))
  const { id } = await aGroup()
  const added = await call(
    'PATCH',
    `/Groups/${id}`,
    patchOf(...ids.map((value) => ({ op: 'add', path: 'members', value: [{ value }] }))),
  )
  expect(added.body.members).toHaveLength(2_002)
  const gone = await call(
    'PATCH',
    `/Groups/${id}`,
    patchOf(...ids.map((value) => ({ op: 'Remove', path: `members[value eq "${value}"]` }))),
  )
  expect(idsOf(gone.body)).toEqual([a, b])
  const all = await call('PUT', `/Groups/${id}`, { displayName: '모두', members: ids.map((value) => ({ value })) })
  expect(all.body.members).toHaveLength(2_000)
  const lines = db.selectFrom('audit_line').select('action').where('subject', 'in', [added.body.displayName, '모두'])
  expect((await lines.orderBy('id').execute()).map(({ action }) => action)).toEqual(
    ['created', 'changed', 'changed', 'changed', 'renamed', 'changed'].map((action) => `team.${action}`),
  )
})

async function insertPeople(count: number) {
  const made = await db
    .insertInto('account')
    .values(
      Array.from({ length: count }, (_, n) => ({
        ...{ company_id: acme, customer_id: `many-${n}@acme.demo`, email: `many-${n}@acme.demo`, name: `사람 ${n}` },
        ...{ status: 'ACTIVE', role: 'learner', came_by: 'PROVISIONING', created_at: app.clock.now() },
      })),
    )
    .returning('id')
    .execute()
  return { rows: made }
}

test('whoever the directory has deleted is in no group, and comes into none; every reference answers', async () => {
  const gone = (await call('POST', '/Users', aUser())).body.id
  const { id } = await aGroup()
  await call('PATCH', `/Groups/${id}`, patchOf({ op: 'add', path: 'members', value: [{ value: gone }] }))
  await call('DELETE', `/Users/${gone}`)
  const { members } = await readBack(id)
  expect(members).toHaveLength(2)
  for (const { $ref } of members)
    expect((await call('GET', new URL($ref).pathname.slice('/scim/v2'.length))).status).toBe(200)
  expect((await call('GET', `/Groups?filter=${encodeURIComponent(`members eq "${gone}"`)}`)).body.totalResults).toBe(0)
  const again = await call(
    'PATCH',
    `/Groups/${(await aGroup()).id}`,
    patchOf({ op: 'add', path: 'members', value: [{ value: gone }] }),
  )
  expect(again).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } })
  expect((await actionsOf(gone)).at(-1)).toBe('Entra ID (SCIM): member.deactivated')
})

test('a group says when it was last changed, by whomever: its name, its id, who is in it', async () => {
  const { id } = await aGroup()
  const changedAt = async () => (await readBack(id)).meta.lastModified
  for (const operation of [
    { op: 'replace', path: 'displayName', value: '시각 팀' },
    { op: 'replace', path: 'externalId', value: 'when' },
    { op: 'add', path: 'members', value: [{ value: c }] },
    { op: 'remove', path: `members[value eq "${c}"]` },
  ]) {
    app.clock.advance({ minutes: 1 })
    await call('PATCH', `/Groups/${id}`, patchOf(operation))
    expect(await changedAt()).toBe(app.clock.now().toISOString())
    app.clock.advance({ minutes: 1 })
    const before = await changedAt()
    await call('PATCH', `/Groups/${id}`, patchOf(operation))
    expect(await changedAt()).toBe(before)
  }
})
