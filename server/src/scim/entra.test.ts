import { expect, test } from 'vitest'
import { testApp } from '#testing'
import { aDirectory, aUser, patchOf } from './testing/directory.ts'

const app = await testApp()
const { call, made, accountOf, actionsOf, seatsTaken } = await aDirectory(app)

test('Entra ID: a test of the connection asks for a user that cannot be there and gets an empty list', async () => {
  const answer = await call('GET', '/Users?filter=userName+eq+%22da7f8a2c-3a25%22')
  expect(answer.headers['content-type']).toBe('application/scim+json; charset=utf-8')
  expect(answer).toMatchObject({
    status: 200,
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: 0,
      Resources: [],
      startIndex: 1,
      itemsPerPage: 0,
    },
  })
})

test('Entra ID: a person is looked for, made, found again, changed, switched off, on again and deleted', async () => {
  const before = await seatsTaken()
  const user = aUser({ 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { employeeNumber: '70123' } })
  const filter = `/Users?filter=${encodeURIComponent(`userName eq "${user.userName}"`)}`
  expect((await call('GET', filter)).body.totalResults).toBe(0)

  const created = await call('POST', '/Users', user)
  expect(created.status).toBe(201)
  expect(created.headers.location).toBe(created.body.meta.location)
  const { id } = created.body
  expect(created.body).toMatchObject({
    userName: user.userName.toLowerCase(),
    externalId: user.externalId,
    name: { givenName: '길동', familyName: '홍' },
    emails: [{ value: user.userName.toLowerCase(), type: 'work', primary: true }],
    active: true,
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { employeeNumber: '70123' },
  })
  expect(await accountOf(id)).toMatchObject({
    name: '홍길동',
    came_by: 'PROVISIONING',
    status: 'ACTIVE',
    password_hash: null,
    employee_no: '70123',
  })
  expect(await seatsTaken()).toBe(before + 1)
  expect((await call('GET', filter)).body).toMatchObject({ totalResults: 1, Resources: [{ id }] })

  const renamed = await call(
    'PATCH',
    `/Users/${id}`,
    patchOf(
      { op: 'Replace', path: 'name.familyName', value: '김' },
      { op: 'Add', path: 'emails[type eq "work"].value', value: 'kim@acme.demo' },
      { op: 'Replace', path: 'title', value: '차장' },
      {
        op: 'Add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:employeeNumber',
        value: '70124',
      },
    ),
  )
  expect(renamed.body).toMatchObject({ emails: [{ value: 'kim@acme.demo' }], name: { familyName: '김' } })
  expect(await accountOf(id)).toMatchObject({ name: '김길동', email: 'kim@acme.demo', employee_no: '70124' })

  const off = await call('PATCH', `/Users/${id}`, patchOf({ op: 'Replace', path: 'active', value: 'False' }))
  expect(off.body.active).toBe(false)
  expect(await seatsTaken()).toBe(before)
  const on = await call('PATCH', `/Users/${id}`, patchOf({ op: 'Replace', path: 'active', value: 'True' }))
  expect(on.body.active).toBe(true)
  expect(await seatsTaken()).toBe(before + 1)

  expect(await call('DELETE', `/Users/${id}`)).toMatchObject({ status: 204, body: null })
  expect((await call('GET', `/Users/${id}`)).status).toBe(404)
  expect((await call('GET', filter)).body.totalResults).toBe(0)
  expect(await accountOf(id)).toMatchObject({ status: 'DEACTIVATED', name: '김길동' })
  expect(await seatsTaken()).toBe(before)
  expect(await actionsOf(id)).toEqual(
    ['provisioned', 'changed', 'deactivated', 'reactivated', 'deactivated'].map(
      (action) => `Entra ID (SCIM): member.${action}`,
    ),
  )
})

test('Entra ID: values without a path, with names of attributes as keys', async () => {
  const { id } = await made()
  const patched = await call(
    'PATCH',
    `/Users/${id}`,
    patchOf({
      op: 'Add',
      value: {
        'name.givenName': 'Minji',
        'name.familyName': 'Park',
        externalId: 'another',
        active: 'False',
        'phoneNumbers[type eq "work"].value': '02-1234-5678',
        'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:employeeNumber': 'M-1',
      },
    }),
  )
  expect(patched.body).toMatchObject({ externalId: 'another', active: false })
  expect(await accountOf(id)).toMatchObject({ name: 'Minji Park', employee_no: 'M-1', status: 'DEACTIVATED' })
})

test('switching somebody off ends his sessions with that call and keeps what he has learnt', async () => {
  const { id, userName } = await made()
  await app.services.db.updateTable('account').set({ customer_level: 'B2' }).where('id', '=', Number(id)).execute()
  const { openFamily, tokensOf } = await import('#session')
  const { clock, chance, config, db } = app.services
  const key = config.sessionKey
  const family = await db
    .transaction()
    .execute((tx) => openFamily(tx, { clock, chance, key }, { accountId: Number(id), role: 'learner', device: 'test' }))
  const person = app.as({ host: 'acme.localhost', cookies: tokensOf(key, family) })
  expect((await person.call('GET /auth/session')).status).toBe(200)
  await call('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'active', value: false }))
  expect((await person.call('GET /auth/session')).status).toBe(401)
  const ended = await db
    .selectFrom('session_family')
    .select('end_reason')
    .where('account_id', '=', Number(id))
    .executeTakeFirstOrThrow()
  expect(ended.end_reason).toBe('deactivated')
  expect(await accountOf(id)).toMatchObject({ customer_level: 'B2', customer_id: userName })
})

test('somebody who is made again after he was deleted has his data, and no right over others', async () => {
  const user = aUser()
  const { id } = (await call('POST', '/Users', user)).body
  await app.services.db
    .updateTable('account')
    .set({ customer_level: 'C1', role: 'editor' })
    .where('id', '=', Number(id))
    .execute()
  await call('DELETE', `/Users/${id}`)
  const again = await call('POST', '/Users', user)
  expect(again).toMatchObject({ status: 201, body: { id, active: true } })
  expect(await accountOf(id)).toMatchObject({ customer_level: 'C1', role: 'learner', status: 'ACTIVE' })
})
