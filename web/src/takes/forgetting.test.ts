import { Blob as BrowsersBlob } from 'node:buffer'
import { fakeApi, offline, refusal } from '@readgrow/client/testing'
import { takePartBytes } from '@readgrow/contract/constants'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findRecordings } from '#recorder'
import { fakeDevice } from '../testing/fake-device.ts'
import { aHeader } from '../testing/sessions.ts'
import { leaveRecording, someMeasures, takeId, takeServer } from '../testing/takes.ts'

const device = fakeDevice()
type Sending = typeof import('./sending.ts')
let server = takeServer()

beforeEach(() => {
  device.clear()
  localStorage.clear()
  vi.stubGlobal('indexedDB', device.indexedDB)
  vi.stubGlobal('IDBKeyRange', device.IDBKeyRange)
  vi.stubGlobal('Blob', BrowsersBlob)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  server = takeServer()
})

/** Pages of earlier tests must not hear that there is a connection again. */
const added: [string, EventListenerOrEventListenerObject][] = []
beforeEach(() => {
  const own = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => {
      added.push([type, listener])
      own(type, listener)
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  for (const [type, listener] of added.splice(0)) window.removeEventListener(type, listener)
})

/** A page as it is after a load: what it knows is on the device or on the server. */
async function aPage(customerId = 'kim') {
  vi.resetModules()
  const sending: Sending = await import('./sending.ts')
  const queries = new QueryClient()
  queries.setQueryData(['GET /common/header-info', {}], aHeader({ customerId }))
  const api = fakeApi(server.answers)
  return { ...sending, queries, api, progress: (number: number) => sending.useTakeProgress.getState()[takeId(number)] }
}
type Page = Awaited<ReturnType<typeof aPage>>

const bytes = (length: number, of: number) => new Uint8Array(length).map((_, at) => (at * of) % 251)
const original = bytes(takePartBytes * 2 + 77, 7)
const wav = bytes(takePartBytes + 5, 11)

const keep = ({ keepTake, queries }: Page, number: number, { best = false, at = number, sound = true } = {}) =>
  keepTake(queries, {
    id: takeId(number),
    opening: {
      kind: 'SENTENCE',
      articleId: 'tiny-forests',
      level: 'B1',
      revision: 1,
      sentenceId: 's1',
      script: 'Trees grow.',
      durationMs: 2_000,
      recordedAt: new Date(Date.UTC(2026, 10, 21, 3, at)).toISOString(),
      measures: someMeasures(),
      transcript: null,
    },
    original: new Blob([original], { type: 'audio/webm' }),
    wav: sound ? new Blob([wav], { type: 'audio/wav' }) : null,
    best,
  })

/** Everything that is under way has happened. */
const sent = ({ sendTakes, queries }: Page) => sendTakes(queries)

describe('a take that its learner deletes', () => {
  test('while it is sent goes no further, and what has arrived goes too', async () => {
    const page = await aPage()
    const parts = server.answers['PUT /takes/:takeId/files/:part']
    page.api.answer({
      'PUT /takes/:takeId/files/:part': async (args) => {
        if (args.query.offset > 0) await page.forgetTake(takeId(1))
        return (parts as (given: typeof args) => never)(args)
      },
    })
    await keep(page, 1, { best: true })
    await keep(page, 2, { sound: false, at: 5 })
    await sent(page)
    expect(server.said).not.toContain('WAV 0')
    expect(server.takes.has(takeId(1))).toBe(false)
    expect(await page.waitingTakes(page.queries)).toMatchObject([])
  })

  test('while the server refuses it is not put back on the device', async () => {
    const page = await aPage()
    page.api.answer({
      'PUT /takes/:takeId': async () => {
        await page.forgetTake(takeId(1))
        return refusal('RECORDINGS_FULL')
      },
    })
    await keep(page, 1, { sound: false })
    await sent(page)
    expect(await page.waitingTakes(page.queries)).toEqual([])
  })

  test('with all the others leaves none of theirs on the device, and those of another person where they are', async () => {
    const [kim, lee] = [await aPage('kim'), await aPage('lee')]
    for (const page of [kim, lee]) {
      server.refuse(offline)
      await keep(page, page === kim ? 1 : 2, { sound: false })
      await sent(page)
    }
    await leaveRecording({ owner: 'kim' })
    await kim.forgetAllHere(kim.queries)
    expect(await kim.waitingTakes(kim.queries)).toEqual([])
    expect(await findRecordings('kim')).toEqual([])
    expect(await lee.waitingTakes(lee.queries)).toHaveLength(1)
  })
})

describe('a refusal that the learner can end', () => {
  test('is sent again when they ask for it', async () => {
    const page = await aPage()
    server.refuse(refusal('RECORDINGS_FULL'))
    await keep(page, 1, { sound: false })
    await sent(page)
    const [refused] = await page.waitingTakes(page.queries)
    expect(page.mayEnd(refused?.refused ?? null)).toBe(true)
    if (refused) await page.sendAgain(page.queries, refused)
    expect(page.progress(1)).toEqual({ kind: 'SENT' })
  })

  test('stays told where the device keeps nothing', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const page = await aPage()
    server.refuse(refusal('RECORDINGS_FULL'))
    await keep(page, 1, { sound: false })
    await sent(page)
    expect(await page.waitingTakes(page.queries)).toMatchObject([{ refused: 'RECORDINGS_FULL' }])
  })
})

test('a page that does not know whose takes they are sends none', async () => {
  const page = await aPage('')
  await keep(page, 1, { sound: false })
  await sent(page)
  expect(server.said).toEqual([])
  expect(await (await aPage('')).waitingTakes(page.queries)).toEqual([])
  page.queries.setQueryData(['GET /common/header-info', {}], aHeader({ customerId: 'kim' }))
  await sent(page)
  expect(server.stored(takeId(1))).toBe(true)
})

test('parts that the server cannot put together are tried later, not at once and for ever', async () => {
  const page = await aPage()
  const stuck = { files: [{ part: 'ORIGINAL' as const, bytes: 77, received: 77, stored: false }], stored: false }
  let asked = 0
  page.api.answer({
    'PUT /takes/:takeId': stuck,
    'PUT /takes/:takeId/files/:part': () => (++asked > 5 ? refusal('NOT_FOUND') : stuck),
  })
  await keep(page, 1, { sound: false })
  await sent(page)
  expect(asked).toBe(1)
  expect(page.progress(1)).toEqual({ kind: 'WAITING' })
})
