import { addDays, seoulDateOf } from '@readgrow/learning'
import { expect, test } from 'vitest'
import { aCompany, invitedToken, type TestCompany, testApp } from '#testing'
import { remindInvitedJob } from './jobs.ts'

const app = await testApp()
const { db } = app.services

const invite = (company: TestCompany, ...emails: string[]) =>
  company.as.call('POST /admin/invitations', { body: { emails } })
const remindersTo = async (email: string) =>
  (await app.mails()).filter(({ recipient, subject }) => recipient === email && subject.includes('기다리고')).length
const look = async (company: TestCompany, inviteToken: string) =>
  (await app.visitor(company.host).call('POST /auth/invitation', { body: { inviteToken } })).status
/** Runs the job on each day, twice, as far as a day after the invitations. */
async function runDays(days: number) {
  for (let day = 0; day < days; day++) {
    app.clock.advance({ days: 1 })
    await app.runJob(remindInvitedJob, {})
    await app.runJob(remindInvitedJob, {})
  }
}

test('an open invitation is reminded on the third and the tenth day and never again; its last link works until its day', async () => {
  const company = await aCompany(app)
  const [waits, revoked, accepted] = ['waits@x.test', 'revoked@x.test', 'accepted@x.test']
  await invite(company, waits, revoked, accepted)
  const end = (email: string, state: 'REVOKED' | 'ACCEPTED') =>
    db
      .updateTable('invitation')
      .set({ ended_at: app.clock.now(), end_state: state })
      .where('email', '=', email)
      .execute()
  await end(revoked, 'REVOKED')
  await end(accepted, 'ACCEPTED')
  const first = await invitedToken(app, waits)
  await runDays(2)
  expect(await remindersTo(waits)).toBe(0)
  await runDays(1)
  expect(await remindersTo(waits)).toBe(1)
  expect([await look(company, first), await look(company, await invitedToken(app, waits))]).toEqual([400, 200])
  await runDays(6)
  expect(await remindersTo(waits)).toBe(1)
  await runDays(1)
  expect(await remindersTo(waits)).toBe(2)
  await runDays(3)
  expect(await look(company, await invitedToken(app, waits))).toBe(200)
  await runDays(5)
  expect([await remindersTo(waits), await remindersTo(revoked), await remindersTo(accepted)]).toEqual([2, 0, 0])
  expect((await company.audit('invitation.reminded')).map(({ subject, actor }) => [subject, actor])).toEqual([
    [waits, '리드그로우'],
    [waits, '리드그로우'],
  ])
})

test('a company that wants none sends none; one that was asleep for ten days sends one', async () => {
  const [quiet, late] = [await aCompany(app), await aCompany(app)]
  await invite(quiet, 'quiet@x.test')
  await invite(late, 'late@x.test')
  const { body } = await quiet.as.call('PUT /admin/invitation-reminders', { body: { on: false } })
  expect(body).toEqual({ on: false })
  expect((await quiet.as.call('GET /admin/invitations', { query: {} })).body.reminders).toBe(false)
  expect((await late.as.call('GET /admin/invitations', { query: {} })).body.reminders).toBe(true)
  app.clock.advance({ days: 10 })
  await runDays(2)
  expect([await remindersTo('quiet@x.test'), await remindersTo('late@x.test')]).toEqual([0, 1])
})

test('a company is reminded of on the last day of its contract, and not on the day after it', async () => {
  const [last, over] = [await aCompany(app), await aCompany(app)]
  const today = seoulDateOf(app.clock.now())
  const until = (company: TestCompany, days: number) =>
    db
      .updateTable('company_contract')
      .set({ ends_on: addDays(today, days) })
      .where('company_id', '=', company.id)
      .execute()
  await invite(last, 'last-day@x.test')
  await invite(over, 'day-after@x.test')
  await until(last, 3)
  await until(over, 2)
  await runDays(3)
  expect([await remindersTo('last-day@x.test'), await remindersTo('day-after@x.test')]).toEqual([1, 0])
})
