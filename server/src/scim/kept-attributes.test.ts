import { expect, test } from 'vitest'
import { testApp } from '#testing'
import { enterpriseSchema, userSchema } from './schema-names.ts'
import { aDirectory, aUser, patchOf } from './testing/directory.ts'

const app = await testApp()
const { call } = await aDirectory(app)
const { id } = (await call('POST', '/Users', aUser())).body

const patch = (op: 'add' | 'replace', path: string, value: unknown = '값') =>
  call('PATCH', `/Users/${id}`, patchOf({ op, path, value }))
const replace = (path: string) => patch('replace', path)

test.each([
  ...['title', 'userType', 'preferredLanguage', 'locale', 'nickName', 'timezone', 'profileUrl'],
  ...['name.middleName', `${userSchema}:title`, `${enterpriseSchema}:department`, `${enterpriseSchema}:manager`],
  ...[`${enterpriseSchema}:manager.value`, 'urn:ietf:params:scim:schemas:extension:Acme:2.0:User:tag'],
])('%s, which nobody here reads, is kept and given back as it came', async (path) => {
  const value = `값 ${path.length}`
  const answer = await patch('replace', path, value)
  expect(answer.status).toBe(200)
  const found = (await call('GET', `/Users/${id}`)).body
  expect(found).toEqual(answer.body)
  expect(JSON.stringify(found)).toContain(value)
})

test.each([
  ['addresses[type eq "work"].formatted', { addresses: [{ type: 'work', formatted: '값' }] }],
  ['phoneNumbers[type eq "mobile"].value', { phoneNumbers: [{ type: 'mobile', value: '값' }] }],
  ['roles[primary eq "True"].value', { roles: [{ primary: true, value: '값' }] }],
])('%s is made where it is added, and does not take the place of nothing', async (path, kept) => {
  expect(await replace(path)).toMatchObject({ status: 400, body: { scimType: 'noTarget' } })
  expect(await patch('add', path)).toMatchObject({ status: 200, body: kept })
  expect((await call('GET', `/Users/${id}`)).body).toMatchObject(kept)
})

test('what is kept goes with the person whom the directory deletes', async () => {
  const { id: gone } = (await call('POST', '/Users', aUser({ nickName: '별명' }))).body
  await call('DELETE', `/Users/${gone}`)
  const kept = await app.services.db
    .selectFrom('scim_user')
    .selectAll()
    .where('account_id', '=', Number(gone))
    .execute()
  expect(kept).toMatchObject([{ attributes: {} }])
})

test.each([
  ['tittle', 'invalidPath'],
  ['displayName.first', 'invalidPath'],
  [`${enterpriseSchema}:departmnt`, 'invalidPath'],
  ['phoneNumbers[type eq "mobile"', 'invalidPath'],
  ['user name', 'invalidPath'],
  ['id', 'mutability'],
  ['meta.created', 'mutability'],
  ['groups', 'mutability'],
])('%s is refused with %s', async (path, scimType) => {
  expect(await replace(path)).toMatchObject({ status: 400, body: { scimType } })
})

test('a whole user may name what the server alone gives, and a value without a path as well', async () => {
  const made = (await call('GET', `/Users/${id}`)).body
  const whole = await call('PUT', `/Users/${id}`, { ...made, title: '차장' })
  expect(whole.status).toBe(200)
  const patch = patchOf({ op: 'replace', value: { id, active: true, meta: {}, title: '부장' } } as never)
  expect((await call('PATCH', `/Users/${id}`, patch)).status).toBe(200)
})
