import { describe, expect, test } from 'vitest'
import { findVersion } from '#articles'
import { aStory, testApp } from '#testing'
import { removeRecording } from './article-audio.ts'
import { houseSoundJobs } from './house-sound.ts'
import { makeHouseSoundJob } from './jobs.ts'
import { mp3Sound } from './mp3-frames.ts'
import { textHash } from './text-hash.ts'

const app = await testApp({ config: { houseVoice: true } })
const off = await testApp()
const provided = await testApp({
  config: { houseVoice: true, speech: { url: 'http://127.0.0.1:9', key: '', model: 'm', voice: 'v' } },
})
const { db } = app.services
const here = { articleId: 'tiny-forests', level: 'B1' } as const

/** Leaves one version of one story on the shelf, so that a test speaks a few sentences and not a thousand. */
async function leaveOnly({ db }: typeof app.services): Promise<void> {
  await db.updateTable('article').set({ status: 'RETIRED' }).where('id', '<>', here.articleId).execute()
  await db.deleteFrom('article_version').where('article_id', '=', here.articleId).where('level', '<>', 'B1').execute()
  const version = await findVersion(db, here.articleId, 'B1')
  const paragraphs = version?.body.paragraphs.slice(0, 1).map((paragraph) => paragraph.slice(0, 3))
  await db
    .updateTable('article_version')
    .set({ body: JSON.stringify({ ...version?.body, paragraphs }) })
    .where('article_id', '=', here.articleId)
    .execute()
}
for (const { services } of [app, off, provided]) await leaveOnly(services)

const speak = (services = app.services) =>
  services.jobs.enqueue(services.db, makeHouseSoundJob, {}).then(() => services.jobs.drain(services.jobHandlers))

const heard = async () =>
  app
    .as(await app.anAccount())
    .call('GET /articles/:id/audio', { params: { id: here.articleId }, query: { level: here.level } })

const stored = () => db.selectFrom('house_sound').selectAll().execute()

describe('the voice of the house', () => {
  test('says a text that nobody else says, sentence by sentence, with the time of every word', async () => {
    expect((await heard()).status).toBe(404)
    await speak()
    const { sentences } = await aStory(app, here.articleId, 'B1')
    const { status, body } = await heard()
    expect([status, body.source, body.exact]).toEqual([200, 'HOUSE', true])
    expect(body.clips.flatMap((clip) => clip.sentences.map(({ id }) => id))).toEqual(
      sentences.slice(0, 3).map(({ id }) => id),
    )
    for (const [index, clip] of body.clips.entries()) {
      const words = clip.sentences[0]?.words ?? []
      expect(words).toHaveLength(sentences[index]?.tokens.length ?? 0)
      expect(words).toEqual([...new Set(words)].toSorted((one, other) => one - other))
      expect(words[0]).toBeGreaterThan(0)
      expect(words.at(-1)).toBeLessThan(clip.durationMs ?? 0)
      const served = await app.fastify.inject({ url: clip.url })
      expect(served.headers['content-type']).toBe('audio/mpeg')
      expect(mp3Sound(served.rawPayload)?.durationMs).toBe(clip.durationMs)
    }
  })

  test('is named where the article is read', async () => {
    const reader = app.as(await app.anAccount())
    const { body } = await reader.call('GET /articles/:id', { params: { id: here.articleId }, query: { level: 'B1' } })
    expect(body.audio).toBe('HOUSE')
  })
})

describe('what the voice of the house has said', () => {
  test('is not said twice', async () => {
    await speak()
    const before = await stored()
    const written: string[] = []
    const files = {
      ...app.services.files,
      // Whatever is said is written, even where its file is there.
      has: async () => false,
      write: async (key: string, bytes: Uint8Array, type: string) => {
        written.push(key)
        await app.services.files.write(key, bytes, type)
      },
    }
    // As after a crash before the last sentence was stored: the job has to look at every sentence again.
    await db.updateTable('house_sound').set({ done: false }).execute()
    for (const { run } of houseSoundJobs) await run({ ...app.services, files }, {})
    expect(written).toEqual([])
    expect(await stored()).toEqual(before)
  })

  test('is said again for a corrected sentence alone', async () => {
    await speak()
    const clipsOf = async () => ((await stored())[0]?.clips ?? []) as { key: string }[]
    const before = await clipsOf()
    const version = await findVersion(db, here.articleId, 'B1')
    const [[first, ...rest] = []] = version?.body.paragraphs ?? []
    const paragraphs = [[{ ...first, en: `${first?.en} Really.` }, ...rest]]
    await db
      .updateTable('article_version')
      .set(({ eb }) => ({ body: JSON.stringify({ ...version?.body, paragraphs }), revision: eb('revision', '+', 1) }))
      .where('article_id', '=', here.articleId)
      .execute()
    expect((await heard()).status).toBe(404)
    await speak()
    const after = await clipsOf()
    expect(after.map(({ key }, index) => key === before[index]?.key)).toEqual([false, true, true])
    expect((await heard()).body.source).toBe('HOUSE')
  })

  test('steps back behind a recording, and is there again when that is taken off', async () => {
    await speak()
    const version = await findVersion(db, here.articleId, 'B1')
    const sentences = version?.body.paragraphs.flat() ?? []
    const recording = {
      article_id: here.articleId,
      level: 'B1',
      source: 'FILE',
      exact: true,
      text_hash: textHash(sentences),
      clips: JSON.stringify([]),
    }
    await db.insertInto('article_audio').values(recording).execute()
    expect((await heard()).body.source).toBe('FILE')
    await db.transaction().execute((tx) => removeRecording(tx, here.articleId, 'B1'))
    expect((await heard()).body.source).toBe('HOUSE')
  })
})

test.each([
  ['it is switched off', off],
  ['a provider speaks', provided],
])('the voice of the house is silent where %s', async (_, { services }) => {
  await speak(services)
  expect(await services.db.selectFrom('house_sound').selectAll().execute()).toEqual([])
})
