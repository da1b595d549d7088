import { expect, test } from 'vitest'
import { aDesk, testApp } from '#testing'

const app = await testApp()

test('if two editors save at once exactly one succeeds, and the other gets a conflict', async () => {
  const [one, other] = [await aDesk(app), await aDesk(app)]
  const { id } = await one.whole()
  const { document, revision } = await one.read(id)
  const outcomes = await Promise.all([one.save(id, revision, document), other.save(id, revision, document)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(outcomes.find(({ status }) => status === 409)?.body.code).toBe('VERSION_CONFLICT')
  expect((await one.read(id)).revision).toBe(revision + 1)
})

test('a save based on an older revision is refused and changes nothing', async () => {
  const desk = await aDesk(app)
  const { id } = await desk.whole()
  const { document } = await desk.read(id)
  expect((await desk.save(id, 1, { ...document, slug: 'other' })).body.code).toBe('VERSION_CONFLICT')
  expect((await desk.read(id)).document).toEqual(document)
})

test('duplicate sentence and question ids are refused', async () => {
  const desk = await aDesk(app)
  const { saved } = await desk.whole(({ versions }) => {
    versions.A2?.paragraphs.push([{ id: 's1', beat: 99, en: 'Again.', ko: '다시.' }])
    const first = versions.B1?.quiz[0]
    if (first) versions.B1?.quiz.push(first)
  })
  expect(saved.body).toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: [
      { path: 'document.versions.A2.s1', rule: 'DUPLICATE' },
      { path: 'document.versions.B1.q1', rule: 'DUPLICATE' },
    ],
  })
})

test('the address of a published article is fixed', async () => {
  const desk = await aDesk(app)
  const { id } = await desk.published()
  const { document, revision } = await desk.read(id)
  const moved = await desk.save(id, revision, { ...document, slug: 'elsewhere' })
  expect(moved.body).toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: [{ path: 'document.slug', rule: 'FIXED' }],
  })
})

test('a save invalidates both checks and takes a manuscript off the schedule', async () => {
  const desk = await aDesk(app)
  const { id } = await desk.whole()
  await desk.checkAndPublish(id, new Date(app.clock.now().getTime() + 60_000).toISOString())
  const scheduled = await desk.read(id)
  expect(scheduled.checks.map(({ kind }) => kind)).toEqual(['FACTS', 'LANGUAGE'])
  const saved = await desk.save(id, scheduled.revision, scheduled.document)
  expect(saved.body).toMatchObject({ checks: [], row: { state: 'DRAFT', publishAt: null } })
  expect((await desk.publish(id, saved.body.revision)).body.code).toBe('NOT_PUBLISHABLE')
})

test('only the server writes draft marks and the texts that items were made for', async () => {
  const desk = await aDesk(app)
  const { saved } = await desk.whole((document) => {
    document.drafted = ['B1.QUIZ']
    for (const item of document.versions.B1?.quiz ?? []) item.madeFor = { s1: 'made up' }
  })
  expect(saved.body.document.drafted).toEqual([])
  expect(saved.body.stale).toEqual([])
})

test('a changed sentence makes its question, note and nothing else stale, until they are edited or confirmed', async () => {
  const desk = await aDesk(app)
  const { id } = await desk.whole()
  const { document, revision } = await desk.read(id)
  const b1 = document.versions.B1
  const question = b1?.quiz[1]
  const proof = question?.proof[0]
  const sentence = b1?.paragraphs.flat().find((one) => one.id === proof)
  if (!question || !proof || !sentence) throw new Error('the story has no such question')
  const was = sentence.en
  sentence.en = `In fact, ${was}`
  const changed = await desk.save(id, revision, document)
  const stale = { level: 'B1', sentenceIds: [proof] }
  expect(changed.body.stale).toContainEqual({ ...stale, kind: 'QUIZ', item: question.id })
  expect(changed.body.stale).toContainEqual({ ...stale, kind: 'NOTES', item: proof })
  expect(changed.body.stale.every((item) => item.sentenceIds.includes(proof) && item.level === 'B1')).toBe(true)
  const confirm = (kind: 'QUIZ' | 'NOTES', item: string, at: number) =>
    desk.call('POST /admin/newsroom/manuscripts/:id/confirm', {
      params: { id },
      body: { revision: at, level: 'B1', kind, item },
    })
  const confirmed = await confirm('NOTES', proof, changed.body.revision)
  expect(confirmed.body.stale.map(({ kind }) => kind)).not.toContain('NOTES')
  expect((await confirm('QUIZ', 'q99', confirmed.body.revision)).status).toBe(404)
  const edited = confirmed.body.document
  for (const item of edited.versions.B1?.quiz ?? []) item.why = `${item.why} 다시 봤어요.`
  expect((await desk.save(id, confirmed.body.revision, edited)).body.stale).toEqual([])
})

