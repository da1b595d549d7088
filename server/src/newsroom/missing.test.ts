import type { ManuscriptDocument } from '@readgrow/contract'
import { expect, test } from 'vitest'
import { aDesk, testApp } from '#testing'
import { publishDue } from './publish-due.ts'

const app = await testApp()
const desk = await aDesk(app)

type Version = NonNullable<ManuscriptDocument['versions']['B1']>
type Quiz = Version['quiz'][number]
const b1 = (change: (version: Version) => void) => (document: ManuscriptDocument) => {
  if (document.versions.B1) change(document.versions.B1)
}
const q2 = (change: Partial<Quiz>) =>
  b1((version) => {
    version.quiz = version.quiz.map((item) => (item.id === 'q2' ? { ...item, ...change } : item))
  })
const s3 = (change: Partial<Version['paragraphs'][number][number]>) =>
  b1((version) => {
    version.paragraphs = version.paragraphs.map((paragraph) =>
      paragraph.map((sentence) => (sentence.id === 's3' ? { ...sentence, ...change } : sentence)),
    )
  })

const point2 = (change: Partial<NonNullable<Version['recall']>[number]>) =>
  b1((version) => {
    version.recall = (version.recall ?? []).map((point, at) => (at === 1 ? { ...point, ...change } : point))
  })

const sourced = (change: Partial<NonNullable<ManuscriptDocument['sourcing']>>) => (document: ManuscriptDocument) => {
  if (document.sourcing) Object.assign(document.sourcing, change)
}

const discussed =
  (change: Partial<NonNullable<ManuscriptDocument['discussion']>>) => (document: ManuscriptDocument) => {
    if (document.discussion) Object.assign(document.discussion, change)
  }

const asking =
  (...questions: readonly string[]) =>
  (document: ManuscriptDocument) => {
    document.conversation = questions.map((en) => ({ en, ko: '무엇인가요?' }))
  }

/** `B1.quiz` for `B1.quiz.q2`, `slug` for `slug`. */
const inPart = (path: string) =>
  path
    .split('.')
    .slice(0, /^[AB]\d/.test(path) ? 2 : 1)
    .join('.')

