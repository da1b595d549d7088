import { describe, expect, test } from 'vitest'
import { aCompany, type TestAccount, testApp } from '#testing'
import { soundText, talkOf } from './testing/talk.ts'

const app = await testApp()
const { db } = app.services
const talk = talkOf(app)
const operator = await app.anAccount({ host: 'admin.localhost', role: 'operator' })

/** An author with a live answer, and people who have answered as well. */
async function aTalk(readers: number) {
  const [author, ...others] = await talk.people(readers + 1)
  if (!author) throw new Error('nobody came')
  return { author, id: (await talk.read(author)).body.own?.id ?? '', others }
}
const reportAll = async (people: readonly TestAccount[], id: string) => {
  for (const person of people) expect((await talk.report(person, id)).status).toBe(200)
}
/** Somebody whose last three reports were rejected. */
async function aMassReporter(): Promise<TestAccount> {
  const [reporter, ...authors] = await talk.people(4)
  if (!reporter) throw new Error('nobody came')
  for (const author of authors) {
    const id = (await talk.read(author)).body.own?.id ?? ''
    await talk.report(reporter, id)
    expect((await talk.decide(operator, id, 'KEEP', '')).status).toBe(200)
  }
  return reporter
}

describe('a reported answer', () => {
  test('is out of the reporter’s sight at once, and out of everybody’s at two reports', async () => {
    const { author, id, others } = await aTalk(3)
    const [first, second, third] = others as [TestAccount, TestAccount, TestAccount]
    await talk.report(first, id)
    expect(await talk.seenBy(first)).not.toContain(id)
    expect((await talk.list(first)).body.reported).toMatchObject([{ id, reason: 'INSULT' }])
    expect(await talk.seenBy(third)).toContain(id)
    await talk.report(second, id)
    expect(await talk.seenBy(third)).not.toContain(id)
    expect((await talk.report(third, id)).body.code).toBe('STATE_CONFLICT')
    expect((await talk.report(second, id)).status).toBe(200)
    const own = (await talk.read(author)).body
    expect(own).toMatchObject({ own: { state: 'HIDDEN' } })
    await talk.withdraw(second, id)
    await talk.report(second, id)
    const { userAlarmList } = (await app.as(author).call('GET /common/header-info')).body
    expect(userAlarmList.filter(({ title }) => title.startsWith('토론에 쓴 답을 살펴보고 있어요'))).toHaveLength(1)
    expect((await talk.post(author, `${soundText} Changed.`)).body.code).toBe('STATE_CONFLICT')
    expect((await talk.list(author)).status).toBe(200)
  })

  test('is seen again when a report is withdrawn, and reporting again weighs as one', async () => {
    const { id, others } = await aTalk(2)
    const [first, second] = others as [TestAccount, TestAccount]
    for (let time = 0; time < 3; time++) {
      await talk.report(first, id)
      await talk.withdraw(first, id)
      await talk.report(first, id)
    }
    expect(await talk.stateOf(id)).toBe('LIVE')
    await talk.report(second, id)
    expect(await talk.stateOf(id)).toBe('HIDDEN')
    await talk.withdraw(first, id)
    expect(await talk.stateOf(id)).toBe('LIVE')
    expect(await talk.seenBy(first)).toContain(id)
    expect((await talk.withdraw(first, id)).body.code).toBe('NOT_FOUND')
  })
})

describe('the weight of reports', () => {
  test('is one for each person, however many arrive together, and two at once hide an answer', async () => {
    const { id, others } = await aTalk(2)
    const [first, second] = others as [TestAccount, TestAccount]
    await Promise.all(Array.from({ length: 10 }, () => talk.report(first, id)))
    expect(await talk.stateOf(id)).toBe('LIVE')
    await Promise.all([talk.withdraw(first, id), talk.report(second, id)])
    expect(await talk.stateOf(id)).toBe('LIVE')
    await Promise.all([talk.report(first, id), talk.report(second, id)])
    expect(await talk.stateOf(id)).toBe('HIDDEN')
    const reports = await db.selectFrom('discussion_report').select('id').where('answer_id', '=', id).execute()
    expect(reports).toHaveLength(2)
    await expect(
      db
        .insertInto('discussion_report')
        .values({
          answer_id: id,
          account_id: first.id,
          reason: 'OTHER',
          note: '',
          text_seen: '',
          reported_at: app.clock.now(),
        })
        .execute(),
    ).rejects.toThrow(/unique/)
  })

  test('is none for those who no longer count', async () => {
    const mass = await aMassReporter()
    const { id, others } = await aTalk(2)
    const [first, second] = others as [TestAccount, TestAccount]
    await reportAll([mass, first], id)
    expect(await talk.stateOf(id)).toBe('LIVE')
    expect(await talk.seenBy(mass)).not.toContain(id)
    const queued = (await talk.queue(operator)).find((each) => each.id === id)
    expect(queued).toMatchObject({ hidden: false, reports: [{ counts: false }, { counts: true }] })
    await talk.report(second, id)
    expect(await talk.stateOf(id)).toBe('HIDDEN')
  })

  test('is lost when a reporter stops counting elsewhere, and shows the answer again', async () => {
    const [mass, ...authors] = await talk.people(4)
    const { id, others } = await aTalk(1)
    await reportAll([mass as TestAccount, others[0] as TestAccount], id)
    expect(await talk.stateOf(id)).toBe('HIDDEN')
    for (const author of authors) {
      const answer = (await talk.read(author)).body.own?.id ?? ''
      await talk.report(mass as TestAccount, answer)
      await talk.decide(operator, answer, 'KEEP', '')
    }
    expect(await talk.stateOf(id)).toBe('LIVE')
  })
})

