import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { systemChance } from '#platform/clock'
import { jobHandlersOf, openJobs, serveJob } from '#platform/jobs/jobs'
import { composeEmail, type Mailer, mailJob, openMailer } from '#platform/mail/mail'
import { aMailServer, type ToRecipient } from '#platform/testing/mail-server'
import { testApp } from '#testing'

const mailTo = (to: string) =>
  composeEmail({ to, subject: '확인 번호', paragraphs: ['hello'], highlight: '482913', footer: 'bye' })

/** The running queue with a mail server that answers as given. */
async function aPostOffice(toRecipient: ToRecipient, options = '') {
  const app = await testApp()
  const { db, pool, clock, config } = app.services
  const server = await aMailServer(toRecipient)
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const jobs = await openJobs(pool, log, { key: config.sessionKey, chance: systemChance }, [mailJob])
  const mailer = openMailer({ smtpUrl: server.url + options, from: config.mailFrom, db, clock })
  onTestFinished(async () => {
    const closed = jobs.close()
    server.hangUp()
    await closed
  })
  const sendingBy = ({ send }: Mailer) => jobHandlersOf([serveJob(mailJob, (_, mail) => send(mail))], app.services)
  const handlers = sendingBy(mailer)
  const rows = async () =>
    (await sql<{ state: string; output: unknown }>`select state, output from jobs.job where name = 'mail'`.execute(db))
      .rows
  return { app, db, server, lines, jobs, handlers, sendingBy, rows }
}

const reached = (what: () => unknown, value: unknown) => expect.poll(what).toEqual(value)

const recipientsOf = (taken: readonly { to: string }[]) => taken.map(({ to }) => to).sort()

