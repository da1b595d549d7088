import type { ManuscriptDocument } from '@readgrow/contract'
import { tokenize } from '@readgrow/learning/text'
import { describe, expect, test } from 'vitest'
import { findVersion } from '#articles'
import { attachAudio } from '#audio'
import { anMp3, aWav, type TestAccount, testApp } from '#testing'

const app = await testApp()
const { db } = app.services
const operator = await app.anAccount({ host: 'admin.localhost', role: 'operator' })
const reader = await app.anAccount()
const level = 'B1'

/** The manuscript of a published story, and its sentences at the level of these tests. */
async function aManuscript(articleId: string) {
  const { id, document } = await db
    .selectFrom('manuscript')
    .select(['id', 'document'])
    .where('article_id', '=', articleId)
    .executeTakeFirstOrThrow()
  const sentences = (document as ManuscriptDocument).versions[level]?.paragraphs.flat() ?? []
  return { id, articleId, sentences }
}

const send = (
  who: TestAccount,
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: string | Buffer,
  type = 'application/json',
) =>
  app.send({
    method,
    url: `/api/admin/newsroom/manuscripts/${url}`,
    host: who.host,
    cookies: who.cookies,
    ...(payload === undefined ? {} : { payload, headers: { 'content-type': type } }),
  })
const upload = (id: number, bytes: Buffer, type = 'audio/wav', who = operator) =>
  send(who, 'POST', `${id}/audio/${level}`, bytes, type)
const give = (id: number, words: unknown, who = operator) =>
  send(who, 'PUT', `${id}/audio/${level}/timings`, JSON.stringify({ format: 'WORDS', text: JSON.stringify(words) }))
const heard = (articleId: string) =>
  app.as(reader).call('GET /articles/:id/audio', { params: { id: articleId }, query: { level } })
const recordingOf = (id: number) =>
  db.selectFrom('manuscript_audio').selectAll().where('manuscript_id', '=', id).executeTakeFirst()

const aMinute = aWav(new Float32Array(60 * 4_000), 4_000)
/** Five words a second. */
const timesOf = (sentences: readonly { en: string }[]) =>
  sentences
    .flatMap(({ en }) => tokenize(en).map(({ text }) => text))
    .map((text, index) => ({ text, startMs: index * 200, endMs: index * 200 + 180 }))

describe('a recording of a published text', () => {
  test('is heard at once, with estimated times until an editor gives them', async () => {
    const { id, articleId, sentences } = await aManuscript('tiny-forests')
    const attached = await upload(id, aMinute)
    expect(attached).toMatchObject({
      status: 200,
      body: { audio: [{ level, durationMs: 60_000, timings: 'ESTIMATED', stale: false }] },
    })
    const estimated = await heard(articleId)
    expect(estimated.body).toMatchObject({
      source: 'FILE',
      exact: false,
      clips: [{ mime: 'audio/wav', durationMs: 60_000 }],
    })
    const [clip] = estimated.body.clips
    expect(clip?.sentences.map((sentence) => sentence.id)).toEqual(sentences.map((sentence) => sentence.id))
    const starts = clip?.sentences.flatMap((sentence) => sentence.words) ?? []
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    expect(clip?.sentences.at(-1)?.endMs).toBeLessThanOrEqual(60_000)

    expect((await give(id, timesOf(sentences))).body).toMatchObject({ audio: [{ timings: 'GIVEN' }] })
    const exact = await heard(articleId)
    expect(exact.body.exact).toBe(true)
    expect(exact.body.clips[0]?.sentences[0]).toMatchObject({ startMs: 0 })
    const body = await app.as(reader).call('GET /articles/:id', { params: { id: articleId }, query: { level } })
    expect(body.body.audio).toBe('FILE')
    for (const [index, sentence] of body.body.paragraphs.flat().entries())
      expect(exact.body.clips[0]?.sentences[index]?.words).toHaveLength(sentence.tokens.length)
  })

  test('is replaced by another, and is no longer heard once it is removed', async () => {
    const { id, articleId } = await aManuscript('time-zones')
    await upload(id, aMinute)
    const first = (await heard(articleId)).body.clips[0]?.url
    await upload(id, anMp3(2_000), 'audio/mpeg')
    expect((await heard(articleId)).body.clips[0]?.url).not.toBe(first)
    expect((await send(operator, 'DELETE', `${id}/audio/${level}`)).body).toMatchObject({ audio: [] })
    expect((await heard(articleId)).status).toBe(404)
    expect(await recordingOf(id)).toBeUndefined()
  })

  test('is heard before synthesised speech, which returns without it', async () => {
    const { id, articleId, sentences } = await aManuscript('ships-and-wind')
    await upload(id, aMinute)
    const { text_hash, clips } = await db
      .selectFrom('article_audio')
      .selectAll()
      .where('article_id', '=', articleId)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('article_audio')
      .values({ article_id: articleId, level, source: 'SPEECH', clips: JSON.stringify(clips), exact: false, text_hash })
      .execute()
    expect((await heard(articleId)).body.source).toBe('FILE')
    await send(operator, 'DELETE', `${id}/audio/${level}`)
    expect((await heard(articleId)).body.source).toBe('SPEECH')
    expect(sentences.length).toBeGreaterThan(0)
  })
})