const lacking: [string, string, (document: ManuscriptDocument) => void][] = [
  ['slug', 'MISSING', (document) => Object.assign(document, { slug: '' })],
  ['slug', 'TAKEN', (document) => Object.assign(document, { slug: 'tiny-forests' })],
  ['picture', 'MISSING', (document) => Object.assign(document.picture, { id: '' })],
  ['picture', 'GONE', (document) => Object.assign(document.picture, { id: 'nowhere' })],
  ['picture.alt', 'ALT', (document) => Object.assign(document.picture, { alt: '' })],
  ['source.licence', 'LICENCE', (document) => Object.assign(document.source, { name: 'NASA' })],
  ['source.name', 'MISSING', (document) => Object.assign(document.source, { licence: 'CC BY 4.0' })],
  [
    'source.url',
    'ADDRESS',
    (document) => Object.assign(document.source, { name: 'X', licence: 'Y', url: 'javascript:alert(1)' }),
  ],
  ['picture.caption', 'CAPTION', (document) => delete document.picture.caption],
  ['sourcing.sources', 'MISSING', (document) => delete document.sourcing],
  ['sourcing.sources', 'PARTIAL', sourced({ sources: [{ who: 'FAO', what: 'Coffee Market Review', year: 0 }] })],
  ['sourcing.checkedOn', 'MISSING', sourced({ checkedOn: '' })],
  ['sourcing.writtenBy', 'MISSING', sourced({ writtenBy: ' ' })],
  ['sourcing.readBy', 'MISSING', sourced({ readBy: ['', ' '] })],
  ['sourcing.staleAfter', 'MISSING', sourced({ staleAfter: '' })],
  ['sourcing.staleAfter', 'ORDER', sourced({ checkedOn: '2026-11-19', staleAfter: '2026-11-19' })],
  ['paper.kind', 'MISSING', (document) => delete document.kind],
  ['paper.season', 'SEASON', (document) => Object.assign(document, { season: '02-30..03-01' })],
  ['discussion.question', 'QUESTION', (document) => delete document.discussion],
  ['discussion.question', 'QUESTION', discussed({ question: { en: 'Plant more.', ko: '더 심을까요?' } })],
  ['discussion.hint', 'MISSING', discussed({ hint: ' ' })],
  ['conversation', 'FEW', (document) => delete document.conversation],
  ['conversation', 'FEW', asking('What is new?', 'What is old?')],
  ['conversation.ask2', 'QUESTION', asking('What is new?', '무엇인가요?', 'What is old?')],
  ['B1.text.model', 'MODEL', b1((version) => delete version.model)],
  ['B1.text.model', 'MODEL', b1((version) => Object.assign(version, { model: '작은 숲이다.' }))],
  ['B1.text.model', 'MODEL', b1((version) => Object.assign(version, { model: version.summary.en }))],
  ['B1.text.recall', 'RECALL_COUNT', b1((version) => delete version.recall)],
  ['B1.text.recall', 'RECALL_COUNT', b1((version) => Object.assign(version, { recall: [] }))],
  ['B1.text.recall2', 'RECALL_REPEATED', point2({ en: 'A tiny forest also cannot replace a large, old one.' })],
  ['B1.text.recall2', 'RECALL_ENGLISH', point2({ en: '나무가 자란다.' })],
  ['B1.text.recall2', 'RECALL_KOREAN', point2({ ko: 'Trees' })],
  ['B1.text.recall2', 'RECALL_LENGTH', point2({ en: 'Trees grow.' })],
  ['B1.text.recall2', 'RECALL_PROOF', point2({ sentences: [] })],
  ['B1.text.recall2', 'RECALL_PROOF_GONE', point2({ sentences: ['s99'] })],
  ['text', 'EMPTY', (document) => Object.assign(document, { versions: {} })],
  ['B1.text', 'EMPTY', b1((version) => Object.assign(version, { paragraphs: [] }))],
  ['B1.text.s3', 'MISSING', s3({ en: '' })],
  ['B1.text.s3', 'KOREAN', s3({ en: 'They planted 나무.' })],
  ['B1.korean.s3', 'MISSING', s3({ ko: '' })],
  ['B1.text.headline', 'MISSING', b1((version) => Object.assign(version.headline, { en: '' }))],
  ['B1.korean.headline', 'MISSING', b1((version) => Object.assign(version.headline, { ko: '' }))],
  ['B1.text.summary', 'MISSING', b1((version) => Object.assign(version.summary, { en: '' }))],
  ['B1.korean.summary', 'MISSING', b1((version) => Object.assign(version.summary, { ko: 'no Korean' }))],
  ['B1.text.s4', 'BEAT_ORDER', s3({ beat: 150 })],
  ['B1.text', 'BEAT_MISSING', s3({ beat: 2 })],
  ['B1.words.s3', 'NO_ENTRY', s3({ en: 'The flibbertigibbet grew.' })],
  ['B1.keyWords', 'COUNT', b1((version) => Object.assign(version, { keyWords: version.keyWords.slice(0, 5) }))],
  ['B1.keyWords.volcano', 'ABSENT', b1((version) => version.keyWords.splice(0, 1, { lemma: 'volcano', pos: 'noun' }))],
  ['B1.quiz', 'COUNT', b1((version) => Object.assign(version, { quiz: version.quiz.slice(0, 2) }))],
  ['B1.quiz.q2', 'QUESTION', q2({ question: { en: '', ko: '질문이에요.' } })],
  ['B1.quiz.q2', 'KOREAN', q2({ question: { en: 'What is it?', ko: '' } })],
  ['B1.quiz.q2', 'CHOICES', q2({ choices: ['one', 'two'], answer: 0 })],
  ['B1.quiz.q2', 'CHOICE_EMPTY', q2({ choices: ['one', 'two', ''], answer: 0 })],
  ['B1.quiz.q2', 'CHOICE_TWICE', q2({ choices: ['one', 'two', 'One'], answer: 0 })],
  ['B1.quiz.q2', 'ANSWER', q2({ choices: ['one', 'two', 'three'], answer: 3 })],
  ['B1.quiz.q2', 'PROOF', q2({ proof: [] })],
  ['B1.quiz.q2', 'PROOF', q2({ proof: ['s1', 's2', 's3'] })],
  ['B1.quiz.q2', 'PROOF_GONE', q2({ proof: ['s99'] })],
  ['B1.quiz.q2', 'WHY', q2({ why: '' })],
  [
    'B1.notes.s3',
    'CHUNKS',
    b1((version) => Object.assign(version.notes.s3 ?? {}, { chunks: [['Not this', '이것이 아니에요']] })),
  ],
]

