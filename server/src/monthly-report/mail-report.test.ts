import { randomBytes } from 'node:crypto'
import { reportLines } from '@readgrow/learning/report'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { canMakePdf } from '#platform/documents/pdf'
import { type AccountOptions, aLearner, aStory, type Learner, seoul, testApp } from '#testing'
import { lateReportsJob, mailReportJob, mailReportsJob } from './jobs.ts'
import { mailReport } from './mail-report.ts'

const app = await testApp({ start: seoul('2026-12-10T10:00') })
const { db, jobs, jobHandlers } = app.services
const { event } = await aStory(app)
const other = await aStory(app, 'time-zones', 'B1')
const at = (text: string) => app.clock.set(seoul(text))

/** What the server does at an hour at which the job is planned. */
async function runs(): Promise<void> {
  await jobs.enqueue(db, mailReportsJob, {})
  await jobs.drain(jobHandlers)
}
async function mailsTo({ id }: { readonly id: number }) {
  const { email } = await db.selectFrom('account').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  return (await app.mails()).filter(({ recipient }) => recipient === email)
}
const subjectsOf = async (person: { readonly id: number }) => (await mailsTo(person)).map(({ subject }) => subject)

/** Somebody who read an article at a time. */
async function aReader(when: string, wish: AccountOptions = {}): Promise<Learner> {
  at(when)
  const learner = await aLearner(app, wish)
  await learner.send([event('ARTICLE_FINISHED')])
  return learner
}
async function withGoal(when: string): Promise<Learner> {
  at(when)
  const learner = await aLearner(app)
  await db.insertInto('learner_setting').values({ account_id: learner.id }).execute()
  return learner
}

