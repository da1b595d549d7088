import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aDesk, testApp } from '#testing'

const app = await testApp()

const aReport = (change: object = {}) => ({
  problemId: randomUUID(),
  level: 'B1' as const,
  revision: 1,
  sentenceId: 's1',
  kind: 'KOREAN' as const,
  text: '뜻이 달라요.',
  ...change,
})
const send = (reader: Awaited<ReturnType<typeof app.anAccount>>, id: string, body: ReturnType<typeof aReport>) =>
  app.as(reader).call('POST /articles/:id/problems', { params: { id }, body })
const stored = (id: string) =>
  app.services.db.selectFrom('problem_report').selectAll().where('id', '=', id).executeTakeFirst()

test('a report has the sentence as the reader saw it, even after a later correction', async () => {
  const desk = await aDesk(app)
  const reader = await app.anAccount()
  const { id, slug } = await desk.published()
  const { document, revision } = await desk.read(id)
  const sentence = document.versions.B1?.paragraphs[0]?.[0]
  if (!sentence) throw new Error('there is no sentence')
  const was = { ...sentence }
  sentence.ko = '고친 번역이에요.'
  await desk.save(id, revision, document)
  await desk.checkAndPublish(id)
  const [old, current] = [aReport(), aReport({ revision: 2 })]
  expect((await send(reader, slug, old)).body).toEqual({ received: true })
  expect((await send(reader, slug, current)).status).toBe(200)
  expect(await stored(old.problemId)).toMatchObject({ before_en: was.en, before_ko: was.ko, state: 'OPEN' })
  expect(await stored(current.problemId)).toMatchObject({ before_ko: '고친 번역이에요.' })
})

test('a report sent again is one report and does not count against its sender', async () => {
  const reader = await app.anAccount()
  const report = aReport()
  for (let times = 0; times < 10; times++) expect((await send(reader, 'tiny-forests', report)).status).toBe(200)
  expect(await stored(report.problemId)).toMatchObject({ account_id: reader.id, text: '뜻이 달라요.' })
})

test('the sixth report of a minute and the 21st of a day must wait', async () => {
  const reader = await app.anAccount()
  for (let sent = 0; sent < 5; sent++) expect((await send(reader, 'tiny-forests', aReport())).status).toBe(200)
  expect((await send(reader, 'tiny-forests', aReport())).body.code).toBe('RATE_LIMITED')
  const patient = await app.anAccount()
  for (let sent = 0; sent < 20; sent++) {
    if (sent % 5 === 0) app.clock.advance({ seconds: 61 })
    expect((await send(patient, 'tiny-forests', aReport())).status).toBe(200)
  }
  app.clock.advance({ seconds: 61 })
  expect((await send(patient, 'tiny-forests', aReport())).body.code).toBe('RATE_LIMITED')
})

test('what was never there cannot be reported', async () => {
  const reader = await app.anAccount()
  const desk = await aDesk(app)
  const { slug } = await desk.whole()
  const outcomes = [
    await send(reader, 'nowhere', aReport()),
    await send(reader, slug, aReport()),
    await send(reader, 'tiny-forests', aReport({ revision: 9 })),
    await send(reader, 'tiny-forests', aReport({ sentenceId: 's99' })),
  ]
  for (const { body } of outcomes) expect(body.code).toBe('NOT_FOUND')
})

test('an account past its free article reports nothing of the others', async () => {
  const free = await app.anAccount({ payment: { state: 'PENDING', expiresOn: null } })
  const shelf = await app.as(free).call('GET /articles', { query: {} })
  const locked = shelf.body.articles.find((article) => !article.freeToday)
  expect((await send(free, locked?.id ?? '', aReport())).body.code).toBe('SUBSCRIPTION_REQUIRED')
})

test('a correction notifies the reporter, who sees the sentence before and after; nobody else does', async () => {
  const desk = await aDesk(app)
  const [reader, stranger] = [await app.anAccount(), await app.anAccount()]
  const { id, slug } = await desk.published()
  const [reported, untouched] = [aReport(), aReport({ sentenceId: 's2' })]
  await send(reader, slug, reported)
  await send(reader, slug, untouched)
  const { document, revision, row } = await desk.read(id)
  expect(row.openProblems).toBe(2)
  const sentence = document.versions.B1?.paragraphs[0]?.[0]
  if (!sentence) throw new Error('there is no sentence')
  const was = { en: sentence.en, ko: sentence.ko }
  sentence.ko = '고친 번역이에요.'
  await desk.save(id, revision, document)
  await desk.checkAndPublish(id)
  const alarms = await app.services.db.selectFrom('alarm').selectAll().where('account_id', '=', reader.id).execute()
  expect(alarms).toHaveLength(1)
  expect(alarms[0]).toMatchObject({
    category: 'CORRECTION',
    title: '알려 주신 문장을 고쳤어요',
    url: `/article/detail/${slug}?level=B1&sentence=s1&problem=${reported.problemId}`,
  })
  expect(alarms[0]?.text).toMatch(/ → 고친 번역이에요\.$/)
  const outcome = (who: typeof reader, problemId: string) =>
    app.as(who).call('GET /problems/:problemId', { params: { problemId } })
  expect((await outcome(reader, reported.problemId)).body).toEqual({
    articleId: slug,
    level: 'B1',
    sentenceId: 's1',
    state: 'CORRECTED',
    before: was,
    after: { en: was.en, ko: '고친 번역이에요.' },
    answer: null,
  })
  expect((await outcome(reader, untouched.problemId)).body).toMatchObject({ state: 'OPEN', after: null })
  expect((await outcome(stranger, reported.problemId)).body.code).toBe('NOT_FOUND')
  expect((await outcome(reader, randomUUID())).body.code).toBe('NOT_FOUND')
})

test('a sentence that was taken out is reported as taken out', async () => {
  const desk = await aDesk(app)
  const reader = await app.anAccount()
  const { id, slug } = await desk.published()
  const report = aReport({ level: 'B2' })
  await send(reader, slug, report)
  const { document, revision } = await desk.read(id)
  delete document.versions.B2
  await desk.save(id, revision, document)
  await desk.checkAndPublish(id)
  expect(await stored(report.problemId)).toMatchObject({ state: 'CORRECTED', after_en: null })
  const alarm = await app.services.db
    .selectFrom('alarm')
    .select('text')
    .where('account_id', '=', reader.id)
    .executeTakeFirst()
  expect(alarm?.text).toMatch(/→ 이 문장은 뺐어요$/)
})
