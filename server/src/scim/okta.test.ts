import { expect, test } from 'vitest'
import { testApp } from '#testing'
import { aDirectory, aUser, patchOf } from './testing/directory.ts'

const app = await testApp()
const { db } = app.services
const { call, made, accountOf } = await aDirectory(app)

test('Okta: a person is searched for, made, replaced as a whole, switched off by that and never deleted', async () => {
  const user = aUser({ password: 'ignored by us', groups: [], locale: 'ko-KR' })
  const page = await call(
    'GET',
    `/Users?filter=${encodeURIComponent(`userName eq "${user.userName}"`)}&startIndex=1&count=100`,
  )
  expect(page.body).toMatchObject({ totalResults: 0, startIndex: 1 })
  const { body } = await call('POST', '/Users', user)
  expect((await accountOf(body.id)).password_hash).toBeNull()
  const replaced = await call('PUT', `/Users/${body.id}`, {
    ...body,
    name: { givenName: 'Gildong', familyName: 'Hong' },
    displayName: 'Gildong Hong',
  })
  expect(replaced.status).toBe(200)
  expect(await accountOf(body.id)).toMatchObject({ name: 'Gildong Hong', status: 'ACTIVE' })
  const off = await call('PUT', `/Users/${body.id}`, { ...replaced.body, active: false })
  expect(off.body.active).toBe(false)
  const on = await call('PATCH', `/Users/${body.id}`, patchOf({ op: 'replace', value: { active: true } }))
  expect(on.body.active).toBe(true)
})

test('Okta: groups are pushed with their members, renamed, changed one by one and deleted', async () => {
  const [one, two, three] = [await made(), await made(), await made()]
  const created = await call('POST', '/Groups', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    displayName: '영업팀',
    members: [{ value: one.id, display: one.userName }],
  })
  expect(created).toMatchObject({ status: 201, body: { displayName: '영업팀', members: [{ value: one.id }] } })
  const { id } = created.body
  const found = await call('GET', `/Groups?filter=${encodeURIComponent('displayName eq "영업팀"')}`)
  expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id }] })
  const patch = (...operations: object[]) => call('PATCH', `/Groups/${id}`, patchOf(...operations))
  const members = async () =>
    (await call('GET', `/Groups/${id}`)).body.members.map(({ value }: { value: string }) => value)
  expect((await patch({ op: 'replace', value: { id, displayName: '영업 1팀' } })).body.displayName).toBe('영업 1팀')
  await patch({ op: 'add', path: 'members', value: [{ value: two.id }, { value: three.id }, { value: one.id }] })
  expect(await members()).toEqual([one.id, two.id, three.id])
  await patch({ op: 'remove', path: `members[value eq "${two.id}"]` })
  await patch({ op: 'Remove', path: 'members', value: [{ value: three.id }] })
  expect(await members()).toEqual([one.id])
  await patch({ op: 'replace', path: 'members', value: [{ value: two.id }] })
  expect(await members()).toEqual([two.id])
  const bare = await call('GET', `/Groups/${id}?excludedAttributes=members`)
  expect(bare.body).not.toHaveProperty('members')
  expect(await call('DELETE', `/Groups/${id}`)).toMatchObject({ status: 204 })
  expect((await call('GET', `/Groups/${id}`)).status).toBe(404)
  expect((await accountOf(two.id)).status).toBe('ACTIVE')
})

test('a group has the id that its directory gave it, keeps it over changes that leave it out, and is found by it', async () => {
  const id1 = '0oa-1b2C3d'
  const { status, body } = await call('POST', '/Groups', { displayName: '기획팀', externalId: id1 })
  expect({ status, body }).toMatchObject({ status: 201, body: { externalId: id1 } })
  const externalId = async () => (await call('GET', `/Groups/${body.id}`)).body.externalId
  const patch = (...operations: object[]) => call('PATCH', `/Groups/${body.id}`, patchOf(...operations))
  await call('PUT', `/Groups/${body.id}`, { displayName: '기획 1팀', members: [] })
  expect(await externalId()).toBe(id1)
  const find = async (filter: string) => (await call('GET', `/Groups?filter=${encodeURIComponent(filter)}`)).body
  expect(await find(`externalId eq "${id1}"`)).toMatchObject({ totalResults: 1, Resources: [{ id: body.id }] })
  expect(await find(`externalId eq "${id1.toLowerCase()}"`)).toMatchObject({ totalResults: 0 })
  await patch({ op: 'Replace', path: 'externalId', value: 'entra-9' })
  expect(await externalId()).toBe('entra-9')
  await patch({ op: 'replace', value: { displayName: '기획 2팀', externalId: 'entra-10' } })
  expect((await call('GET', `/Groups/${body.id}`)).body).toMatchObject({
    displayName: '기획 2팀',
    externalId: 'entra-10',
  })
  expect((await patch({ op: 'replace', path: 'externalId', value: 'x'.repeat(201) })).status).toBe(400)
  expect((await patch({ op: 'replace', path: 'externalId', value: { a: 1 } })).status).toBe(400)
  await call('PUT', `/Groups/${body.id}`, { displayName: '기획 2팀', externalId: id1, members: [] })
  expect(await externalId()).toBe(id1)
  await patch({ op: 'remove', path: 'externalId' })
  expect(await externalId()).toBeUndefined()
})

