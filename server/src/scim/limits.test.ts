import { describe, expect, test } from 'vitest'
import { testApp } from '#testing'
import { aDirectory, aToken, aUser, patchOf } from './testing/directory.ts'

const app = await testApp()
const { db } = app.services
const { acme, other, call, made, accountOf } = await aDirectory(app)

describe('a directory', () => {
  test('is let in by a living token of the company whose host it calls, and by nothing else', async () => {
    const foreign = await aToken(app.services, other)
    const revoked = await aToken(app.services, acme)
    await db.updateTable('scim_token').set({ revoked_at: app.clock.now() }).where('id', '=', revoked.id).execute()
    for (const token of [foreign.token, revoked.token, '', 'rgs_unknown-and-long-enough-to-be-one']) {
      const answer = await call('GET', '/Users', undefined, { token })
      expect(answer).toMatchObject({
        status: 401,
        body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401' },
      })
      expect(answer.headers['www-authenticate']).toBe('Bearer')
    }
    expect((await call('GET', '/Users', undefined, { host: 'unknown.example' })).status).toBe(403)
  })

  test('may call six hundred times a minute, then is told when to come again', async () => {
    const { token } = await aToken(app.services, acme, 'busy')
    await call('GET', '/ServiceProviderConfig', undefined, { token })
    await db.updateTable('throttle').set({ hits: 600 }).where('key', 'like', 'scim:%').execute()
    const answer = await call('GET', '/ServiceProviderConfig', undefined, { token })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    await db.deleteFrom('throttle').execute()
  })

  test('leaves the time of its last call with its token', async () => {
    const { token } = await aToken(app.services, acme, 'timed')
    await call('GET', '/Schemas', undefined, { token })
    const row = await db.selectFrom('scim_token').select('last_used_at').where('name', '=', 'timed').executeTakeFirst()
    expect(row?.last_used_at).toEqual(app.clock.now())
  })

  test('finds what it may ask for described', async () => {
    const config = (await call('GET', '/ServiceProviderConfig')).body
    expect(config).toMatchObject({
      patch: { supported: true },
      filter: { maxResults: 200 },
      bulk: { supported: false },
    })
    const types = (await call('GET', '/ResourceTypes')).body.Resources
    expect(types.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual(['/Users', '/Groups'])
    expect((await call('GET', '/Schemas')).body.totalResults).toBe(3)
    expect((await call('GET', '/Bulk')).status).toBe(404)
  })
})

describe('another company', () => {
  test('its users and groups answer exactly as if they were not there', async () => {
    const stranger = await app.anAccount({ host: 'admin.localhost' })
    const { id: team } = await db
      .insertInto('team')
      .values({ company_id: other, name: 'x', created_at: app.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const calls = (id: number, kind: string) =>
      Promise.all([
        call('GET', `/${kind}/${id}`),
        call('PUT', `/${kind}/${id}`, kind === 'Users' ? aUser() : { displayName: 'y' }),
        call('PATCH', `/${kind}/${id}`, patchOf({ op: 'replace', path: 'active', value: false })),
        call('DELETE', `/${kind}/${id}`),
      ])
    for (const [id, kind] of [
      [stranger.id, 'Users'],
      [team, 'Groups'],
    ] as const) {
      const foreign = await calls(id, kind)
      const missing = await calls(999_999_999, kind)
      expect(foreign.map(({ status, body }) => ({ status, body }))).toEqual(
        missing.map(({ status, body }) => ({ status, body })),
      )
      expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    }
    expect((await accountOf(String(stranger.id))).status).toBe('ACTIVE')
  })

  test('its people come into no group', async () => {
    const stranger = await app.anAccount({ host: 'admin.localhost' })
    const answers = [String(stranger.id), '999999999', 'abc'].map((value) =>
      call('POST', '/Groups', { displayName: `g-${value}`, members: [{ value }] }),
    )
    for (const { status, body } of await Promise.all(answers))
      expect({ status, detail: body.detail }).toEqual({ status: 400, detail: 'members: no such user.' })
  })

  test('no list shows anybody of it', async () => {
    await app.anAccount({ host: 'admin.localhost', customerId: 'hidden@other.demo' })
    const found = await call('GET', `/Users?filter=${encodeURIComponent('userName eq "hidden@other.demo"')}`)
    expect(found.body.totalResults).toBe(0)
  })
})

describe('what is refused', () => {
  test.each([
    ['of another company', 'x@other.demo'],
    ['that is claimed and not proved', 'x@claimed.demo'],
    ['below the verified one', 'x@sub.acme.demo'],
    ['of nobody here', 'x@gmail.com'],
    ['that is none', 'x'],
  ])('an address of a domain %s', async (_, value) => {
    const answer = await call('POST', '/Users', aUser({ emails: [{ value, primary: true }] }))
    expect(answer).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } })
    const { id } = await made()
    const moved = await call(
      'PATCH',
      `/Users/${id}`,
      patchOf({ op: 'replace', path: 'emails[type eq "work"].value', value }),
    )
    expect(moved).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } })
  })

  test.each(['\u202e', '\u2067', '\u200e', '\u2028', '\u0000', '\ud800'])(
    'a name with %j in it, of whatever kind',
    async (bad) => {
      const name = `김${bad}하나`
      const ext = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
      const users = [
        { displayName: name },
        { name: { givenName: name, familyName: '김' } },
        { userName: `kim${bad}@acme.demo` },
        { [ext]: { employeeNumber: `N${bad}1` } },
      ]
      const { id } = await made()
      const group = (await call('POST', '/Groups', { displayName: `영업 ${id}` })).body
      const answers = [
        ...(await Promise.all(users.map((changes) => call('POST', '/Users', aUser(changes))))),
        await call('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'displayName', value: name })),
        await call('POST', '/Groups', { displayName: name }),
        await call('PUT', `/Groups/${group.id}`, { displayName: name }),
        await call('PATCH', `/Groups/${group.id}`, patchOf({ op: 'replace', path: 'displayName', value: name })),
      ]
      // A body with NUL or half a character is no JSON that is taken, whatever it says.
      const scimType = /[\0\ud800]/.test(bad) ? expect.stringMatching(/^invalid(?:Value|Syntax)$/) : 'invalidValue'
      for (const answer of answers) expect(answer).toMatchObject({ status: 400, body: { scimType } })
    },
  )

  test('a user name, an address or a number that somebody has', async () => {
    const ext = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
    const user = aUser({ [ext]: { employeeNumber: 'N-1' } })
    await call('POST', '/Users', user)
    for (const same of [user, aUser({ emails: user.emails }), aUser({ [ext]: { employeeNumber: 'N-1' } })])
      expect(await call('POST', '/Users', same)).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } })
    expect(
      (
        await Promise.all(
          [1, 2, 3, 4].map(() => call('POST', '/Users', { ...aUser(), userName: 'same@acme.demo', emails: [] })),
        )
      )
        .map(({ status }) => status)
        .sort(),
    ).toEqual([201, 409, 409, 409])
  })
})

