import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { remindersOf, seoul, type TestAccount, testApp } from '#testing'
import { unsubscribeToken } from './unsubscribe-token.ts'

const app = await testApp({ start: seoul('2026-11-20T09:04') })
const { db, config } = app.services
const { person, hourly, mailsTo } = remindersOf(app)

const tokenOf = ({ id }: Pick<TestAccount, 'id'>) => unsubscribeToken(config.sessionKey, id)
const pathOf = (token: string) => `/unsubscribe?token=${encodeURIComponent(token)}`
const wants = async ({ id }: TestAccount) => {
  const row = await db.selectFrom('learner_setting').selectAll().where('account_id', '=', id).executeTakeFirstOrThrow()
  return [row.reminder_mail, row.reminder_push, row.reminder_hour]
}

/** A request as a stranger makes it: no cookie, and nothing that says where it comes from. */
async function ask(
  method: 'GET' | 'HEAD' | 'POST',
  url: string,
  more: { host?: string; payload?: string | Buffer; type?: string } = {},
) {
  const { statusCode, body, headers } = await app.fastify.inject({
    method,
    url,
    headers: { host: more.host ?? 'localhost', ...(more.type ? { 'content-type': more.type } : {}) },
    ...(more.payload === undefined ? {} : { payload: more.payload }),
  })
  return { status: statusCode, body, headers, title: /<h1>(.*)<\/h1>/.exec(body)?.[1] }
}

describe('the link of an email', () => {
  test('asks, its button ends both ways, and nothing is sent any more', async () => {
    const account = await person({ push: true })
    await hourly()
    const [mail] = await mailsTo(account)
    const url = new URL(/href="([^"]*unsubscribe[^"]*)"/.exec(mail?.html ?? '')?.[1] ?? '')
    const asking = await ask('GET', `${url.pathname}${url.search}`, { host: url.hostname })
    expect([asking.status, asking.title]).toEqual([200, '학습 알림을 그만 받을까요?'])
    const action = /action="([^"]+)"/.exec(asking.body)?.[1] ?? ''
    const form = { payload: '', type: 'application/x-www-form-urlencoded' }
    const done = await ask('POST', action, { ...form, host: url.hostname })
    expect([done.status, done.title]).toEqual([200, '학습 알림을 껐어요'])
    expect(await wants(account)).toEqual([false, false, 9])
    app.clock.set(seoul('2026-11-23T09:04'))
    await hourly()
    expect(await mailsTo(account)).toHaveLength(1)
  })

  test('changes nothing when it is only opened', async () => {
    const account = await person({ push: true })
    for (let opened = 0; opened < 5; opened++) {
      await ask('GET', pathOf(tokenOf(account)))
      await ask('HEAD', pathOf(tokenOf(account)))
    }
    expect(await wants(account)).toEqual([true, true, 9])
  })

  test.each(['localhost', '127.0.0.1', 'acme.localhost', 'admin.localhost'])('works at %s', async (host) => {
    const account = await person({ host: 'acme.localhost' })
    expect((await ask('GET', pathOf(tokenOf(account)), { host })).status).toBe(200)
    expect((await ask('POST', pathOf(tokenOf(account)), { host })).status).toBe(200)
    expect(await wants(account)).toEqual([false, false, 9])
  })

  test('works once more, years later, and for whoever was held or has gone', async () => {
    const account = await person({ payment: { state: 'HOLD', expiresOn: '2026-01-01' } })
    app.clock.advance({ days: 2_000 })
    for (let again = 0; again < 3; again++)
      expect((await ask('POST', pathOf(tokenOf(account)))).title).toBe('학습 알림을 껐어요')
    expect((await ask('POST', pathOf(tokenOf({ id: 987_654_321 })))).title).toBe('학습 알림을 껐어요')
  })
})

describe('one click in a mail program', () => {
  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
    ],
    ['text/plain', 'List-Unsubscribe=One-Click'],
    ['application/json', '{'],
    [undefined, undefined],
  ])('as %s ends reminders', async (type, payload) => {
    const account = await person({ push: true })
    const answer = await ask('POST', pathOf(tokenOf(account)), {
      ...(type === undefined ? {} : { type }),
      ...(payload === undefined ? {} : { payload }),
    })
    expect(answer.status).toBe(200)
    expect(await wants(account)).toEqual([false, false, 9])
  })
})

describe('a token that is none', () => {
  const good = unsubscribeToken(config.sessionKey, 1)
  const bad = [
    '/unsubscribe',
    '/unsubscribe?token=',
    `/unsubscribe?token=${good}&token=${good}`,
    `/unsubscribe?token=${good}x`,
    `/unsubscribe?token=${good.slice(0, -1)}`,
    `/unsubscribe?token=${good.replace('.1.', '.2.')}`,
    '/unsubscribe?token=%00',
    '/unsubscribe?token=%ff%fe',
    '/unsubscribe?token=%zz',
    '/unsubscribe?token=__proto__',
    '/unsubscribe?__proto__[token]=x',
    `/unsubscribe?token=${'x'.repeat(8_000)}`,
    '/unsubscribe?token=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    "/unsubscribe?token=reminders.1'%20or%201=1--.x",
  ]

  test.each(bad)('%s gets the same calm page by either way, and nothing of it comes back', async (url) => {
    const account = await person()
    const pages = [await ask('GET', url), await ask('POST', url), await ask('GET', '/unsubscribe?token=wrong')]
    for (const { status, title } of pages) expect([status, title]).toEqual([400, '링크를 확인할 수 없어요'])
    expect(new Set(pages.map(({ body }) => body)).size).toBe(1)
    expect(await wants(account)).toEqual([true, false, 9])
  })

  test('stops nothing through the API either; a sound one does', async () => {
    const account = await person({ push: true })
    const stop = (token: string) => app.visitor().call('POST /reminders/unsubscribe', { body: { token } })
    for (const token of ['x', `${good}x`, 'x'.repeat(200), '__proto__'])
      expect(await stop(token)).toMatchObject({ status: 200, body: { stopped: false } })
    expect(await wants(account)).toEqual([true, true, 9])
    expect(await stop(tokenOf(account))).toMatchObject({ status: 200, body: { stopped: true } })
    expect(await wants(account)).toEqual([false, false, 9])
  })
})

describe('the page', () => {
  test('has the policy of every page, allows its own stylesheet alone, and tells nobody its address', async () => {
    const { headers, body } = await ask('GET', pathOf(tokenOf({ id: 1 })))
    const css = /<style>(.*)<\/style>/.exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(css).digest('base64')
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`)
    expect(headers['content-security-policy']).toContain("form-action 'self'")
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'content-type': 'text/html; charset=utf-8',
    })
    expect(headers['set-cookie']).toBeUndefined()
    expect(body).not.toMatch(/<script|style="|onclick/)
  })

  test('is not there for a host that belongs to nobody', async () => {
    const account = await person()
    for (const method of ['GET', 'POST'] as const)
      expect((await ask(method, pathOf(tokenOf(account)), { host: 'evil.example' })).status).toBe(403)
    expect(await wants(account)).toEqual([true, false, 9])
  })
})
