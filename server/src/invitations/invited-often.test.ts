import type { CallReply } from '@readgrow/contract'
import { expect, test } from 'vitest'
import { aCompany, type TestCompany, testApp } from '#testing'

const app = await testApp()
const victim = 'victim@elsewhere.test'
const invite = async (company: TestCompany, ...emails: string[]) =>
  (await company.as.call('POST /admin/invitations', { body: { emails } })).body
const openId = async (company: TestCompany, search = victim) =>
  (await company.as.call('GET /admin/invitations', { query: { state: 'PENDING', search } })).body.invitations[0]?.id ??
  ''
const revoke = async (company: TestCompany) =>
  company.as.call('DELETE /admin/invitations/:id', { params: { id: await openId(company) } })
const emails = async () => (await app.mails()).filter(({ recipient }) => recipient === victim).length
const importOf = async (company: TestCompany, dry: boolean, ...rows: string[]) =>
  (
    await app.send<CallReply<'POST /admin/member-import'>>({
      method: 'POST',
      url: `/api/admin/member-import?dry=${dry}`,
      host: company.host,
      cookies: company.owner.cookies as Record<string, string>,
      payload: Buffer.from(['이메일,이름', ...rows].join('\n')),
      headers: { 'content-type': 'text/csv' },
    })
  ).body

test('inviting and revoking in a loop sends five emails a day to one mailbox, and says why there is no sixth', async () => {
  const company = await aCompany(app, { seats: 3 })
  for (let time = 0; time < 5; time++) {
    expect(await invite(company, victim)).toEqual({ sent: [victim], refused: [] })
    expect((await revoke(company)).status).toBe(200)
  }
  expect(await invite(company, victim, 'other@elsewhere.test')).toEqual({
    sent: ['other@elsewhere.test'],
    refused: [{ email: victim, problem: 'TOO_OFTEN' }],
  })
  const rows = [`${victim},가`, 'third@elsewhere.test,나']
  for (const dry of [true, false])
    expect(await importOf(company, dry, ...rows)).toMatchObject({
      invited: 1,
      lines: [
        { line: 2, email: victim, kind: 'PROBLEM', problem: 'TOO_OFTEN' },
        { line: 3, kind: 'INVITE', problem: null },
      ],
    })
  expect(await emails()).toBe(5)
  expect(await company.seatsInThreeBooks()).toEqual({ list: 3, counter: 3, ledger: 3 })
})

test('another company has its own limit, and a day later the mailbox has room again', async () => {
  const [company, other] = [await aCompany(app), await aCompany(app)]
  for (let time = 0; time < 5; time++) {
    await invite(company, victim)
    await revoke(company)
  }
  expect((await invite(other, victim)).sent).toEqual([victim])
  expect((await invite(company, victim)).refused).toEqual([{ email: victim, problem: 'TOO_OFTEN' }])
  app.clock.advance({ days: 1 })
  // The session of the first owner has idled out.
  const later = app.as(await company.join('owner'))
  const { body } = await later.call('POST /admin/invitations', { body: { emails: [victim] } })
  expect(body.sent).toEqual([victim])
})

test('sending an invitation again counts as well', async () => {
  const company = await aCompany(app)
  for (let time = 0; time < 2; time++) {
    await invite(company, victim)
    await revoke(company)
  }
  await invite(company, victim)
  const again = async () => {
    app.clock.advance({ minutes: 1 })
    return company.as.call('POST /admin/invitations/:id/resend', { params: { id: await openId(company) } })
  }
  for (let time = 0; time < 2; time++) expect((await again()).status).toBe(200)
  expect(await again()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED', retryAfter: 86_400 - 180 } })
})

test('a dry run of a file counts nothing, and two loops at one instant send no more than one', async () => {
  const company = await aCompany(app)
  for (let time = 0; time < 6; time++) await importOf(company, true, `${victim},가`)
  const before = await emails()
  const loop = async () => {
    for (let time = 0; time < 5; time++) {
      await invite(company, victim)
      await revoke(company)
    }
  }
  await Promise.all([loop(), loop()])
  await invite(company, victim)
  await revoke(company)
  expect(await emails()).toBe(before + 5)
})
