import type { ManuscriptDocument } from '@readgrow/contract'
import { expect, test } from 'vitest'
import { scriptOf } from '#talk-scripts'
import { aDesk, testApp } from '#testing'
import { publishDue } from './publish-due.ts'

const app = await testApp()
// Sessions expire, so everybody signs in again.
const readArticle = async (id: string, level: 'A2' | 'B1' | 'B2' = 'B1') =>
  app.as(await app.anAccount()).call('GET /articles/:id', { params: { id }, query: { level } })

const forestText = `A Forest as Small as a Tennis Court

People in a Dutch town planted 600 trees in a park. The land was only as big as a tennis court. A few years later, it was a thick forest.

The idea came from Akira Miyawaki, a scientist from Japan. He studied the old trees around temples. His forests used many kinds of local trees.`

/** What the article of the first test asks, and how it stands in the paper. */
const afterReading: Partial<ManuscriptDocument> = {
  kind: 'BRIEF',
  season: '03-01..10-31',
  discussion: {
    question: { en: 'Is there room for such a forest near you?', ko: '집 가까이에 이런 숲을 만들 자리가 있나요?' },
    hint: '동네에서 비어 있는 땅을 떠올려 보세요.',
  },
  conversation: [1, 2, 3].map((no) => ({ en: `What is point ${no}?`, ko: `${no}번은 무엇인가요?` })),
  anchor: [],
}

test('an article is made from a pasted text, filled in, checked twice and published; a reader has it at once', async () => {
  const desk = await aDesk(app)
  const created = await desk.call('POST /admin/newsroom/manuscripts', {
    body: { section: 'environment', level: 'A2', format: 'TEXT', text: forestText },
  })
  const { id } = created.body
  const { document, row } = await desk.read(id)
  expect(row).toMatchObject({ state: 'DRAFT', origin: 'TEXT', title: 'A Forest as Small as a Tennis Court' })
  const version = document.versions.A2
  if (!version) throw new Error('the text has no level A2')
  expect(version.paragraphs.map((paragraph) => paragraph.map((sentence) => sentence.id))).toEqual([
    ['s1', 's2', 's3'],
    ['s4', 's5', 's6'],
  ])
  const question = { en: 'What is this about?', ko: '무엇에 관한 글인가요?' }
  const saved = await desk.save(id, 1, {
    ...document,
    slug: 'small-forest',
    names: ['Akira', 'Miyawaki', 'Japan', 'Dutch'],
    picture: {
      id: desk.pictureId,
      alt: '작은 숲 그림이에요.',
      caption: { en: 'A small forest.', ko: '작은 숲이다.' },
    },
    sourcing: {
      sources: [{ who: 'Wageningen University', what: 'Tiny Forests in the Netherlands', year: 2021 }],
      ...{ checkedOn: '2026-11-19', staleAfter: '2028-11-19', writtenBy: '김기자', readBy: ['이감수'] },
    },
    ...afterReading,
    versions: {
      A2: {
        ...version,
        headline: { ...version.headline, ko: '테니스장만 한 숲' },
        summary: { en: 'A small forest in a park.', ko: '공원의 작은 숲이에요.' },
        model: 'People plant a small forest in a park.',
        recall: ['Trees', 'Birds', 'Children'].map((who) => ({
          ...{ en: `${who} are in the small forest.`, ko: `${who}: 작은 숲에 있다.` },
          sentences: ['s1'],
        })),
        paragraphs: version.paragraphs.map((paragraph) =>
          paragraph.map((sentence) => ({ ...sentence, ko: `${sentence.id} 문장의 번역이에요.` })),
        ),
        keyWords: [
          { lemma: 'plant', pos: 'verb' },
          { lemma: 'forest', pos: 'noun' },
          { lemma: 'thick', pos: 'adjective' },
          { lemma: 'local', pos: 'adjective' },
          { lemma: 'study', pos: 'verb' },
          { lemma: 'scientist', pos: 'noun' },
        ],
        quiz: (['q1', 'q2', 'q3'] as const).map((quizId) => ({
          id: quizId,
          type: 'detail' as const,
          question,
          choices: ['trees', 'tennis', 'temples'],
          answer: 0,
          proof: ['s1'],
          why: '나무를 심은 이야기예요.',
          madeFor: {},
        })),
      },
    },
  })
  expect(saved.body.problems.filter(({ weight }) => weight === 'MUST')).toEqual([])
  expect((await readArticle('small-forest', 'A2')).status).toBe(404)
  expect((await desk.checkAndPublish(id)).body.row).toMatchObject({ state: 'PUBLISHED', articleId: 'small-forest' })
  const { body } = await readArticle('small-forest', 'A2')
  expect(body).toMatchObject({ revision: 1, publishedOn: '2026-11-20', levels: ['A2'] })
  expect(body.paragraphs.flat().map(({ en }) => en)[3]).toBe(
    'The idea came from Akira Miyawaki, a scientist from Japan.',
  )
  expect(body.quiz).toHaveLength(3)
  expect(body.keyWords).toHaveLength(6)
})

