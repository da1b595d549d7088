import { expect, test } from 'vitest'
import { hashesOf } from '#editorial'
import { aDesk, testApp } from '#testing'

const app = await testApp()
const speaking = await testApp({ config: { speech: { url: 'http://127.0.0.1:9', key: '', model: 'm', voice: 'v' } } })
const housed = await testApp({ config: { houseVoice: true } })

test('a recording goes stale with its text, readers do not get it, and an editor may confirm that it still fits', async () => {
  const desk = await aDesk(app)
  const { id, slug } = await desk.whole()
  const first = await desk.read(id)
  const version = first.document.versions.B1
  // A sentence that no question rests on: else the quiz goes stale too, and nothing is published.
  const asked = version?.quiz.flatMap(({ proof }) => proof) ?? []
  const sentence = version?.paragraphs.flat().find(({ id: own }) => !asked.includes(own))
  if (!version || !sentence) throw new Error('there is no sentence without a question')
  await app.services.db
    .insertInto('manuscript_audio')
    .values({
      manuscript_id: Number(id),
      level: 'B1',
      file_key: 'audio/abc.mp3',
      mime: 'audio/mpeg',
      duration_ms: 60_000,
      timings: 'NONE',
      clips: JSON.stringify([{ sentences: [] }]),
      sentence_hashes: JSON.stringify(hashesOf(version)),
      added_at: app.clock.now(),
    })
    .execute()
  const heard = async () =>
    (await app.services.db.selectFrom('article_audio').select('source').where('article_id', '=', slug).execute()).length
  await desk.checkAndPublish(id)
  expect((await desk.read(id)).audio).toMatchObject([{ level: 'B1', url: '/audio/abc.mp3', stale: false }])
  expect(await heard()).toBe(1)
  sentence.en = `In fact, ${sentence.en}`
  const changed = await desk.save(id, first.revision, first.document)
  expect(changed.body.stale).toContainEqual({ level: 'B1', kind: 'AUDIO', item: 'B1', sentenceIds: [sentence.id] })
  expect(await desk.checkAndPublish(id)).toMatchObject({ status: 200 })
  expect(await heard()).toBe(0)
  const confirmed = await desk.call('POST /admin/newsroom/manuscripts/:id/confirm', {
    params: { id },
    body: { revision: changed.body.revision, level: 'B1', kind: 'AUDIO', item: 'B1' },
  })
  expect(confirmed.body.audio).toMatchObject([{ stale: false }])
  await desk.checkAndPublish(id)
  expect(await heard()).toBe(1)
})

test('with a speech provider every level is requested once it is published, and only then', async () => {
  const desk = await aDesk(speaking)
  const { id, slug } = await desk.whole()
  const requests = async () => {
    const { rows } = await speaking.services.pool.query(
      `select data ->> 'level' as level from jobs.job where name = 'make-speech' and data ->> 'articleId' = $1 order by 1`,
      [slug],
    )
    return rows.map(({ level }) => level)
  }
  expect(await requests()).toEqual([])
  await desk.checkAndPublish(id)
  expect(await requests()).toEqual(['A2', 'B1', 'B2'])
})

test('without one, the voice of the house is called as soon as an article is published', async () => {
  const desk = await aDesk(housed)
  const { id } = await desk.whole()
  const calls = async () => {
    const { rows } = await housed.services.pool.query(`select id from jobs.job where name = 'make-house-sound'`)
    return rows.length
  }
  expect(await calls()).toBe(0)
  await desk.checkAndPublish(id)
  expect(await calls()).toBe(1)
})