describe('who is protected', () => {
  test('the last owner is not shut out, and of two who are shut out at once one stays', async () => {
    await db.updateTable('account').set({ role: 'learner' }).where('company_id', '=', acme).execute()
    const [one, two] = [await made(), await made()]
    await db
      .updateTable('account')
      .set({ role: 'owner' })
      .where('id', 'in', [Number(one.id), Number(two.id)])
      .execute()
    const off = patchOf({ op: 'replace', path: 'active', value: false })
    const answers = await Promise.all([call('PATCH', `/Users/${one.id}`, off), call('DELETE', `/Users/${two.id}`)])
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(1)
    const active = await db
      .selectFrom('account')
      .select('id')
      .where('company_id', '=', acme)
      .where('role', '=', 'owner')
      .where('status', '=', 'ACTIVE')
      .execute()
    expect(active).toHaveLength(1)
  })

  test('the mailbox of an owner is not moved by provisioning', async () => {
    const { id, userName } = await made()
    await db.updateTable('account').set({ role: 'owner' }).where('id', '=', Number(id)).execute()
    for (const path of ['userName', 'emails[type eq "work"].value'])
      expect(
        await call('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path, value: 'thief@acme.demo' })),
      ).toMatchObject({ status: 400, body: { scimType: 'mutability' } })
    expect(await accountOf(id)).toMatchObject({ email: userName, customer_id: userName })
  })

  test('whom an operator has suspended, the directory does not let in again', async () => {
    const { id } = await made()
    await db.updateTable('account').set({ status: 'SUSPENDED' }).where('id', '=', Number(id)).execute()
    const on = await call('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'active', value: true }))
    expect(on).toMatchObject({ status: 400, body: { scimType: 'mutability' } })
    expect((await accountOf(id)).status).toBe('SUSPENDED')
  })
})

describe('filters', () => {
  test.each([
    ['userName co "a"'],
    ['password eq "a"'],
    ['not (userName eq "a")'],
    ['userName eq "a" and title pr'],
    ['userName eq'],
    ['userName eq 5'],
    ['userName eq "a\0b"'],
    [`${'('.repeat(400)}`],
    ['__proto__ eq "a"'],
    ['constructor.name eq "a"'],
    ['userName eq "\'; drop table account; --" or displayName eq "a"'],
  ])('%s is refused', async (filter) => {
    const answer = await call('GET', `/Users?filter=${encodeURIComponent(filter)}`)
    expect(answer).toMatchObject({ status: 400, body: { scimType: 'invalidFilter' } })
  })
})