describe('a sound that cannot be that of the text', () => {
  const problemsOf = ({ body }: Awaited<ReturnType<typeof upload>>) =>
    (body as { problems: { part: string; weight: string; message: string }[] }).problems
      .filter(({ part }) => part === 'audio')
      .map(({ weight, message }) => `${weight} ${message}`)

  test('keeps what the editor uploaded, says the numbers, and reaches no reader', async () => {
    const { id, articleId } = await aManuscript('library-of-things')
    await upload(id, aMinute)
    expect((await heard(articleId)).status).toBe(200)
    const short = await upload(id, aWav(new Float32Array(5 * 4_000), 4_000))
    expect(short).toMatchObject({ status: 200, body: { audio: [{ level, durationMs: 5_000 }] } })
    expect(problemsOf(short).filter((problem) => problem.startsWith('MUST'))).toEqual([
      expect.stringMatching(/^MUST \d+단어를 0:05에 읽은 소리예요\(1분에 \d+단어\)/),
    ])
    expect((await heard(articleId)).status).toBe(404)
    await upload(id, aMinute)
    expect((await heard(articleId)).status).toBe(200)
  })

  test('or that is at another level too, is named at both, and only the first is heard', async () => {
    const { id, articleId } = await aManuscript('lights-off-birds')
    await upload(id, aMinute)
    const second = await send(operator, 'POST', `${id}/audio/A2`, aMinute, 'audio/wav')
    expect(problemsOf(second).filter((message) => /^MUST .*같은 파일/.test(message))).toEqual([
      expect.stringMatching(/^MUST B1에도 같은 파일/),
      expect.stringMatching(/^MUST A2에도 같은 파일/),
    ])
    expect((await heard(articleId)).status).toBe(200)
    const easy = await app
      .as(reader)
      .call('GET /articles/:id/audio', { params: { id: articleId }, query: { level: 'A2' } })
    expect(easy.status).toBe(404)
  })
})