test('what readers do after reading comes with the article, and follows its questions', async () => {
  const desk = await aDesk(app)
  const asked = (what: string) => [1, 2, 3].map((no) => ({ en: `${what} ${no}?`, ko: `${no}번은 무엇인가요?` }))
  const { id, slug } = await desk.whole((document) => {
    Object.assign(document, { conversation: asked('What is point'), anchor: ['A2'] })
    Object.assign(document.discussion ?? {}, { question: { en: 'Is it good?', ko: '좋은가요?' } })
    Object.assign(document.versions.B1 ?? {}, {
      model: 'Small forests grow fast.',
      recall: ['Trees', 'Birds', 'Children'].map((who) => ({
        ...{ en: `${who} are in the small forest.`, ko: `${who}: 작은 숲에 있다.` },
        sentences: ['s1'],
      })),
    })
  })
  await desk.checkAndPublish(id)
  const reader = await app.anAccount({ level: 'B1', useConversation: true })
  const { call } = app.as(reader)
  const ask = async () => (await scriptOf(app.services.db, slug)).script.questions.map(({ at }) => at.B1.en)
  const place = { params: { id: slug }, query: { level: 'B1' as const } }
  const study = (await call('GET /self-study/:id', place)).body
  expect(study.model).toBe('Small forests grow fast.')
  expect(study.recallPoints?.[1]).toEqual({ en: 'Birds are in the small forest.', ko: 'Birds: 작은 숲에 있다.' })
  expect((await call('GET /articles/:id/discussion', { params: { id: slug } })).body.question.en).toBe('Is it good?')
  expect(await ask()).toEqual(['What is point 1?', 'What is point 2?', 'What is point 3?'])
  const { document, revision } = await desk.read(id)
  await desk.save(id, revision, { ...document, conversation: asked('Who is person') })
  await desk.checkAndPublish(id)
  expect(await ask()).toEqual(['Who is person 1?', 'Who is person 2?', 'Who is person 3?'])
})