test.each(lacking)('a manuscript with %s %s is not published and says why', async (path, rule, change) => {
  // One operator may not make as many calls in a minute.
  const own = await aDesk(app)
  const { id, saved } = await own.whole(change)
  const { body } = await own.checkAndPublish(id)
  expect(body.code).toBe('NOT_PUBLISHABLE')
  expect(body.fields).toContainEqual({ path, rule })
  const found = saved.body.problems.filter(
    ({ level, part }) => [level, part].filter(Boolean).join('.') === inPart(path),
  )
  expect(found.length).toBeGreaterThan(0)
  for (const { message } of saved.body.problems) expect(message).toMatch(/[가-힣].*(?:요[.(]|요: .+|다\.)/)
})

/** A document of before the newsroom asked for these. */
function asBefore(document: ManuscriptDocument): void {
  for (const part of ['kind', 'season', 'discussion', 'conversation', 'anchor'] as const) delete document[part]
  delete document.sourcing?.staleAfter
  for (const version of Object.values(document.versions)) {
    delete version?.model
    delete version?.recall
  }
}

test('an article from before these were asked for is corrected without them, and says what it lacks', async () => {
  const { id } = await desk.whole()
  await desk.checkAndPublish(id)
  const { document, revision } = await desk.read(id)
  asBefore(document)
  const { problems } = (await desk.save(id, revision, document)).body
  expect(problems.filter(({ weight }) => weight === 'MUST')).toEqual([])
  const lacking = problems.filter(
    ({ part, place }) =>
      ['paper', 'discussion', 'conversation'].includes(part) || ['staleAfter', 'model', 'recall'].includes(place ?? ''),
  )
  expect(lacking.map(({ part, place }) => `${part} ${place}`).sort()).toEqual([
    'conversation null',
    'discussion hint',
    'discussion question',
    'paper kind',
    'sourcing staleAfter',
    'text model',
    'text model',
    'text model',
    'text recall',
    'text recall',
    'text recall',
  ])
  expect((await desk.checkAndPublish(id)).status).toBe(200)
})

test('an hour that was set before these were asked for is kept', async () => {
  const { id, slug } = await desk.whole()
  const at = new Date(app.clock.now().getTime() + 60_000).toISOString()
  await desk.checkAndPublish(id, at)
  const { document } = await desk.read(id)
  asBefore(document)
  await app.services.db
    .updateTable('manuscript')
    .set({ document: JSON.stringify(document) })
    .where('id', '=', Number(id))
    .execute()
  app.clock.advance({ minutes: 2 })
  await publishDue(app.services)
  const reader = app.as(await app.anAccount())
  expect((await reader.call('GET /articles/:id', { params: { id: slug }, query: { level: 'B1' } })).status).toBe(200)
})

test('a number that two levels state differently must be settled, a detail that is left out need not', async () => {
  const setNumber = (level: 'A2' | 'B2', from: string, to: string) => (document: ManuscriptDocument) => {
    const version = document.versions[level]
    if (version)
      version.paragraphs = JSON.parse(JSON.stringify(version.paragraphs).replaceAll(from, to)) as Version['paragraphs']
  }
  const contradicting = await desk.whole(setNumber('A2', '600', '700'))
  expect((await desk.checkAndPublish(contradicting.id)).body.fields).toContainEqual(
    expect.objectContaining({ rule: 'FACT' }),
  )
  const leftOut = await desk.whole(setNumber('B2', '600 ', ''))
  const { problems } = await desk.read(leftOut.id)
  expect(problems.filter(({ message }) => message.includes('600')).map(({ weight }) => weight)).toEqual(['SHOULD'])
})

test('a word of the lists that the dictionary lacks is a warning and holds nothing up', async () => {
  const db = app.services.db
  const { id } = await desk.whole(s3({ en: 'The second station grew.' }))
  await db.deleteFrom('dictionary_entry').where('lemma', '=', 'station').execute()
  const { problems } = await desk.read(id)
  expect(problems.filter(({ message }) => message.includes('“station”')).map(({ weight }) => weight)).toEqual([
    'SHOULD',
  ])
})

test('a manuscript without checks is not published, even if it lacks nothing', async () => {
  const { id } = await desk.whole()
  expect((await desk.publish(id, 2)).body).toMatchObject({
    code: 'NOT_PUBLISHABLE',
    fields: [
      { path: 'checks.FACTS', rule: 'MISSING' },
      { path: 'checks.LANGUAGE', rule: 'MISSING' },
    ],
  })
})
