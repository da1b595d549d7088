import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeDevice } from '../testing/fake-device.ts'
import { FakeRecorder, giveMicrophone } from '../testing/microphone.ts'
import { Recording, recordingType } from './recording.ts'
import { findRecordings } from './slice-store.ts'

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const safari = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'

test.each([
  ['Chrome', chrome, ['audio/webm', 'audio/webm;codecs=opus', 'audio/mp4'], 'audio/webm;codecs=opus'],
  ['Safari', safari, ['audio/webm;codecs=opus', 'audio/mp4'], 'audio/mp4'],
  ['a Safari that writes WebM alone', safari, ['audio/webm'], 'audio/webm'],
  ['Firefox', firefox, ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus'], 'audio/webm;codecs=opus'],
  ['a Firefox that writes Ogg alone', firefox, ['audio/ogg;codecs=opus'], 'audio/ogg;codecs=opus'],
  ['a browser that names nothing', chrome, [], ''],
])('%s records the best that it has', (_, userAgent, supported, type) => {
  expect(recordingType((asked) => supported.includes(asked), userAgent)).toBe(type)
})

beforeEach(() => {
  const device = fakeDevice()
  vi.stubGlobal('indexedDB', device.indexedDB)
  vi.stubGlobal('IDBKeyRange', device.IDBKeyRange)
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

function begin(id: string) {
  const { stream, track } = giveMicrophone()
  const onInterrupted = vi.fn()
  const onMuted = vi.fn()
  const recording = new Recording({ id, owner: 'kim', purpose: 'anchor', stream, onInterrupted, onMuted })
  recording.start()
  return { recording, track, onInterrupted, recorder: FakeRecorder.latest() }
}

test('the seconds so far are on the device after one second, and then every five', async () => {
  const { recording } = begin('11111111-1111-4111-8111-111111111111')
  const stored = async () => (await findRecordings('kim'))[0]?.blob.text() ?? ''
  await vi.advanceTimersByTimeAsync(900)
  expect(await stored()).toBe('')
  await vi.advanceTimersByTimeAsync(100)
  expect(await stored()).toBe('1.')
  await vi.advanceTimersByTimeAsync(4_900)
  expect(await stored()).toBe('1.')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await stored()).toBe('1.2.3.')
  expect(await (await recording.stop()).text()).toBe('1.2.3.4.')
  expect(await stored()).toBe('1.2.3.4.')
})

test('a pause has no time and no slices', async () => {
  const { recording } = begin('22222222-2222-4222-8222-222222222222')
  await vi.advanceTimersByTimeAsync(2_000)
  recording.pause()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(recording.elapsedMs).toBe(2_000)
  recording.resume()
  await vi.advanceTimersByTimeAsync(500)
  expect(recording.elapsedMs).toBe(2_500)
  expect(await (await recording.stop()).text()).toBe('1.2.')
  expect(recording.elapsedMs).toBe(2_500)
})

test('a microphone that is pulled out is told, and what was said is there', async () => {
  const { recording, track, onInterrupted, recorder } = begin('33333333-3333-4333-8333-333333333333')
  await vi.advanceTimersByTimeAsync(1_500)
  recorder.stop()
  track.dispatchEvent(new Event('ended'))
  expect(onInterrupted).toHaveBeenCalledTimes(1)
  const blob = await recording.stop()
  expect(await blob.text()).toBe('1.2.')
  expect(blob.type).toBe('audio/webm')
})

test('the last seconds come after the end of a microphone that was pulled out', async () => {
  const { recording, track, recorder } = begin('55555555-5555-4555-8555-555555555555')
  await vi.advanceTimersByTimeAsync(1_500)
  recorder.state = 'inactive'
  track.dispatchEvent(new Event('ended'))
  const ending = recording.stop()
  await vi.advanceTimersByTimeAsync(10)
  recorder.requestData()
  recorder.dispatchEvent(new Event('stop'))
  expect(await (await ending).text()).toBe('1.2.')
})

test('a recorder that never says that it has ended holds nobody up', async () => {
  const { recording, recorder } = begin('66666666-6666-4666-8666-666666666666')
  await vi.advanceTimersByTimeAsync(1_500)
  recorder.state = 'inactive'
  const ending = recording.stop()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await (await ending).text()).toBe('1.')
})

test('without a store on the device the recording goes on in memory', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const { recording } = begin('44444444-4444-4444-8444-444444444444')
  await vi.advanceTimersByTimeAsync(6_100)
  expect(await (await recording.stop()).text()).toBe('1.2.3.')
})