test('readers do not get a point to recall whose sentence has changed, until an editor has looked at it', async () => {
  const desk = await aDesk(app)
  const { id, slug } = await desk.whole()
  const reader = await app.anAccount({ level: 'B1', useConversation: true })
  const place = { params: { id: slug }, query: { level: 'B1' as const } }
  const points = async () =>
    (await app.as(reader).call('GET /self-study/:id', place)).body.recallPoints?.map(({ en }) => en)
  await desk.checkAndPublish(id)
  const whole = (await points()) ?? []
  const { document, revision } = await desk.read(id)
  const b1 = document.versions.B1
  const proof = b1?.recall?.[1]?.sentences[0]
  const sentence = b1?.paragraphs.flat().find((one) => one.id === proof)
  if (!proof || !sentence) throw new Error('the story has no such point')
  sentence.en = `In fact, ${sentence.en}`
  const saved = await desk.save(id, revision, document)
  const item = 'recall2'
  expect(saved.body.stale).toContainEqual({ level: 'B1', kind: 'RECALL', item, sentenceIds: [proof] })
  expect(saved.body.problems).toContainEqual(
    expect.objectContaining({ level: 'B1', part: 'text', place: item, weight: 'SHOULD' }),
  )
  await desk.checkAndPublish(id)
  const stale = saved.body.stale.flatMap((one) => (one.kind === 'RECALL' ? [one.item] : []))
  expect(await points()).toEqual(whole.filter((_, at) => !stale.includes(`recall${at + 1}`)))
  const confirm = (at: number, each: string) =>
    desk.call('POST /admin/newsroom/manuscripts/:id/confirm', {
      params: { id },
      body: { revision: at, level: 'B1', kind: 'RECALL', item: each },
    })
  let confirmedAt = saved.body.revision
  for (const each of stale) confirmedAt = (await confirm(confirmedAt, each)).body.revision
  expect((await confirm(confirmedAt, 'recall9')).status).toBe(404)
  await desk.checkAndPublish(id)
  expect(await points()).toEqual(whole)
})

test('a time that is over publishes nothing', async () => {
  const desk = await aDesk(app)
  const { id, slug } = await desk.whole()
  const refused = await desk.checkAndPublish(id, new Date(app.clock.now().getTime() - 1_000).toISOString())
  expect(refused.body).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ path: 'body.publishAt' }] })
  expect((await readArticle(slug)).status).toBe(404)
})

test('a scheduled manuscript is published when its hour has come, once, and not before', async () => {
  let desk = await aDesk(app)
  const { id, slug } = await desk.whole()
  const at = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
  expect((await desk.checkAndPublish(id, at)).body.row).toMatchObject({ state: 'SCHEDULED', publishAt: at })
  await publishDue(app.services)
  expect((await readArticle(slug)).status).toBe(404)
  app.clock.advance({ hours: 1 })
  desk = await aDesk(app)
  await Promise.all([publishDue(app.services), publishDue(app.services), publishDue(app.services)])
  expect((await readArticle(slug)).body).toMatchObject({ revision: 1 })
  await publishDue(app.services)
  expect((await desk.read(id)).row).toMatchObject({ state: 'PUBLISHED', publishAt: null })
})

test('a manuscript taken off the schedule or saved again is not published', async () => {
  const desk = await aDesk(app)
  const first = await desk.whole()
  const second = await desk.whole()
  const at = new Date(app.clock.now().getTime() + 60_000).toISOString()
  await desk.checkAndPublish(first.id, at)
  await desk.checkAndPublish(second.id, at)
  await desk.call('POST /admin/newsroom/manuscripts/:id/unschedule', { params: { id: first.id } })
  const { document, revision } = await desk.read(second.id)
  await desk.save(second.id, revision, document)
  app.clock.advance({ minutes: 2 })
  await publishDue(app.services)
  expect((await readArticle(first.slug)).status).toBe(404)
  expect((await readArticle(second.slug)).status).toBe(404)
  const again = await desk.call('POST /admin/newsroom/manuscripts/:id/unschedule', { params: { id: first.id } })
  expect(again).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT' } })
})

test('what cannot be published at its hour returns to the newsroom, the operators are notified, and others are published', async () => {
  const desk = await aDesk(app)
  const broken = await desk.whole()
  const sound = await desk.whole()
  const at = new Date(app.clock.now().getTime() + 60_000).toISOString()
  await desk.checkAndPublish(broken.id, at)
  await desk.checkAndPublish(sound.id, at)
  await app.services.db
    .updateTable('manuscript')
    .set((eb) => ({ document: eb.fn('jsonb_set', ['document', eb.val('{picture,id}'), eb.val('"gone"')]) }))
    .where('id', '=', Number(broken.id))
    .execute()
  app.clock.advance({ minutes: 2 })
  await publishDue(app.services)
  expect((await desk.read(broken.id)).row).toMatchObject({ state: 'DRAFT', publishAt: null })
  expect((await readArticle(sound.slug)).status).toBe(200)
  const alarms = await app.services.db
    .selectFrom('alarm')
    .select(['title', 'url'])
    .where('account_id', '=', desk.operator.id)
    .execute()
  // A screen of the console, where what is missing stands.
  expect(alarms).toContainEqual({ title: '예약한 기사를 내지 못했어요', url: `/admin/articles/${broken.id}/publish` })
})