test('a sentence that gets its old text back makes nothing stale', async () => {
  const desk = await aDesk(app)
  const { id } = await desk.whole()
  const first = await desk.read(id)
  const sentence = first.document.versions.A2?.paragraphs[0]?.[0]
  if (!sentence) throw new Error('there is no sentence')
  const was = sentence.en
  sentence.en = 'Something else was here.'
  const second = await desk.save(id, first.revision, first.document)
  expect(second.body.stale.length).toBeGreaterThan(0)
  sentence.en = was
  expect((await desk.save(id, second.body.revision, first.document)).body.stale).toEqual([])
})

test('readers do not get what is stale, and too few questions keep the text from them', async () => {
  const desk = await aDesk(app)
  const { id, slug } = await desk.published()
  const first = await desk.read(id)
  const b1 = first.document.versions.B1
  const quiz = b1?.quiz ?? []
  const only = quiz.find(
    (item) => quiz.filter((other) => other.proof.some((proof) => item.proof.includes(proof))).length === 1,
  )
  const sentence = b1?.paragraphs.flat().find((one) => one.id === only?.proof[0])
  if (!only || !sentence) throw new Error('every proof is shared')
  sentence.en = `In fact, ${sentence.en}`
  await desk.save(id, first.revision, first.document)
  expect((await desk.checkAndPublish(id)).status).toBe(200)
  const read = () =>
    app
      .anAccount()
      .then((reader) => app.as(reader).call('GET /articles/:id', { params: { id: slug }, query: { level: 'B1' } }))
  expect((await read()).body.quiz.map((item) => item.id)).toEqual(
    quiz.map((item) => item.id).filter((one) => one !== only.id),
  )
  const second = await desk.read(id)
  for (const one of second.document.versions.B1?.paragraphs.flat() ?? []) one.en = `Now, ${one.en}`
  await desk.save(id, second.revision, second.document)
  expect((await desk.checkAndPublish(id)).body.fields).toContainEqual({ path: 'B1.quiz', rule: 'STALE' })
})

test('the history names who, why and every changed place with its text before and after', async () => {
  const desk = await aDesk(app)
  const { id } = await desk.published()
  const { document, revision } = await desk.read(id)
  const sentence = document.versions.B1?.paragraphs[0]?.[0]
  if (!sentence) throw new Error('there is no sentence')
  const before = sentence.ko
  sentence.ko = '고친 번역이에요.'
  await desk.call('PUT /admin/newsroom/manuscripts/:id', {
    params: { id },
    body: { revision, document, comment: '번역을 고쳤어요' },
  })
  const { body } = await desk.call('GET /admin/newsroom/manuscripts/:id/history', { params: { id } })
  expect(body.revisions.map((one) => [one.revision, one.published])).toEqual([
    [3, false],
    [2, true],
    [1, false],
  ])
  expect(body.revisions[0]).toMatchObject({
    by: `홍길동 (${desk.operator.customerId})`,
    comment: '번역을 고쳤어요',
    changes: [{ level: 'B1', place: 's1.ko', before, after: '고친 번역이에요.' }],
  })
})

test('a level has 200 sentences and 40,000 characters of English, and no more', async () => {
  const desk = await aDesk(app)
  const { id } = await desk.whole()
  const { revision, document } = await desk.read(id)
  const level = document.versions.B1
  if (!level) throw new Error('a whole manuscript has B1')
  const withSentences = (count: number, length: number) => {
    const all = Array.from({ length: count }, (_, n) => ({ id: `s${n + 1}`, beat: 1, en: 'a'.repeat(length), ko: '' }))
    const paragraphs = Array.from({ length: Math.ceil(count / 40) }, (_, n) => all.slice(n * 40, n * 40 + 40))
    return { ...document, versions: { B1: { ...level, notes: {}, senses: {}, paragraphs } } }
  }
  const outcome = async (count: number, length: number) => {
    const { status, body } = await desk.save(id, revision, withSentences(count, length))
    return body.fields?.map(({ rule }) => rule) ?? status
  }
  expect(await outcome(201, 10)).toEqual(['TOO_MANY_SENTENCES'])
  expect(await outcome(100, 401)).toEqual(['TOO_LONG'])
  expect(await outcome(200, 200)).toBe(200)
})

test('a text with more lines or marks than an article has is not even parsed', async () => {
  const desk = await aDesk(app)
  const create = async (format: 'TEXT' | 'MARKDOWN', text: string) => {
    const { status, body } = await desk.call('POST /admin/newsroom/manuscripts', {
      body: { section: 'science', level: 'B1', format, text },
    })
    return body.fields?.map(({ rule }) => rule) ?? status
  }
  expect(await create('TEXT', 'Trees grow.\n'.repeat(1_001))).toEqual(['TOO_LONG'])
  expect(await create('MARKDOWN', '*Trees* grow.\n\n'.repeat(600))).toEqual(['TOO_LONG'])
  expect(await create('MARKDOWN', `${'*a* '.repeat(190)}\n\n`.repeat(11))).toEqual(['NESTED'])
  expect(await create('MARKDOWN', `# Trees\n\n${'*Trees* grow. '.repeat(150)}`)).toBe(200)
})
