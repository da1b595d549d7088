import { describe, expect, test } from 'vitest'
import { type TestAccount, testApp } from '#testing'

const app = await testApp()
type Browser = Pick<TestAccount, 'host' | 'cookies'>

const refresh = (browser: Browser) => app.as(browser).call('POST /auth/refresh')
const session = (browser: Browser) => app.as(browser).call('GET /auth/session')

async function refreshed(browser: Browser): Promise<Browser> {
  const answer = await refresh(browser)
  expect(answer.status).toBe(200)
  return { host: browser.host, cookies: answer.cookies }
}

const dead = { status: 401, body: { code: 'EXPIRED_REFRESH_TOKEN' } }
const works = { status: 200 }

async function expectDead(...browsers: Browser[]) {
  for (const browser of browsers) {
    expect(await session(browser)).toMatchObject(dead)
    expect(await refresh(browser)).toMatchObject(dead)
  }
}

/** No session, not an expired one; a refresh names the end that browsers wait for. */
async function expectSignedOut(browser: Browser) {
  expect(await session(browser)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
  expect(await refresh(browser)).toMatchObject(dead)
}

describe('an access token', () => {
  test('is valid for fifteen minutes, then asks for a refresh, after which calls work again', async () => {
    const reader = await app.anAccount()
    app.clock.advance({ minutes: 14, seconds: 59 })
    expect(await session(reader)).toMatchObject(works)
    app.clock.advance({ seconds: 1 })
    expect(await session(reader)).toMatchObject({ status: 401, body: { code: 'EXPIRED_ACCESS_TOKEN' } })
    expect(await session(await refreshed(reader))).toMatchObject(works)
  })

  test('that the browser lost is asked for again while the refresh token lives', async () => {
    const { host, cookies } = await app.anAccount()
    const { '__Host-rg_at': at = '', '__Host-rg_rt': rt = '' } = cookies
    expect(await session({ host, cookies: { '__Host-rg_rt': rt } })).toMatchObject({
      status: 401,
      body: { code: 'EXPIRED_ACCESS_TOKEN' },
    })
    app.clock.advance({ minutes: 15 })
    expect(await session({ host, cookies: { '__Host-rg_at': at } })).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    })
  })

  test('of the generation before stays valid for calls under way, the one before that does not', async () => {
    const first = await app.anAccount()
    const second = await refreshed(first)
    expect(await session(first)).toMatchObject(works)
    await refreshed(second)
    expect(await session(first)).toMatchObject({ status: 401 })
    expect(await session(second)).toMatchObject(works)
  })

  test('cannot refresh, and a refresh token opens nothing', async () => {
    const { host, cookies } = await app.anAccount()
    const swapped = { '__Host-rg_at': cookies['__Host-rg_rt'] ?? '', '__Host-rg_rt': cookies['__Host-rg_at'] ?? '' }
    expect(await refresh({ host, cookies: swapped })).toMatchObject(dead)
    expect(await session({ host, cookies: swapped })).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
  })
})

