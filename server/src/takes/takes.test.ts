import { randomUUID } from 'node:crypto'
import { takePartBytes } from '@readgrow/contract/constants'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { aSpeaker, aStory, keysOf, logOf, projectionsOf, report, takeSender, testApp, wavOf, webm } from '#testing'
import { rebuildFromLog } from '../learning.ts'
import { deleteOldTakes } from './delete-takes.ts'
import { removeFiles } from './remove-files.ts'

const app = await testApp()
const { db, files } = app.services
const { event } = await aStory(app)

describe('consent', () => {
  test('comes before the first recording, names the time that it is kept, and can be withdrawn', async () => {
    const learner = await app.anAccount()
    const { as, open, agree } = takeSender(app, learner)
    expect((await open(randomUUID(), [webm])).body.code).toBe('RECORDING_CONSENT_REQUIRED')
    const { body } = await as.call('GET /takes/consents', {})
    expect(body.retentionDays).toBe(180)
    expect(body.consents.map(({ purpose, agreedAt }) => [purpose, agreedAt])).toEqual([
      ['RECORDING', null],
      ['RECOGNISER', null],
      ['ASSESSMENT', null],
    ])
    expect(body.consents[0]?.lines.join(' ')).toContain('180일')
    await Promise.all([agree(), agree()])
    expect((await open(randomUUID(), [webm])).status).toBe(200)
    await as.call('DELETE /takes/consents/:purpose', { params: { purpose: 'RECORDING' } })
    expect((await open(randomUUID(), [webm])).body.code).toBe('RECORDING_CONSENT_REQUIRED')
    const kept = await db
      .selectFrom('recording_consent')
      .select(['purpose', 'withdrawn_at', 'text_hash'])
      .where('account_id', '=', learner.id)
      .execute()
    expect(kept).toHaveLength(1)
    expect(kept[0]).toMatchObject({ purpose: 'RECORDING', withdrawn_at: expect.any(Date) })
  })

  test('is not given to a text that was not shown', async () => {
    const { as } = takeSender(app, await app.anAccount())
    const given = await as.call('PUT /takes/consents/:purpose', {
      params: { purpose: 'RECORDING' },
      body: { version: '0' },
    })
    expect(given.body.code).toBe('STATE_CONFLICT')
  })
})

describe('an answer in a conversation', () => {
  test('is FEATURE_DISABLED for whoever has no conversations', async () => {
    const without = await aSpeaker(app)
    const refused = await without.open(randomUUID(), [webm], { kind: 'ANSWER', script: '' })
    expect([refused.status, refused.body.code]).toEqual([403, 'FEATURE_DISABLED'])
    const having = await aSpeaker(app, { useConversation: true })
    expect((await having.open(randomUUID(), [webm], { kind: 'ANSWER', script: '' })).status).toBe(200)
  })
})

