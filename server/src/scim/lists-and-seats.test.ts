import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { takeSeat } from '#seats'
import { depth, testApp } from '#testing'
import { aDirectory, aUser, patchOf } from './testing/directory.ts'

const app = await testApp()
const { db } = app.services
const { acme, call, made, accountOf, seats, seatsTaken } = await aDirectory(app)

describe('seats', () => {
  test('of six who are made at once for the last two, two come in', async () => {
    await seats((await seatsTaken()) + 2)
    const answers = await Promise.all(Array.from({ length: 6 }, () => call('POST', '/Users', aUser())))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400, 400, 400])
    expect(answers.find(({ status }) => status === 400)?.body.detail).toContain('SEATS_FULL')
    expect((await call('POST', '/Users', aUser({ active: false }))).status).toBe(201)
    await seats(null)
  })

  test('of four who are made at once under one name, one is there, with one seat', async () => {
    const before = await seatsTaken()
    const same = { userName: 'same@acme.demo', emails: [] }
    const answers = await Promise.all(Array.from({ length: 4 }, () => call('POST', '/Users', aUser(same))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect(await seatsTaken()).toBe(before + 1)
  })

  test('the one that an invitation holds becomes the member’s, even where none is free', async () => {
    const now = app.clock.now()
    const id = randomUUID()
    const email = 'invited@acme.demo'
    const end = new Date(now.getTime() + 86_400_000)
    const dates = { created_at: now, sent_at: now, expires_at: end }
    await db
      .insertInto('invitation')
      .values({ id, company_id: acme, email, role: 'learner', token_hash: Buffer.from(id), ...dates })
      .execute()
    await db
      .transaction()
      .execute((tx) =>
        takeSeat(tx, now, { companyId: acme, reason: 'INVITED', invitationId: id, whose: email, actorId: null }),
      )
    await seats(await seatsTaken())
    const user = await made({ userName: email, emails: [] })
    expect((await accountOf(user.id)).status).toBe('ACTIVE')
    const invitation = await db.selectFrom('invitation').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(invitation).toMatchObject({ end_state: 'ACCEPTED', account_id: Number(user.id) })
    await seats(null)
  })

  test('the count and the ledger agree after everything', async () => {
    const { sum } = await db
      .selectFrom('seat_line')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('change'), eb.lit(0)).as('sum'))
      .where('company_id', '=', acme)
      .executeTakeFirstOrThrow()
    expect(Number(sum)).toBe(await seatsTaken())
  })
})

describe('lists', () => {
  test('go by pages that together are all, each once', async () => {
    const { totalResults } = (await call('GET', '/Users?count=0')).body
    const ids: string[] = []
    for (let start = 1; start <= totalResults; start += 7) {
      const { body } = await call('GET', `/Users?startIndex=${start}&count=7`)
      ids.push(...body.Resources.map(({ id }: { id: string }) => id))
    }
    expect(new Set(ids).size).toBe(totalResults)
    expect(ids).toHaveLength(totalResults)
    expect((await call('GET', '/Users?count=100000')).body.itemsPerPage).toBeLessThanOrEqual(200)
  })

  test.each([
    ['externalId eq "only-this"'],
    ['userName eq "ONLY@acme.demo"'],
    ['emails.value eq "only@acme.demo"'],
    ['emails[type eq "work" and value eq "only@acme.demo"]'],
    ['emails[type eq "work"].value eq "only@acme.demo"'],
    ['userName eq "nobody" or externalId eq "only-this"'],
    ['externalId eq "only-this" and active eq true'],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "only@acme.demo"'],
  ])('%s finds the one', async (filter) => {
    await made({ userName: 'only@acme.demo', emails: [{ value: 'only@acme.demo' }], externalId: 'only-this' })
    const { body } = await call('GET', `/Users?filter=${encodeURIComponent(filter)}&attributes=userName`)
    expect(body).toMatchObject({ totalResults: 1, Resources: [{ userName: 'only@acme.demo' }] })
    expect(body.Resources[0]).not.toHaveProperty('emails')
  })
})

const anything = fc.anything({ withNullPrototype: false, maxDepth: 3, withBigInt: false })
const path = fc.oneof(
  fc.constantFrom('__proto__', 'constructor.prototype.x', 'emails[type eq "work"].__proto__', 'name.__proto__.x'),
  fc.constantFrom('active', 'userName', 'emails', 'name', 'externalId', 'emails[', 'meta.created', 'id', 'schemas'),
  fc.string(),
)
const operation = fc.record(
  { op: fc.constantFrom('add', 'Replace', 'remove', 'move'), path, value: anything },
  { requiredKeys: ['op'] },
)

test('any input of a directory is answered below 500 and pollutes nothing', async () => {
  const { id } = await made()
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { maxLength: 4 }), anything, async (operations, body) => {
      for (const [method, url, sent] of [
        ['PATCH', `/Users/${id}`, patchOf(...operations)],
        ['PATCH', '/Groups/1', patchOf(...operations)],
        ['POST', '/Users', body],
        ['PUT', `/Users/${id}`, body],
        ['POST', '/Groups', body],
      ] as const) {
        const text = JSON.stringify(sent) ?? 'null'
        const answer = await call(method, url, text)
        expect(answer.status, text).toBeLessThan(500)
        expect(answer.headers['content-type']).toBe('application/scim+json; charset=utf-8')
      }
    }),
    { numRuns: depth(10, 40) },
  )
  expect({}).not.toHaveProperty('x')
})
