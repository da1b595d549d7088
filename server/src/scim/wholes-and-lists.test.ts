import { expect, test } from 'vitest'
import { testApp } from '#testing'
import { enterpriseSchema as enterprise, groupSchema, userSchema } from './schema-names.ts'
import { aDirectory, aUser, patchOf } from './testing/directory.ts'
import { onTheWire } from './testing/wire.ts'

const app = await testApp()
const { token, accountOf } = await aDirectory(app)
const call = await onTheWire(app.fastify, { host: 'acme.localhost', token })
const made = async (changes: object = {}) => (await call('POST', '/Users', aUser({ ...changes }))).body
const readBack = async (id: string) => (await call('GET', `/Users/${id}`)).body

/** What a whole names beside the user name; what is read back of it, null for nothing. */
const wholes: readonly (readonly [string, object, Record<string, unknown>])[] = [
  [
    'nothing',
    {},
    {
      externalId: 'kept',
      title: '과장',
      displayName: '길동 홍',
      [enterprise]: { department: '영업', employeeNumber: null },
    },
  ],
  ['a title', { title: '차장' }, { title: '차장', externalId: 'kept' }],
  ['a title as null', { title: null }, { title: null, externalId: 'kept' }],
  ['their id as null', { externalId: null }, { externalId: null }],
  ['their id as an empty text', { externalId: '' }, { externalId: null }],
  [
    'a part of the name',
    { name: { givenName: '길순' } },
    { name: { givenName: '길순', familyName: '홍' }, displayName: '길동 홍' },
  ],
  ['the name as null', { name: null }, { name: null, displayName: '길동 홍' }],
  [
    'a part of the extension',
    { [enterprise]: { costCenter: 'C' } },
    { [enterprise]: { costCenter: 'C', department: '영업' } },
  ],
  ['a part of the extension as null', { [enterprise]: { department: null } }, { [enterprise]: null }],
  [
    'the extension without its schema',
    { schemas: [userSchema], [enterprise]: { division: 'D' } },
    { [enterprise]: { division: 'D', department: '영업' } },
  ],
  [
    'a list',
    { phoneNumbers: [{ value: '010', type: 'mobile' }] },
    { phoneNumbers: [{ value: '010', type: 'mobile' }] },
  ],
  ['an empty list', { phoneNumbers: [] }, { phoneNumbers: null }],
  ['names in another case', { Title: '이사', ACTIVE: 'False' }, { title: '이사', active: false }],
  ['what is in no schema', { favouriteColour: 'blue', title: '고문' }, { title: '고문', favouriteColour: null }],
  [
    'what the server gives',
    { id: '1', meta: { created: '2020' }, groups: [{ value: '1' }] },
    { title: '과장', groups: null },
  ],
  [
    'two addresses',
    {
      emails: [
        { value: 'two@acme.demo', type: 'home' },
        { value: 'one@acme.demo', type: 'work' },
      ],
    },
    {
      emails: [
        { value: 'one@acme.demo', type: 'work', primary: true },
        { value: 'two@acme.demo', type: 'home' },
      ],
    },
  ],
]

test.each(wholes)('a whole that names %s leaves the rest', async (_, named, expected) => {
  const { id, userName } = await made({
    externalId: 'kept',
    phoneNumbers: [{ value: '02', type: 'work' }],
    [enterprise]: { department: '영업' },
  })
  const before = await readBack(id)
  const answer = await call('PUT', `/Users/${id}`, { schemas: [userSchema], userName, ...named })
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  const found = await readBack(id)
  expect(found).toEqual(answer.body)
  for (const [name, value] of Object.entries(expected))
    if (value === null) expect(found[name]).toBeUndefined()
    else if (name === enterprise)
      for (const [part, one] of Object.entries(value as object)) expect(found[name][part]).toEqual(one ?? undefined)
    else if (typeof value === 'object') expect(found[name]).toMatchObject(value)
    else expect(found[name]).toBe(value)
  expect(found.id).toBe(before.id)
})

test.each([
  ['no user name', { title: 'x' }, 'invalidValue'],
  ['a text for a name', { userName: 'same', name: '홍' }, 'invalidValue'],
  ['an object for a text', { userName: 'same', title: {} }, 'invalidValue'],
  ['a word for true', { userName: 'same', active: 'maybe' }, 'invalidValue'],
  ['null for true', { userName: 'same', active: null }, 'invalidValue'],
  ['no names at all', { userName: 'same', name: null, displayName: null }, 'invalidValue'],
  [
    'two first addresses',
    {
      userName: 'same',
      emails: [
        { value: 'a@acme.demo', primary: true },
        { value: 'b@acme.demo', primary: true },
      ],
    },
    'invalidValue',
  ],
  ['a list', [], 'invalidSyntax'],
])('a whole with %s is refused without an effect', async (_, whole, scimType) => {
  const before = await made()
  const body = Array.isArray(whole)
    ? whole
    : { ...whole, ...('userName' in whole ? { userName: before.userName } : {}) }
  expect(await call('PUT', `/Users/${before.id}`, body)).toMatchObject({ status: 400, body: { scimType } })
  expect(await readBack(before.id)).toEqual(before)
})