test('a recipient who is refused, deferred or left hanging delays no other email, and none is sent twice', async () => {
  const { db, server, lines, jobs, handlers, rows } = await aPostOffice((address, asked) => {
    if (address.startsWith('refused')) return `550 5.1.1 <${address}> unknown`
    if (address.startsWith('later')) return asked === 1 ? `450 4.2.0 <${address}> later` : '250 well'
    return address.startsWith('hangs') ? 'HANG' : '250 well'
  })
  const addressed = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name}-${index}@somebody.test`)
  const hanging = addressed('hangs', 3)
  const refused = addressed('refused', 4)
  const good = [...addressed('good', 22), ...addressed('later', 3)].sort()
  await jobs.enqueueAll(db, mailJob, [...hanging, ...refused, ...good].map(mailTo))
  await jobs.work(handlers)

  await reached(() => recipientsOf(server.taken), good)
  const ended = () => lines.filter(({ event }) => event === 'job_failed')
  await reached(() => ended().length, refused.length)
  for (const line of ended())
    expect(line).toMatchObject({ level: 50, queue: 'mail', tries: 1, reason: 'EENVELOPE RCPT TO 550' })
  expect(refused.map((address) => server.asked.get(address))).toEqual(refused.map(() => 1))
  expect(JSON.stringify([lines, await rows()])).not.toContain('somebody')
  await reached(
    async () => (await rows()).map(({ state }) => state).sort(),
    [...hanging.map(() => 'active'), ...refused.map(() => 'cancelled')],
  )
})

test('an email that fails on every try ends as failed, with an error in the log', async () => {
  const { db, lines, jobs, handlers, rows } = await aPostOffice((address) => `451 <${address}> not now`)
  await jobs.enqueue(db, mailJob, mailTo('never@somebody.test'))
  for (let tries = 1; tries <= 13; tries++) {
    await sql`update jobs.job set start_after = now() where name = 'mail'`.execute(db)
    await expect(jobs.drain(handlers)).rejects.toThrow('EENVELOPE RCPT TO 451')
  }
  expect(lines.map(({ event, tries }) => [event, tries])).toEqual([
    ...Array.from({ length: 12 }, (_, index) => ['job_put_off', index + 1]),
    ['job_failed', 13],
  ])
  expect(await rows()).toEqual([{ state: 'failed', output: { reason: 'EENVELOPE RCPT TO 451' } }])
})

test('a mail server that stops answering is dropped, and the email goes later', async () => {
  let hangs = true
  // Long enough that the second try is in time on a loaded machine.
  const { db, server, jobs, handlers } = await aPostOffice(() => (hangs ? 'HANG' : '250 well'), '?socketTimeout=2000')
  await jobs.enqueue(db, mailJob, mailTo('slow@somebody.test'))
  await expect(jobs.drain(handlers)).rejects.toThrow('ETIMEDOUT CONN')
  hangs = false
  await sql`update jobs.job set start_after = now() where name = 'mail'`.execute(db)
  await jobs.drain(handlers)
  expect(recipientsOf(server.taken)).toEqual(['slow@somebody.test'])
})

test('a missing mail server is a temporary failure', async () => {
  const { db, jobs, sendingBy, rows } = await aPostOffice(() => '250 well')
  const nowhere = openMailer({
    smtpUrl: 'smtp://127.0.0.1:1',
    from: 'no-reply@readgrow.kr',
    db,
    clock: { now: () => new Date(0) },
  })
  await jobs.enqueue(db, mailJob, mailTo('somebody@somebody.test'))
  await expect(jobs.drain(sendingBy(nowhere))).rejects.toThrow('ESOCKET')
  expect((await rows()).map(({ state }) => state)).toEqual(['retry'])
})

test('the queue reveals neither address nor code nor link of an email, and a sent one leaves no row', async () => {
  const { app, db, jobs, handlers, server, rows } = await aPostOffice((address) =>
    address.startsWith('refused') ? '550 no' : '250 well',
  )
  const secret = composeEmail({
    to: 'hidden@somebody.test',
    subject: '비밀번호',
    paragraphs: ['안녕하세요'],
    footer: '',
    highlight: '482913',
    link: { label: '열기', href: 'https://www.readgrow.kr/reset?token=opensesame' },
  })
  const everything = async () => {
    const { rows: tables } = await sql<{ name: string }>`select quote_ident(table_name) as name
      from information_schema.tables where table_schema = 'jobs' and table_type = 'BASE TABLE'`.execute(db)
    const contents = tables.map(({ name }) => sql`select t::text as row from jobs.${sql.raw(name)} t`.execute(db))
    return JSON.stringify((await Promise.all(contents)).map((content) => content.rows))
  }
  const clear = /somebody|482913|opensesame|reset|비밀번호|안녕/
  await jobs.enqueue(db, mailJob, secret)
  await jobs.enqueueAll(db, mailJob, [secret, { ...secret, to: 'refused@somebody.test' }])
  expect(await rows()).toHaveLength(3)
  expect(await everything()).not.toMatch(clear)
  await expect(jobs.drain(handlers)).rejects.toThrow('EENVELOPE RCPT TO 550')
  expect(recipientsOf(server.taken)).toEqual(['hidden@somebody.test', 'hidden@somebody.test'])
  expect(server.taken[0]?.text).toContain('482913')
  expect((await rows()).map(({ state }) => state)).toEqual(['cancelled'])
  expect(await everything()).not.toMatch(clear)
  // An email sealed with another server's key is given up, not sent again and again.
  const otherKey = { key: Buffer.alloc(32, 7), chance: systemChance }
  const other = await openJobs(app.services.pool, pino({ level: 'silent' }), otherKey, [mailJob])
  onTestFinished(() => other.close())
  await other.enqueue(db, mailJob, secret)
  await expect(jobs.drain(handlers)).rejects.toThrow('UNREADABLE')
})

test('an email that an earlier version queued in clear is still sent', async () => {
  const { db, jobs, handlers, server } = await aPostOffice(() => '250 well')
  await jobs.enqueue(db, mailJob, mailTo('old@somebody.test'))
  await sql`update jobs.job set data = ${JSON.stringify(mailTo('old@somebody.test'))}::jsonb where name = 'mail'`.execute(
    db,
  )
  await jobs.drain(handlers)
  expect(recipientsOf(server.taken)).toEqual(['old@somebody.test'])
})