test('a correction gives its level the next revision, keeps the date, and leaves the other levels alone', async () => {
  let desk = await aDesk(app)
  const { id, slug } = await desk.published()
  app.clock.advance({ days: 2 })
  desk = await aDesk(app)
  const { document, revision } = await desk.read(id)
  const sentence = document.versions.B1?.paragraphs[0]?.[0]
  if (!sentence) throw new Error('there is no sentence')
  sentence.ko = '고친 번역이에요.'
  expect((await desk.save(id, revision, document)).body.row).toMatchObject({ unpublishedChanges: true })
  const before = await readArticle(slug)
  await desk.checkAndPublish(id)
  const after = await readArticle(slug)
  expect(after.body).toMatchObject({ revision: 2, publishedOn: before.body.publishedOn })
  expect(after.body.paragraphs[0]?.[0]?.ko).toBe('고친 번역이에요.')
  expect((await readArticle(slug, 'A2')).body.revision).toBe(1)
  expect((await readArticle(slug, 'B2')).body.revision).toBe(1)
})

test('publishing the same again changes nothing for readers', async () => {
  const desk = await aDesk(app)
  const { id, slug } = await desk.published()
  await desk.checkAndPublish(id)
  expect((await readArticle(slug)).body.revision).toBe(1)
})

test('a removed level is gone for readers', async () => {
  const desk = await aDesk(app)
  const { id, slug } = await desk.published()
  const { document, revision } = await desk.read(id)
  delete document.versions.B2
  await desk.save(id, revision, document)
  await desk.checkAndPublish(id)
  expect((await readArticle(slug, 'B2')).status).toBe(404)
  expect((await readArticle(slug, 'B1')).body.levels).toEqual(['A2', 'B1'])
})

test('a retired article is off the shelf and cannot be saved; once restored it is as before', async () => {
  const desk = await aDesk(app)
  const { id, slug } = await desk.published()
  const retire = (back: boolean) =>
    desk.call('POST /admin/newsroom/manuscripts/:id/retire', { params: { id }, body: { back } })
  expect((await retire(true)).body.code).toBe('STATE_CONFLICT')
  expect((await retire(false)).body.row).toMatchObject({ state: 'RETIRED' })
  expect((await readArticle(slug)).status).toBe(404)
  const { document, revision } = await desk.read(id)
  expect((await desk.save(id, revision, document)).body.code).toBe('STATE_CONFLICT')
  expect((await desk.publish(id, revision)).body.code).toBe('STATE_CONFLICT')
  expect((await retire(true)).body.row).toMatchObject({ state: 'PUBLISHED' })
  expect((await readArticle(slug)).body.revision).toBe(1)
})

test('of two manuscripts with one address only one is published', async () => {
  const desk = await aDesk(app)
  const change = (document: { slug: string }) => {
    document.slug = 'one-address'
  }
  const [one, other] = [await desk.whole(change), await desk.whole(change)]
  const outcomes = await Promise.all([desk.checkAndPublish(one.id), desk.checkAndPublish(other.id)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(outcomes.find(({ status }) => status === 409)?.body.fields).toContainEqual({ path: 'slug', rule: 'TAKEN' })
})

test('an article shows source and licence of a text that is not our own', async () => {
  const desk = await aDesk(app)
  const { id, slug } = await desk.whole((document) => {
    document.source = { name: 'NASA', url: 'https://www.nasa.gov/news', licence: 'public domain' }
  })
  await desk.checkAndPublish(id)
  const row = await app.services.db.selectFrom('article').select('credit').where('id', '=', slug).executeTakeFirst()
  expect(row?.credit).toBe('NASA · public domain · https://www.nasa.gov/news')
})