test('what was made comes back as it was sent, twice the same; a second of the name is a conflict', async () => {
  const user = aUser({ title: '과장', addresses: [{ type: 'work', country: 'KR' }], [enterprise]: { manager: '12' } })
  const { status, body, location } = await call('POST', '/Users', user)
  expect({ status, location }).toEqual({ status: 201, location: body.meta.location })
  expect(body).toMatchObject({
    title: '과장',
    addresses: [{ type: 'work', country: 'KR' }],
    [enterprise]: { manager: { value: '12' } },
  })
  const again = await call('PUT', `/Users/${body.id}`, body)
  expect(again.body).toEqual(body)
  expect(await call('POST', '/Users', user)).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } })
  expect(await call('POST', '/Users', 'text')).toMatchObject({ status: 400, body: { scimType: 'invalidSyntax' } })
})

test('an address that is the user name follows it, and a whole that names none goes back to it', async () => {
  const user = await made()
  const put = (body: object) => call('PUT', `/Users/${user.id}`, body)
  await put({ userName: 'follows@acme.demo' })
  expect((await accountOf(user.id)).email).toBe('follows@acme.demo')
  await put({ userName: 'follows@acme.demo', emails: [{ value: 'apart@acme.demo' }] })
  await put({ userName: 'again@acme.demo' })
  expect((await accountOf(user.id)).email).toBe('apart@acme.demo')
  expect((await put({ userName: 'again@acme.demo', emails: [] })).body.emails).toEqual([
    { value: 'again@acme.demo', type: 'work', primary: true },
  ])
})

test('every address that the service gives for itself answers as what it is', async () => {
  const seen: string[] = []
  async function follow(location: string) {
    const { status, body } = await call('GET', new URL(location).pathname.slice('/scim/v2'.length))
    expect([location, status, body.meta?.location]).toEqual([location, 200, location])
    seen.push(location)
  }
  const user = await made()
  const group = (await call('POST', '/Groups', { displayName: '주소 팀', members: [{ value: user.id }] })).body
  await follow(user.meta.location)
  await follow(group.meta.location)
  await follow(group.members[0].$ref)
  await follow((await call('GET', '/ServiceProviderConfig')).body.meta.location)
  for (const list of ['/ResourceTypes', '/Schemas'])
    for (const { meta } of (await call('GET', list)).body.Resources) await follow(meta.location)
  for (const { endpoint, schema, schemaExtensions } of (await call('GET', '/ResourceTypes')).body.Resources) {
    expect((await call('GET', endpoint)).status).toBe(200)
    for (const id of [schema, ...schemaExtensions.map((one: { schema: string }) => one.schema)])
      expect((await call('GET', `/Schemas/${id}`)).body.id).toBe(id)
  }
  expect(seen).toHaveLength(9)
  for (const path of ['/Schemas/urn:none', '/ResourceTypes/Device', '/Nothing', '/Bulk'])
    expect(await call('GET', path)).toMatchObject({ status: 404, body: { status: '404' } })
  expect((await call('GET', '/Me')).status).toBe(501)
})

test('the schemas name each attribute that can be read back', async () => {
  const attributesIn = async (id: string) =>
    (await call('GET', `/Schemas/${id}`)).body.attributes.map(({ name }: { name: string }) => name)
  const user = await made({ phoneNumbers: [{ value: '02' }], [enterprise]: { department: 'D' } })
  const { id: _id, meta: _meta, schemas: _schemas, externalId: _external, [enterprise]: extension, ...own } = user
  expect(await attributesIn(userSchema)).toEqual(expect.arrayContaining(Object.keys(own)))
  expect(await attributesIn(enterprise)).toEqual(expect.arrayContaining(Object.keys(extension)))
  expect(await attributesIn(groupSchema)).toEqual(['displayName', 'members'])
})