test('a lead whom the directory removes from their only team is a lead no longer; one who stays remains a lead', async () => {
  const [leaves, stays] = [await made(), await made()]
  const { body } = await call('POST', '/Groups', {
    displayName: '기획팀',
    members: [{ value: leaves.id }, { value: stays.id }],
  })
  const ids = [Number(leaves.id), Number(stays.id)]
  await db.updateTable('team_member').set({ is_lead: true }).where('account_id', 'in', ids).execute()
  await db.updateTable('account').set({ leads: true }).where('id', 'in', ids).execute()
  await call('PUT', `/Groups/${body.id}`, { displayName: '기획팀', members: [{ value: stays.id }] })
  expect([(await accountOf(leaves.id)).leads, (await accountOf(stays.id)).leads]).toEqual([false, true])
})

test('a second group of a name, in any case, is a conflict', async () => {
  await call('POST', '/Groups', { displayName: 'Design' })
  expect(await call('POST', '/Groups', { displayName: 'DESIGN' })).toMatchObject({
    status: 409,
    body: { scimType: 'uniqueness' },
  })
})

test('changes of groups appear in the audit log in the name of the token', async () => {
  const { id } = await made()
  const { body } = await call('POST', '/Groups', { displayName: '감사팀', members: [{ value: id }] })
  await call('DELETE', `/Groups/${body.id}`)
  const lines = await app.services.db
    .selectFrom('audit_line')
    .select(['actor', 'action'])
    .where('subject', '=', '감사팀')
    .orderBy('id')
    .execute()
  expect(lines).toEqual(
    ['team.created', 'team.changed', 'team.dissolved'].map((action) => ({ actor: 'Entra ID (SCIM)', action })),
  )
})

test('a short whole leaves what it does not name: address, name, number and members stay', async () => {
  const user = aUser({ displayName: '김하나', name: { givenName: '하나', familyName: '김' } })
  const { body } = await call('POST', '/Users', user)
  const before = await accountOf(body.id)
  const schemas = ['urn:ietf:params:scim:schemas:core:2.0:User']
  const put = await call('PUT', `/Users/${body.id}`, { schemas, userName: user.userName, active: true })
  expect(put).toMatchObject({ status: 200, body: { displayName: '김하나', name: { givenName: '하나' } } })
  expect(await accountOf(body.id)).toMatchObject({ name: before.name, email: before.email })
  const other = await call('PUT', `/Users/${body.id}`, { schemas, userName: 'no-address-at-all', active: true })
  expect(other).toMatchObject({ status: 200, body: { userName: 'no-address-at-all', emails: body.emails } })
  const group = await call('POST', '/Groups', { displayName: '짧은 팀', members: [{ value: body.id }] })
  await call('PUT', `/Groups/${group.body.id}`, { displayName: '짧은 새 팀' })
  expect((await call('GET', `/Groups/${group.body.id}`)).body).toMatchObject({
    displayName: '짧은 새 팀',
    members: [{ value: body.id }],
  })
  await call('PUT', `/Groups/${group.body.id}`, { displayName: '짧은 새 팀', members: [] })
  expect((await call('GET', `/Groups/${group.body.id}`)).body.members ?? []).toEqual([])
})

test('groups have names of 256 letters, are found by who is in them, and are emptied by no value', async () => {
  const [one, two] = [await made(), await made()]
  const long = `부서 ${'가'.repeat(253)}`
  const { body } = await call('POST', '/Groups', { displayName: long, members: [{ value: one.id }] })
  expect(body.displayName).toBe(long)
  expect((await call('POST', '/Groups', { displayName: `${long}나` })).status).toBe(400)
  const find = async (filter: string) =>
    (await call('GET', `/Groups?filter=${encodeURIComponent(filter)}`)).body.totalResults
  expect(await find(`id eq "${body.id}" and members eq "${one.id}"`)).toBe(1)
  expect(await find(`id eq "${body.id}" and members eq "${two.id}"`)).toBe(0)
  expect(await find(`members[value eq "${one.id}"] and displayName eq "${long}"`)).toBe(1)
  const refused = await call('GET', `/Groups?filter=${encodeURIComponent('displayName sw "부"')}`)
  expect(refused).toMatchObject({ status: 400, body: { scimType: 'invalidFilter' } })
  const patch = (...operations: object[]) => call('PATCH', `/Groups/${body.id}`, patchOf(...operations))
  await patch({ op: 'remove', path: 'members', value: null })
  expect((await call('GET', `/Groups/${body.id}`)).body.members ?? []).toEqual([])
})

test('what cannot be carried out is refused with its reason, never answered as if it had been', async () => {
  const user = await made()
  const { body } = await call('POST', '/Groups', { displayName: '거절 팀' })
  const ofUser = (operation: object) => call('PATCH', `/Users/${user.id}`, patchOf(operation))
  const ofGroup = (operation: object) => call('PATCH', `/Groups/${body.id}`, patchOf(operation))
  for (const path of ['emails', 'emails[type eq "work"].value', 'emails[type eq "work"]'])
    expect(await ofUser({ op: 'remove', path })).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } })
  expect(await ofGroup({ op: 'remove', path: 'displayName' })).toMatchObject({
    status: 400,
    body: { scimType: 'invalidValue' },
  })
  expect(
    await ofGroup({ op: 'add', path: `members[value eq "${user.id}"]`, value: [{ value: user.id }] }),
  ).toMatchObject({ status: 400, body: { scimType: 'invalidPath' } })
})
