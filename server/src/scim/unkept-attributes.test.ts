import { expect, test } from 'vitest'
import { testApp } from '#testing'
import { enterpriseSchema, userSchema } from './schema-names.ts'
import { aDirectory, aUser, patchOf } from './testing/directory.ts'

const app = await testApp()
const { call } = await aDirectory(app)
const { id, ...made } = (await call('POST', '/Users', aUser())).body

const replace = (path: string, value: unknown = '값') =>
  call('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path, value }))

test.each([
  ...['title', 'userType', 'preferredLanguage', 'locale', 'nickName', 'name.middleName', 'addresses'],
  ...['addresses[type eq "work"].formatted', 'phoneNumbers[type eq "mobile"].value', 'roles[primary eq "True"].value'],
  ...[`${userSchema}:title`, `${enterpriseSchema}:department`, `${enterpriseSchema}:manager`],
  ...[`${enterpriseSchema}:manager.value`, 'urn:ietf:params:scim:schemas:extension:Acme:2.0:User:tag'],
])('%s is not kept: the answer is the user as it is', async (path) => {
  const answer = await replace(path)
  expect(answer.status).toBe(200)
  expect({ ...answer.body, meta: null }).toEqual({ id, ...made, meta: null })
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
  const whole = await call('PUT', `/Users/${id}`, { id, ...made, title: '차장' })
  expect(whole.status).toBe(200)
  const patch = patchOf({ op: 'replace', value: { id, active: true, meta: {}, title: '부장' } } as never)
  expect((await call('PATCH', `/Users/${id}`, patch)).status).toBe(200)
})