const found = async (filter: string) => (await call('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body
test('an address is found by itself and by its kind, the second one too, and never half of one and half of another', async () => {
  const { id } = await made({
    userName: 'finds@acme.demo',
    emails: [
      { value: 'w@acme.demo', type: 'work', primary: true },
      { value: 'H@acme.demo', type: 'home' },
    ],
  })
  for (const [filter, total] of [
    ['emails.value eq "w@acme.demo"', 1],
    ['emails.value eq "h@ACME.demo"', 1],
    ['emails[type eq "home" and value eq "h@acme.demo"]', 1],
    ['emails[type eq "work" and value eq "h@acme.demo"]', 0],
    ['emails[type eq "home" and value eq "w@acme.demo"]', 0],
    ['emails[primary eq true and value eq "w@acme.demo"] and active eq true', 1],
    ['emails[type eq "other" or value eq "h@acme.demo"]', 1],
    [`id eq "${id}" and userName eq "FINDS@acme.demo"`, 1],
  ] as const)
    expect([filter, (await found(filter)).totalResults]).toEqual([filter, total])
  for (const filter of [
    'active eq "maybe"',
    'emails[colour eq "red"]',
    'emails[type sw "w"]',
    'title eq "과장"',
    'not (active eq true)',
    'userName pr',
  ])
    expect(await found(filter)).toMatchObject({ status: '400', scimType: 'invalidFilter' })
})

test('a search that is posted answers as the list does', async () => {
  const { userName, id } = await made()
  const body = {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'],
    filter: `userName eq "${userName}"`,
    startIndex: 1,
    count: 10,
    attributes: ['userName'],
  }
  const answer = await call('POST', '/Users/.search', body)
  expect(answer).toMatchObject({
    status: 200,
    location: undefined,
    body: { totalResults: 1, Resources: [{ id, userName }] },
  })
  expect(answer.body.Resources[0].emails).toBeUndefined()
  expect(await call('POST', '/Groups/.search', { filter: 'displayName eq "nobody"' })).toMatchObject({
    status: 200,
    body: { totalResults: 0 },
  })
  expect(await call('POST', '/Users/.search', { filter: 'bad' })).toMatchObject({
    status: 400,
    body: { scimType: 'invalidFilter' },
  })
})

test.each([
  ['attributes=userName', ['userName'], ['emails', 'name']],
  [
    'attributes=name.familyName,urn:ietf:params:scim:schemas:core:2.0:User:title',
    ['name', 'title'],
    ['userName', 'emails'],
  ],
  [`attributes=${enterprise}:department`, [enterprise], ['userName']],
  ['excludedAttributes=emails,TITLE', ['userName', 'name'], ['emails', 'title']],
  ['excludedAttributes=name.familyName', ['name', 'emails', 'active'], []],
])('%s says which attributes come', async (query, there, notThere) => {
  const { id } = await made({ [enterprise]: { department: 'D', division: 'V' } })
  const { body } = await call('GET', `/Users/${id}?${query}`)
  for (const name of ['schemas', 'id', ...there]) expect(Object.keys(body)).toContain(name)
  for (const name of notThere) expect(Object.keys(body)).not.toContain(name)
  if (query.startsWith('attributes=name')) expect(body.name).toEqual({ familyName: '홍' })
  if (query.startsWith('excludedAttributes=name')) expect(body.name).toEqual({ givenName: '길동' })
  if (query.includes(':department')) expect(body[enterprise]).toEqual({ department: 'D' })
})

test.each([
  ['startIndex=0', 200],
  ['startIndex=-5&count=-1', 200],
  ['startIndex=100000', 200],
  ['count=0', 200],
  ['count=many', 400],
  ['startIndex=1.5', 400],
])('a page of %s', async (query, status) => {
  const { status: said, body } = await call('GET', `/Users?${query}`)
  expect(said).toBe(status)
  if (status === 400) expect(body.scimType).toBe('invalidValue')
  else expect([body.startIndex > 0, body.itemsPerPage]).toEqual([true, body.Resources.length])
})

test('another company’s person is no one to change, to delete or to put into a group', async () => {
  const stranger = await app.anAccount({ host: 'admin.localhost' })
  const id = String(stranger.id)
  const title = { op: 'replace', path: 'title', value: 'x' }
  expect((await call('PATCH', `/Users/${id}`, patchOf(title))).status).toBe(404)
  expect((await call('PUT', `/Users/${id}`, aUser())).status).toBe(404)
  const { db } = app.services
  const person = await made()
  await db.updateTable('account').set({ status: 'LEFT' }).where('id', '=', Number(person.id)).execute()
  expect((await call('PATCH', `/Users/${person.id}`, patchOf(title))).status).toBe(404)
  for (const value of [id, person.id])
    expect(await call('POST', '/Groups', { displayName: `팀-${value}`, members: [{ value }] })).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue' },
    })
})
