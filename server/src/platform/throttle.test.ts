import { describe, expect, test } from 'vitest'
import { forgetExpiredJob } from '#retention'
import { testApp } from '#testing'
import { throttle, throttleAll } from './throttle.ts'

const { services, clock, runJob } = await testApp()
const hit = (key: string, hits = 3, perSeconds = 60) => throttle(services.db, clock, key, { hits, perSeconds })
const limited = (retryAfter: number) => expect.objectContaining({ code: 'RATE_LIMITED', detail: { retryAfter } })

describe('a throttle', () => {
  test('lets its hits through, then says how long the window still is, then starts over', async () => {
    for (let time = 0; time < 3; time++) await hit('plain')
    clock.advance({ seconds: 20.5 })
    await expect(hit('plain')).rejects.toEqual(limited(40))
    clock.advance({ seconds: 39.499 })
    await expect(hit('plain')).rejects.toEqual(limited(1))
    clock.advance({ seconds: 0.001 })
    for (let time = 0; time < 3; time++) await hit('plain')
    await expect(hit('plain')).rejects.toEqual(limited(60))
  })

  test('counts each of forty simultaneous hits', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => hit('parallel', 10)))
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(10)
  })

  test('keeps keys and windows apart', async () => {
    await hit('one', 1)
    await hit('other', 1)
    await hit('one', 1, 3600)
    await expect(hit('one', 1)).rejects.toEqual(limited(60))
  })

  test('with several windows refuses at the first that is full', async () => {
    const limits = [
      { hits: 5, perSeconds: 60 },
      { hits: 2, perSeconds: 3600 },
    ]
    await throttleAll(services.db, clock, 'both', limits)
    await throttleAll(services.db, clock, 'both', limits)
    await expect(throttleAll(services.db, clock, 'both', limits)).rejects.toEqual(limited(3600))
  })

  test('is deleted when its window is over, and not before', async () => {
    await hit('short', 1, 10)
    await hit('long', 1, 100)
    clock.advance({ seconds: 10 })
    await runJob(forgetExpiredJob, {})
    const rows = await services.db
      .selectFrom('throttle')
      .select('key')
      .where('key', 'in', ['short/10', 'long/100'])
      .execute()
    expect(rows).toEqual([{ key: 'long/100' }])
  })

  test('that cannot count lets nothing pass', async () => {
    await expect(hit('a key that PostgreSQL cannot hold\0')).rejects.toThrow(/invalid byte sequence/)
  })
})
