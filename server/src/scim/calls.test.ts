import { scimCallsKept } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#testing'
import { aDirectory, aToken, aUser, patchOf } from './testing/directory.ts'

const app = await testApp()
const { db } = app.services
const { acme, other, call, made, seats } = await aDirectory(app)
const host = 'acme.localhost'
const owner = await app.anAccount({ host, role: 'owner' })

const stored = async () => {
  const { n } = await db
    .selectFrom('scim_call')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
/** Makes the calls and waits until each is recorded, which happens after its answer; what came before is forgotten. */
async function recorded(...calls: readonly (() => Promise<unknown>)[]) {
  await db.deleteFrom('scim_call').execute()
  for (const [index, each] of calls.entries()) {
    await each()
    await expect.poll(stored).toBe(index + 1)
  }
  return listed()
}
const listed = async (only?: 'FAILED') =>
  (await app.as(owner).call('GET /admin/sign-in/scim-calls', { query: only ? { only } : {} })).body

test('the last calls say when, which, about whom and by which token, newest first; neither a body nor a token is stored', async () => {
  const user = aUser({ userName: 'gildong@acme.demo', emails: [], displayName: '홍길동' })
  const ids: string[] = []
  const { calls, lastCallAt, lastSuccessAt } = await recorded(
    () => call('GET', `/Users?filter=${encodeURIComponent('userName eq "gildong@acme.demo"')}`),
    async () => ids.push((await call('POST', '/Users', user)).body.id),
    () => call('PATCH', `/Users/${ids[0]}`, patchOf({ op: 'replace', path: 'active', value: false })),
    () => call('POST', '/Groups', { displayName: '영업팀' }),
    () => call('GET', '/ServiceProviderConfig'),
  )
  const at = app.clock.now().toISOString()
  const line = { at, token: 'Entra ID', fault: null, attribute: null }
  expect(calls).toMatchObject([
    { ...line, method: 'GET', resource: 'SETTINGS', whose: null, status: 200 },
    { ...line, method: 'POST', resource: 'GROUP', whose: '영업팀', status: 201 },
    { ...line, method: 'PATCH', resource: 'USER', whose: 'gi***@acme.demo', status: 200 },
    { ...line, method: 'POST', resource: 'USER', whose: 'gi***@acme.demo', status: 201 },
    { ...line, method: 'GET', resource: 'USER', whose: 'gi***@acme.demo', status: 200 },
  ])
  expect([lastCallAt, lastSuccessAt]).toEqual([at, at])
  const { rows } = await sql<{ row: string }>`select c::text as row from scim_call c`.execute(db)
  expect(rows.map(({ row }) => row).join()).not.toMatch(/gildong|홍길동|rgs_/)
})

test('the last calls name the fault of each call that failed', async () => {
  const ids: string[] = []
  await recorded(
    async () => ids.push((await made({ userName: 'member@acme.demo', emails: [] })).id),
    () => made(),
  )
  const [id] = ids
  const off = patchOf({ op: 'replace', path: 'active', value: 'False' })
  const on = patchOf({ op: 'replace', path: 'active', value: 'True' })
  const { calls } = await recorded(
    () => call('POST', '/Users', aUser({ userName: 'a@gmail.com', emails: [{ value: 'a@gmail.com' }] })),
    () => call('POST', '/Users', aUser({ userName: 'member@acme.demo', emails: [] })),
    () => call('POST', '/Users', { externalId: '11111111-2222-3333-4444-555555555555' }),
    () => call('POST', '/Users', '{'),
    () => call('PATCH', `/Users/${id}`, off),
    async () => {
      await seats(1)
      await call('PATCH', `/Users/${id}`, on)
      await seats(null)
    },
    () => call('GET', '/Users/999999999'),
    () => call('GET', '/Users?filter=nonsense'),
    () => call('GET', '/Roles'),
  )
  expect(calls.map(({ status, fault, whose, attribute }) => [status, fault, whose, attribute]).reverse()).toEqual([
    [400, 'FOREIGN_DOMAIN', 'a***@gmail.com', null],
    [409, 'TAKEN', 'me***@acme.demo', null],
    [400, 'VALUE', '11111111…', 'userName'],
    [400, 'BODY', null, null],
    [200, null, 'me***@acme.demo', null],
    [400, 'SEATS_FULL', 'me***@acme.demo', null],
    [404, 'NOT_FOUND', '999999999', null],
    [400, 'FILTER', null, null],
    [404, 'NO_ENDPOINT', null, null],
  ])
  expect((await listed('FAILED')).calls.map(({ fault }) => fault)).toHaveLength(8)
})

test('past its limit a token is listed; a wrong token belongs to nobody and is not', async () => {
  const { token } = await aToken(app.services, acme, 'busy')
  const { calls } = await recorded(
    () => call('GET', '/Users', undefined, { token }),
    async () => {
      await db.updateTable('throttle').set({ hits: 600 }).where('key', 'like', 'scim:%').execute()
      await call('GET', '/Users', undefined, { token: 'rgs_unknown-and-long-enough-to-be-one' })
      await call('GET', '/Users', undefined, { token })
    },
  )
  await db.updateTable('throttle').set({ hits: 0 }).where('key', 'like', 'scim:%').execute()
  expect(calls.map(({ fault, token: name }) => [fault, name])).toEqual([
    ['TOO_MANY', 'busy'],
    [null, 'busy'],
  ])
})

test('the last calls are the newest fifty, with fifty failures of their own and the last success', async () => {
  const at = new Date('2026-01-01T00:00:00Z')
  const row = { company_id: acme, token_name: 't', method: 'GET', resource: 'USER', at }
  const many = (count: number, more: { status: number; fault: string | null }) =>
    db
      .insertInto('scim_call')
      .values(Array.from({ length: count }, () => ({ ...row, ...more })))
      .execute()
  await db.deleteFrom('scim_call').execute()
  await many(70, { status: 200, fault: null })
  await many(60, { status: 400, fault: 'VALUE' })
  await call('GET', '/Users/999999999')
  await expect.poll(stored).toBe(scimCallsKept + 1)
  expect(await listed()).toMatchObject({ lastSuccessAt: at.toISOString(), lastCallAt: app.clock.now().toISOString() })
  await db.deleteFrom('scim_call').execute()
  await many(60, { status: 400, fault: 'VALUE' })
  await many(70, { status: 200, fault: null })
  await call('GET', '/ServiceProviderConfig')
  await expect.poll(stored).toBe(2 * scimCallsKept)
  expect([(await listed()).calls.length, (await listed('FAILED')).calls.length]).toEqual([50, 50])
})

test('the last calls are those of the own company alone', async () => {
  const stranger = await app.anAccount({ host: 'admin.localhost', role: 'owner' })
  const body = (await app.as(stranger).call('GET /admin/sign-in/scim-calls', { query: {} })).body
  expect(other).not.toBe(acme)
  expect(body).toEqual({ lastCallAt: null, lastSuccessAt: null, calls: [] })
})