describe('a take', () => {
  test('is nobody else’s: not a colleague’s, not an owner’s, not an operator’s', async () => {
    const speaker = takeSender(app, await app.anAccount({ host: 'acme.localhost' }))
    await speaker.agree()
    const takeId = await speaker.store([webm])
    const others = [
      await app.anAccount({ host: 'acme.localhost' }),
      await app.anAccount({ host: 'acme.localhost', role: 'owner' }),
      await app.anAccount({ host: 'acme.localhost', leads: true }),
      await app.anAccount({ host: 'admin.localhost', role: 'operator' }),
    ]
    const params = { takeId }
    for (const other of others) {
      const { as, hear, sendPart, open } = takeSender(app, other)
      expect((await as.call('GET /takes/:takeId', { params })).status).toBe(404)
      expect((await as.call('GET /takes/:takeId/upload', { params })).status).toBe(404)
      expect((await as.call('PUT /takes/:takeId/best', { params })).status).toBe(404)
      expect((await as.call('DELETE /takes/:takeId', { params })).status).toBe(404)
      expect((await hear(takeId)).status).toBe(404)
      expect((await sendPart(takeId, 'ORIGINAL', 0, webm.bytes)).status).toBe(404)
      expect((await as.call('GET /takes', { query: {} })).body).toMatchObject({ takes: [], total: 0 })
      await takeSender(app, other).agree()
      expect((await open(takeId, [webm])).status).toBe(409)
    }
    expect((await speaker.as.call('GET /takes/:takeId', { params })).status).toBe(200)
  })

  test('plays from anywhere', async () => {
    const { store, hear } = await aSpeaker(app)
    const takeId = await store([webm])
    const part = await hear(takeId, { range: 'bytes=10-19' })
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-19/${webm.bytes.length}`])
    expect(part.bytes.equals(Buffer.from(webm.bytes.subarray(10, 20)))).toBe(true)
    expect((await hear(takeId, { range: `bytes=${webm.bytes.length}-` })).status).toBe(416)
  })

  test('stands for its sentence until another one does', async () => {
    const { store, as } = await aSpeaker(app)
    const one = await store([webm], { kind: 'SENTENCE', sentenceId: 's1' })
    const two = await store([webm], { kind: 'SENTENCE', sentenceId: 's1' })
    const whole = await store([webm])
    const best = async () =>
      (await as.call('GET /takes', { query: { articleId: 'tiny-forests', level: 'B1' } })).body.takes.flatMap((take) =>
        take.best ? [take.id] : [],
      )
    const keep = (takeId: string) => as.call('PUT /takes/:takeId/best', { params: { takeId } })
    await Promise.all([keep(one), keep(two), keep(one), keep(two)])
    expect(await best()).toHaveLength(1)
    await keep(two)
    expect(await best()).toEqual([two])
    expect((await keep(whole)).status).toBe(404)
  })
})

describe('a take that is deleted', () => {
  test('is gone with its sound, also while its upload goes on and when the storage fails', async () => {
    const { store, as, open, sendPart } = await aSpeaker(app)
    const takeId = await store([webm, wavOf(1)])
    const keys = await keysOf(app, takeId)
    expect(await Promise.all(keys.map((key) => files.has(key)))).toEqual([true, true])
    await as.call('DELETE /takes/:takeId', { params: { takeId } })
    expect(await Promise.all(keys.map((key) => files.has(key)))).toEqual([false, false])

    const half = randomUUID()
    const long = wavOf(30)
    await open(half, [long])
    const [halfKey = ''] = await keysOf(app, half)
    await Promise.all([
      sendPart(half, 'WAV', 0, long.bytes.subarray(0, takePartBytes)),
      as.call('DELETE /takes/:takeId', { params: { takeId: half } }),
    ])
    await removeFiles(app.services)
    expect(await files.has(`${halfKey}.0`)).toBe(false)

    const stuck = await store([webm])
    const [stuckKey = ''] = await keysOf(app, stuck)
    await db.deleteFrom('take').where('id', '=', stuck).execute()
    const full = () => Promise.reject(new Error('no storage'))
    await removeFiles({ ...app.services, files: { ...files, remove: full } })
    expect(await files.has(stuckKey)).toBe(true)
    await removeFiles(app.services)
    expect(await files.has(stuckKey)).toBe(false)
  })

  test('goes by itself when its time is over, and a half upload after a day', async () => {
    const { store, open } = await aSpeaker(app)
    const kept = await store([webm])
    const half = randomUUID()
    await open(half, [webm])
    const [key = ''] = await keysOf(app, kept)
    app.clock.advance({ days: 2 })
    await deleteOldTakes(app.services)
    expect(await keysOf(app, half)).toEqual([])
    expect(await keysOf(app, kept)).toEqual([key])
    app.clock.advance({ days: 177 })
    await deleteOldTakes(app.services)
    expect(await files.has(key)).toBe(true)
    app.clock.advance({ days: 2 })
    await deleteOldTakes(app.services)
    expect(await files.has(key)).toBe(false)
  })
})

describe('all takes', () => {
  test('come page by page, and in one file with everything that was measured', async () => {
    const { store, as, learner } = await aSpeaker(app)
    for (let n = 0; n < 3; n++) {
      app.clock.advance({ minutes: 1 })
      await store([webm, wavOf(1)])
    }
    const { body } = await as.call('GET /takes', { query: {} })
    expect(body.takes.map(({ recordedAt }) => recordedAt)).toEqual(
      body.takes
        .map(({ recordedAt }) => recordedAt)
        .toSorted()
        .toReversed(),
    )
    expect(body.bytes).toBe(3 * (webm.bytes.length + wavOf(1).bytes.length))
    const archive = await app.send({
      method: 'GET',
      url: '/api/takes/archive',
      host: learner.host,
      cookies: learner.cookies,
    })
    expect(archive.headers['content-type']).toBe('application/zip')
    const entries = unzipSync(archive.bytes)
    const listed = JSON.parse(Buffer.from(entries['recordings.json'] ?? []).toString()) as { file: string }[]
    expect(listed).toHaveLength(3)
    for (const { file } of listed) expect(Buffer.from(entries[file] ?? []).equals(Buffer.from(webm.bytes))).toBe(true)
    expect(listed[0]?.file).toContain(clockIn(archive.bytes))
    expect((await as.call('DELETE /takes', {})).body).toEqual({ deleted: 3 })
    expect((await as.call('GET /takes', { query: {} })).body).toMatchObject({ takes: [], total: 0, bytes: 0 })
  })
})

/** The clock of the first file of a ZIP, as whoever unpacks it gets it: `2026-11-20 09.30`. */
function clockIn(zip: Uint8Array): string {
  const header = Buffer.from(zip)
  const [time, day] = [header.readUInt16LE(10), header.readUInt16LE(12)]
  const two = (value: number) => String(value).padStart(2, '0')
  const date = `${1980 + (day >> 9)}-${two((day >> 5) & 15)}-${two(day & 31)}`
  return `${date} ${two(time >> 11)}.${two((time >> 5) & 63)}`
}

describe('the learning log', () => {
  test('counts speech and its quiet twin for the day, and stays when the take goes', async () => {
    const { learner, store, as } = await aSpeaker(app)
    const takeId = await store([webm], { kind: 'SENTENCE', sentenceId: 's1' })
    await report(app, learner, [
      event('TAKE_RECORDED', { takeId, take: 'SENTENCE', sentenceId: 's1', seconds: 12 }),
      event('TAKE_RECORDED', { takeId: randomUUID(), take: 'RUN_THROUGH', sentenceId: null, seconds: 40 }),
      event('SENTENCE_READ_QUIETLY', { sentenceId: 's2', way: 'ARRANGED' }),
    ])
    await as.call('DELETE /takes/:takeId', { params: { takeId } })
    const before = await projectionsOf(app, learner.id)
    const [day] = before.days
    expect(day?.spoken_seconds).toBeGreaterThan(52)
    const logged = await logOf(app, learner.id)
    expect(JSON.stringify(logged)).not.toContain('peaks')
    await rebuildFromLog(app.services, learner.id)
    expect(await projectionsOf(app, learner.id)).toEqual(before)
  })

  test('counts a take once, also when two tabs keep it', async () => {
    const { learner } = await aSpeaker(app)
    const take = { takeId: randomUUID(), take: 'SENTENCE', sentenceId: 's1', seconds: 20 }
    await report(app, learner, [event('TAKE_RECORDED', take)])
    await report(app, learner, [event('TAKE_RECORDED', take), event('TAKE_RECORDED', { ...take, seconds: 5 })])
    const before = await projectionsOf(app, learner.id)
    expect(before.days[0]?.spoken_seconds).toBe(20)
    await report(app, learner, [event('TAKE_RECORDED', { ...take, takeId: randomUUID() })])
    expect((await projectionsOf(app, learner.id)).days[0]?.spoken_seconds).toBe(40)
    const all = await projectionsOf(app, learner.id)
    await rebuildFromLog(app.services, learner.id)
    expect(await projectionsOf(app, learner.id)).toEqual(all)
  })
})