describe('on the 1st', () => {
  test('the month before is mailed with the lines of the screen, one way in and the file', async () => {
    const learner = await aReader('2026-12-31T23:30')
    at('2027-01-01T09:00')
    await runs()
    const mails = await mailsTo(learner)
    expect(mails.map(({ subject }) => subject)).toEqual(['[리드그로우] 2026년 12월 학습 리포트'])
    const [mail] = mails
    const shown = await learner.call('GET /monthly-reports/:month', { params: { month: '2026-12' } })
    for (const { label, value } of reportLines(shown.numbers, shown.before, shown.level).flatMap(
      ({ lines }) => lines,
    )) {
      expect(mail?.text).toContain(`${label}: ${value}`)
      expect(mail?.html).toContain(label)
    }
    const links = [...(mail?.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    expect(links).toEqual([
      'http://localhost/learning-manage/monthly-report?month=2026-12',
      expect.stringMatching(/^http:\/\/localhost\/unsubscribe\?token=months\.[\w.-]+$/),
    ])
    const file = { fileName: 'readgrow-report-2026-12.pdf', mediaType: 'application/pdf' }
    expect(mail?.attachments).toEqual(canMakePdf() ? [{ ...file, base64: expect.stringMatching(/^JVBERi/) }] : null)
  })

  test('the month ends at four in the morning in Seoul', async () => {
    const late = await aReader('2027-02-01T03:59:59')
    const early = await aReader('2027-02-01T04:00')
    at('2027-02-01T09:00')
    await runs()
    expect([await subjectsOf(late), await subjectsOf(early)]).toEqual([['[리드그로우] 2027년 1월 학습 리포트'], []])
    at('2027-03-01T09:00')
    await runs()
    expect(await subjectsOf(early)).toEqual(['[리드그로우] 2027년 2월 학습 리포트'])
  })

  test('the whole of a month of 31 days counts, and nothing of its neighbours', async () => {
    const learner = await aReader('2027-03-01T04:00')
    at('2027-04-01T03:59:59')
    await learner.send([other.event('ARTICLE_FINISHED')])
    at('2027-04-01T09:00')
    await runs()
    expect((await mailsTo(learner)).map(({ text }) => /읽은 기사: (\S+)/.exec(text)?.[1])).toEqual(['2편'])
  })
})

describe('after an outage', () => {
  test('a server that was down catches up until the evening, and never at night or in the month itself', async () => {
    const learner = await aReader('2027-04-10T10:00')
    for (const quiet of ['2027-05-01T07:59', '2027-05-01T22:00', '2027-05-02T03:00', '2027-04-30T09:00']) {
      at(quiet)
      await runs()
      await mailReport(app.services, { accountId: learner.id, month: '2027-04' })
    }
    expect(await subjectsOf(learner)).toEqual([])
    at('2027-05-01T20:00')
    await runs()
    expect(await subjectsOf(learner)).toHaveLength(1)
  })

  test.each(['2027-05-02T09:00', '2027-05-17T21:59'])(
    'one that was down all day mails late, once: %s',
    async (late) => {
      const learner = await aReader('2027-04-10T10:00')
      at(late)
      await jobs.enqueue(db, lateReportsJob, {})
      await jobs.drain(jobHandlers)
      app.clock.advance({ days: 1 })
      await jobs.enqueue(db, lateReportsJob, {})
      await jobs.drain(jobHandlers)
      expect(await subjectsOf(learner)).toEqual(['[리드그로우] 2027년 4월 학습 리포트'])
    },
  )

  test('a mail that waited until night is not sent', async () => {
    const learner = await aReader('2027-05-10T10:00')
    at('2027-06-01T20:00')
    await mailReport(app.services, { accountId: learner.id, month: '2027-05' })
    at('2027-06-01T22:00')
    expect(await subjectsOf(learner)).toEqual([])
  })
})

describe('a mail goes once', () => {
  test('however often, late and at once its jobs run', async () => {
    const learner = await aReader('2027-06-10T10:00')
    for (const hour of ['09', '13', '17', '20']) {
      at(`2027-07-01T${hour}:00`)
      await runs()
      await Promise.all(
        Array.from({ length: 8 }, () => mailReport(app.services, { accountId: learner.id, month: '2027-06' })),
      )
    }
    expect(await subjectsOf(learner)).toHaveLength(1)
  })

  test('also where the server dies before it is queued, or right after', async () => {
    const learner = await aReader('2027-07-10T10:00')
    at('2027-08-01T09:00')
    const job = { accountId: learner.id, month: '2027-07' }
    // The queue takes no mail: the transaction ends where a dying server would end it.
    await sql`alter table jobs.job add constraint no_mail check (name <> 'mail') not valid`.execute(db)
    await expect(mailReport(app.services, job)).rejects.toThrow('no_mail')
    await sql`alter table jobs.job drop constraint no_mail`.execute(db)
    expect(await subjectsOf(learner)).toEqual([])
    await jobs.enqueue(db, mailReportJob, job)
    await mailReport(app.services, job)
    expect(await subjectsOf(learner)).toHaveLength(1)
  })
})

describe('who is mailed', () => {
  test('somebody with a goal reads kindly about a month without study, and their link opens it', async () => {
    const learner = await withGoal('2027-08-20T10:00')
    at('2027-09-01T09:00')
    await runs()
    const [mail] = await mailsTo(learner)
    expect(mail?.text).toContain('2027년 8월에는 학습한 기록이 없어요. 쉬어 간 달이 있어도 괜찮아요.')
    expect(mail?.text).not.toMatch(/undefined|null|NaN|0편/)
    const opened = await learner.call('GET /monthly-reports/:month', { params: { month: '2027-08' } })
    expect(opened).toMatchObject({ month: '2027-08', first: '2027-08', before: null, trend: [{ month: '2027-08' }] })
    expect(
      await app.as(await learner.present()).call('GET /monthly-reports/:month', { params: { month: '2027-07' } }),
    ).toMatchObject({ status: 404 })
  })

  test('nobody with neither study nor a goal, or whose goal is younger than the month', async () => {
    at('2027-09-10T10:00')
    const idle = await aLearner(app)
    const opened = await aLearner(app)
    await sql`insert into learning_month (account_id, month) values (${opened.id}, '2027-09-01')`.execute(db)
    const young = await withGoal('2027-10-01T08:00')
    at('2027-10-01T09:00')
    await runs()
    expect([await subjectsOf(idle), await subjectsOf(opened), await subjectsOf(young)]).toEqual([[], [], []])
  })

  test.each([
    ['ACTIVE', '2027-11-01', 1],
    ['TRIAL', '2027-10-31', 0],
    ['PENDING', null, 1],
    ['HOLD', '2027-12-20', 0],
    ['END', '2027-12-20', 0],
  ] as const)('%s until %s: %i', async (state, expiresOn, mails) => {
    const learner = await aReader('2027-10-10T10:00')
    await db
      .updateTable('subscription')
      .set({ state, expires_on: expiresOn, continues: state === 'ACTIVE' })
      .where('account_id', '=', learner.id)
      .execute()
    at('2027-11-01T09:00')
    await runs()
    expect(await subjectsOf(learner)).toHaveLength(mails)
  })
})

describe('nobody is mailed', () => {
  test('who switched it off, who is suspended, who left, or whose account is gone', async () => {
    const off = await aReader('2027-11-10T10:00')
    const { settings } = await off.call('GET /learning/settings', {})
    await off.call('PUT /learning/settings', { body: { ...settings, reportMail: false } })
    const [suspended, left, gone] = [
      await aReader('2027-11-10T10:00'),
      await aReader('2027-11-10T10:00'),
      await aReader('2027-11-10T10:00'),
    ]
    const become = (status: string, { id }: Learner) =>
      db.updateTable('account').set({ status }).where('id', '=', id).execute()
    await become('SUSPENDED', suspended)
    await become('LEFT', left)
    await become('LEFT', gone)
    const { email } = await db.selectFrom('account').select('email').where('id', '=', gone.id).executeTakeFirstOrThrow()
    await db.transaction().execute(async (tx) => {
      await sql`select set_config('readgrow.erasing', 'on', true)`.execute(tx)
      await tx.deleteFrom('account').where('id', '=', gone.id).execute()
    })
    at('2027-12-01T09:00')
    await runs()
    await mailReport(app.services, { accountId: gone.id, month: '2027-11' })
    expect([await subjectsOf(off), await subjectsOf(suspended), await subjectsOf(left)]).toEqual([[], [], []])
    expect((await app.mails()).filter(({ recipient }) => recipient === email)).toEqual([])
  })

  test('by a closed company', async () => {
    await sql`update company_contract set ends_on = '2199-12-31'`.execute(db)
    const learner = await aReader('2027-12-10T10:00', { host: 'acme.localhost' })
    const company = (status: string) => db.updateTable('company').set({ status }).where('name', '=', '에이콤').execute()
    at('2028-01-01T09:00')
    await company('CLOSED')
    await runs()
    expect(await subjectsOf(learner)).toEqual([])
    await company('OPEN')
    await runs()
    expect((await mailsTo(learner))[0]?.text).toContain(
      'http://acme.localhost/learning-manage/monthly-report?month=2027-12',
    )
  })
})

test('a name that cannot be printed, or is a command, breaks no mail', async () => {
  const learner = await aReader('2028-01-10T10:00')
  const name = `#read("/etc/passwd") 👩‍👩‍👧 محمد ${randomBytes(2).toString('hex')}`
  await db.updateTable('account').set({ name }).where('id', '=', learner.id).execute()
  at('2028-02-01T09:00')
  await runs()
  expect(await subjectsOf(learner)).toHaveLength(1)
})

describe('the link of a mail', () => {
  const wishesOf = ({ id }: Learner) =>
    db
      .selectFrom('learner_setting')
      .select(['reminder_mail', 'reminder_hour', 'report_mail'])
      .where('account_id', '=', id)
      .executeTakeFirst()
  const post = async (url: URL) =>
    app.fastify.inject({
      method: 'POST',
      url: `${url.pathname}${url.search}`,
      headers: { host: url.hostname, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })

  test('ends the mails of the month alone, also for those who never set anything', async () => {
    const [plain, reminded] = [await aReader('2028-02-10T10:00'), await aReader('2028-02-10T10:00')]
    await db
      .insertInto('learner_setting')
      .values({ account_id: reminded.id, reminder_hour: 9, reminder_mail: true })
      .execute()
    at('2028-03-01T09:00')
    await runs()
    for (const person of [plain, reminded]) {
      const [mail] = await mailsTo(person)
      const url = new URL(/href="([^"]*unsubscribe[^"]*)"/.exec(mail?.html ?? '')?.[1] ?? '')
      const asking = await app.fastify.inject({
        url: `${url.pathname}${url.search}`,
        headers: { host: url.hostname },
      })
      expect(asking.body).toContain('<h1>월간 리포트 메일을 그만 받을까요?</h1>')
      expect((await wishesOf(person))?.report_mail ?? true).toBe(true)
      expect((await post(url)).body).toContain('<h1>월간 리포트 메일을 껐어요</h1>')
    }
    expect(await wishesOf(plain)).toEqual({ reminder_mail: false, reminder_hour: null, report_mail: false })
    expect(await wishesOf(reminded)).toEqual({ reminder_mail: true, reminder_hour: 9, report_mail: false })
    await reminded.send([other.event('ARTICLE_FINISHED')])
    at('2028-04-01T09:00')
    await runs()
    expect(await subjectsOf(reminded)).toHaveLength(1)
  })
})