describe('a refresh', () => {
  test('at one instant by 32 tabs is one rotation with one pair of cookies for all', async () => {
    const reader = await app.anAccount()
    app.clock.advance({ minutes: 15 })
    const answers = await Promise.all(Array.from({ length: 32 }, () => refresh(reader)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(32).fill(200))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.cookies))).size).toBe(1)
    const family = await app.services.db
      .selectFrom('session_family')
      .select('generation')
      .where('account_id', '=', reader.id)
      .executeTakeFirstOrThrow()
    expect(family.generation).toBe(1)
    expect(await session({ host: reader.host, cookies: answers[0]?.cookies ?? {} })).toMatchObject(works)
  })

  test('whose answer was lost leads within ten seconds to the same successor', async () => {
    const reader = await app.anAccount()
    const first = await refreshed(reader)
    app.clock.advance({ seconds: 10 })
    expect((await refreshed(reader)).cookies).toEqual(first.cookies)
    expect(await session(first)).toMatchObject(works)
  })

  test('replayed after ten seconds ends the session for the thief and for the newest token', async () => {
    const reader = await app.anAccount()
    const newest = await refreshed(reader)
    app.clock.advance({ seconds: 10.001 })
    expect(await refresh(reader)).toMatchObject(dead)
    await expectDead(newest)
  })

  test('with a token two generations old ends the session, even within ten seconds', async () => {
    const reader = await app.anAccount()
    const newest = await refreshed(await refreshed(reader))
    expect(await refresh(reader)).toMatchObject(dead)
    await expectDead(newest)
  })

  test('that fails clears no cookie, so that a loser cannot sign the winner out', async () => {
    const reader = await app.anAccount()
    await refreshed(reader)
    app.clock.advance({ minutes: 1 })
    for (const cookies of [reader.cookies, {}, { '__Host-rg_rt': 'x'.repeat(43) }]) {
      const answer = await refresh({ host: 'localhost', cookies })
      expect(answer).toMatchObject(dead)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('on the host of another company is refused and harms nothing', async () => {
    const reader = await app.anAccount()
    expect(await refresh({ host: 'acme.localhost', cookies: reader.cookies })).toMatchObject(dead)
    expect(await session(await refreshed(reader))).toMatchObject(works)
  })

  test('of a suspended person is refused, and so are their calls', async () => {
    const reader = await app.anAccount()
    await app.services.db.updateTable('account').set({ status: 'SUSPENDED' }).where('id', '=', reader.id).execute()
    expect(await refresh(reader)).toMatchObject(dead)
    expect(await session(reader)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
  })

  test('may happen 120 times a minute', async () => {
    const reader = await app.anAccount()
    const key = await app.services.db
      .selectFrom('session_family')
      .select('id')
      .where('account_id', '=', reader.id)
      .executeTakeFirstOrThrow()
    const windowEndsAt = new Date(app.clock.now().getTime() + 60_000)
    await app.services.db
      .insertInto('throttle')
      .values({ key: `refresh:${key.id}/60`, hits: 120, window_ends_at: windowEndsAt })
      .execute()
    expect(await refresh(reader)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED', retryAfter: 60 } })
  })
})

describe('a session ends', () => {
  test.each([
    ['a learner', {}, { days: 14 }],
    ['an owner', { host: 'acme.localhost', role: 'owner' }, { minutes: 30 }],
    ['an operator', { host: 'admin.localhost', role: 'operator' }, { minutes: 30 }],
  ] as const)('for %s who is away long enough, and not a second earlier', async (_, wish, idle) => {
    const [away, back] = [await app.anAccount(wish), await app.anAccount(wish)]
    app.clock.advance(idle)
    app.clock.advance({ seconds: -1 })
    await refreshed(back)
    app.clock.advance({ seconds: 1 })
    await expectDead(away)
  })

  test.each([
    ['a learner after thirty days', {}, { days: 10 }, 2],
    ['an owner after twelve hours', { host: 'acme.localhost', role: 'owner' }, { minutes: 20 }, 35],
  ] as const)('for %s, however busy', async (_, wish, pause, pauses) => {
    let browser: Browser = await app.anAccount(wish)
    for (let time = 0; time < pauses; time++) {
      app.clock.advance(pause)
      browser = await refreshed(browser)
    }
    app.clock.advance(pause)
    await expectDead(browser)
  })
})

describe('signing out', () => {
  test('ends this session, removes its cookies, and leaves the others alone', async () => {
    const reader = await app.anAccount()
    const other = await app.anAccount()
    const answer = await app.as(reader).call('POST /auth/logout')
    expect(answer).toMatchObject({ status: 200, body: {} })
    expect(answer.headers['set-cookie']).toEqual(
      ['__Host-rg_at', '__Host-rg_rt'].map((name) => `${name}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`),
    )
    await expectSignedOut(reader)
    expect(await session(other)).toMatchObject(works)
  })

  test('leaves no page for the Back button and no cached answer, and nothing else is cleared', async () => {
    const reader = await app.anAccount()
    // "storage" holds answers on their way to the server, of everybody who uses the browser.
    expect((await app.as(reader).call('POST /auth/logout')).headers['clear-site-data']).toBe('"cache"')
    for (const answer of [await refresh(await app.anAccount()), await session(await app.anAccount())])
      expect(answer.headers['clear-site-data']).toBeUndefined()
  })

  test('is 200 again and again, without a session, and with an unknown one', async () => {
    const reader = await app.anAccount()
    for (const cookies of [
      reader.cookies,
      reader.cookies,
      {},
      { '__Host-rg_at': 'x'.repeat(43), '__Host-rg_rt': '' },
    ]) {
      expect(await app.as({ host: 'localhost', cookies }).call('POST /auth/logout')).toMatchObject({
        status: 200,
        body: {},
      })
    }
  })

  test('works with an expired access token, and not on the host of another company', async () => {
    const reader = await app.anAccount()
    await app.as({ host: 'acme.localhost', cookies: reader.cookies }).call('POST /auth/logout')
    expect(await session(reader)).toMatchObject(works)
    app.clock.advance({ hours: 1 })
    await app.as(reader).call('POST /auth/logout')
    await expectSignedOut(reader)
  })
})