describe('publishing', () => {
  test('retains the recordings that say exactly the published text, and drops the others and their speech', async () => {
    const { id, articleId } = await aManuscript('sleep-and-memory')
    await upload(id, aMinute)
    const attach = () => db.transaction().execute((tx) => attachAudio(tx, id, articleId))
    await attach()
    expect((await heard(articleId)).status).toBe(200)
    const version = await findVersion(db, articleId, level)
    const [[first, ...others] = [], ...rest] = version?.body.paragraphs ?? []
    const publish = (en: string) =>
      db
        .updateTable('article_version')
        .set({ body: JSON.stringify({ ...version?.body, paragraphs: [[{ ...first, en }, ...others], ...rest] }) })
        .where('article_id', '=', articleId)
        .where('level', '=', level)
        .execute()
    await publish(`${first?.en} So they say.`)
    expect((await heard(articleId)).status).toBe(404)
    await attach()
    expect(await db.selectFrom('article_audio').select('source').where('article_id', '=', articleId).execute()).toEqual(
      [],
    )
    await publish(first?.en ?? '')
    await attach()
    expect((await heard(articleId)).body.source).toBe('FILE')
  })
})

describe('an upload that does not fit is refused and changes nothing', () => {
  test('times of another text, too many times, and times without a recording', async () => {
    const { id, sentences } = await aManuscript('price-of-coffee')
    expect((await give(id, timesOf(sentences))).status).toBe(404)
    await upload(id, aMinute)
    const other = timesOf(sentences).map((word) => ({ ...word, text: 'other' }))
    const tooMany = Array.from({ length: 5_000 }, (_, index) => ({ text: 'a', startMs: index, endMs: index }))
    const half = timesOf(sentences).map((word, index) => (index % 5 === 0 ? { ...word, text: 'zzz' } : word))
    for (const [words, rule, message] of [
      [other, 'OTHER_TEXT', /^단어의 0%만 본문과 같아요/],
      [tooMany, 'TOO_MANY', /^단어가 5,000개라서/],
      [half, 'OTHER_TEXT', /^단어의 \d\d%만 본문과 같아요/],
    ] as const)
      expect(await give(id, words)).toMatchObject({
        status: 422,
        body: {
          code: 'TIMINGS_UNFIT',
          fields: [{ path: 'text', rule }],
          message: expect.stringMatching(message),
        },
      })
    expect((await recordingOf(id))?.timings).toBe('ESTIMATED')
  })

  test('a page called sound, a manuscript or a level that does not exist', async () => {
    const { id } = await aManuscript('walk-after-meals')
    expect(await upload(id, Buffer.from('<html>'))).toMatchObject({ status: 422, body: { code: 'FILE_INVALID' } })
    expect(await upload(id, Buffer.from('<html>'), 'text/html')).toMatchObject({ status: 415 })
    expect((await upload(999_999, aMinute)).status).toBe(404)
    const { body: draft } = await app.as(operator).call('POST /admin/newsroom/manuscripts', {
      body: { section: 'science', level, format: 'TEXT', text: 'Trees grow.' },
    })
    expect((await send(operator, 'POST', `${draft.id}/audio/A2`, aMinute, 'audio/wav')).status).toBe(404)
    expect((await send(operator, 'DELETE', `${id}/audio/${level}`)).status).toBe(404)
    expect(await recordingOf(id)).toBeUndefined()
  })

  test('anything from somebody who is no operator', async () => {
    const { id, sentences } = await aManuscript('mining-old-phones')
    const others = [reader, await app.anAccount({ host: 'acme.localhost', role: 'owner' })]
    for (const who of others) {
      expect((await upload(id, aMinute, 'audio/wav', who)).status).toBe(403)
      expect((await give(id, timesOf(sentences), who)).status).toBe(403)
      expect((await send(who, 'DELETE', `${id}/audio/${level}`)).status).toBe(403)
    }
    expect(await recordingOf(id)).toBeUndefined()
  })
})

test('a reader who may not read an article may not hear it', async () => {
  const { id } = await aManuscript('haenyeo-divers')
  await upload(id, aMinute)
  const visitor = await app.anAccount({ payment: { state: 'PENDING', expiresOn: null } })
  const answers = await Promise.all(
    ['haenyeo-divers', 'time-zones', 'no-such-article'].map((article) =>
      app.as(visitor).call('GET /articles/:id/audio', { params: { id: article }, query: { level } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([402, 402, 404])
})