describe('reports', () => {
  test('leave with an answer that its author deletes', async () => {
    const { author, id, others } = await aTalk(1)
    await reportAll(others, id)
    await talk.remove(author)
    expect((await talk.queue(operator)).map((each) => each.id)).not.toContain(id)
  })

  test('are thirty a day for one person', async () => {
    const { id, others } = await aTalk(1)
    const [first] = others as [TestAccount]
    for (let time = 0; time < 30; time++) await talk.report(first, id)
    expect((await talk.report(first, id)).body.code).toBe('RATE_LIMITED')
  })
})

describe('the decision of an operator', () => {
  test('to keep an answer shows it again and tells its author', async () => {
    const { author, id, others } = await aTalk(2)
    await reportAll(others, id)
    expect((await talk.decide(operator, id, 'KEEP', '')).status).toBe(200)
    expect((await talk.read(author)).body.own).toMatchObject({ state: 'LIVE', reason: null })
    expect((await talk.report(others[0] as TestAccount, id)).body.code).toBe('STATE_CONFLICT')
    expect((await talk.decide(operator, id, 'REMOVE')).body.code).toBe('STATE_CONFLICT')
    const { body } = await app.as(author).call('GET /common/header-info')
    expect(JSON.stringify(body.userAlarmList)).toContain('다시 보여요')
  })

  test('to remove one needs a reason, which its author reads; a new answer starts anew', async () => {
    const { author, id, others } = await aTalk(1)
    await reportAll(others, id)
    expect((await talk.decide(operator, id, 'REMOVE', '')).body.code).toBe('VALIDATION_FAILED')
    expect((await talk.decide(operator, id, 'REMOVE', '광고예요.')).status).toBe(200)
    expect((await talk.read(author)).body).toMatchObject({
      own: { state: 'REMOVED', reason: '광고예요.' },
      houseAnswers: [],
    })
    expect((await talk.list(author)).body.code).toBe('OWN_ANSWER_FIRST')
    const again = await talk.posted(author)
    expect(again).not.toBe(id)
    expect(await talk.seenBy(others[0] as TestAccount)).toContain(again)
  })

  test('is written down where nobody can change it, without a person, and in the audit log of the service', async () => {
    const { id, others } = await aTalk(1)
    await reportAll(others, id)
    await talk.decide(operator, id, 'REMOVE', '욕설이에요.')
    const { body } = await app.as(operator).call('GET /admin/discussion/decisions', { query: {} })
    expect(body.decisions[0]).toMatchObject({ decision: 'REMOVE', reason: '욕설이에요.', reports: 1 })
    await expect(app.services.pool.query('update discussion_decision set reason = $1', ['x'])).rejects.toThrow(/never/)
    await expect(app.services.pool.query('delete from discussion_decision')).rejects.toThrow(/never/)
    const lines = await db
      .selectFrom('audit_line')
      .select(['company_id', 'reason'])
      .where('action', '=', 'discussion.removed')
      .execute()
    expect(lines).toContainEqual({ company_id: null, reason: '욕설이에요.' })
  })

  test('is made once when two operators press at the same time', async () => {
    const { id, others } = await aTalk(1)
    await reportAll(others, id)
    const outcomes = await Promise.all([talk.decide(operator, id, 'KEEP', ''), talk.decide(operator, id, 'REMOVE')])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('sees what was reported, also after its author has changed it', async () => {
    const { author, id, others } = await aTalk(1)
    await reportAll(others, id)
    await talk.post(author, `${soundText} Now it is nice.`)
    expect((await talk.queue(operator)).find((each) => each.id === id)?.reports).toMatchObject([{ seen: soundText }])
  })
})

test('the owner of a company, and everybody else but an operator, sees nothing of the queue', async () => {
  const company = await aCompany(app)
  const [author, reader] = [await company.join('learner'), await company.join('learner')]
  const id = await talk.posted(author)
  await talk.post(reader)
  await talk.report(reader, id)
  const editor = await app.anAccount({ host: 'admin.localhost', role: 'editor' })
  for (const who of [company.owner, reader, editor]) {
    expect((await app.as(who).call('GET /admin/discussion/reports', { query: {} })).body.code).toBe('FORBIDDEN')
    expect((await app.as(who).call('GET /admin/discussion/decisions', { query: {} })).body.code).toBe('FORBIDDEN')
    expect((await talk.decide(who, id, 'KEEP')).body.code).toBe('FORBIDDEN')
  }
  await talk.decide(operator, id, 'REMOVE')
  expect(JSON.stringify((await company.as.call('GET /admin/audit', { query: {} })).body)).not.toContain('discussion')
})
