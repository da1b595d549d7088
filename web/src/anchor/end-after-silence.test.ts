import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Taking } from '#takes'
import { useEndAfterSilence } from './end-after-silence.ts'

type Recorder = Taking['recorder']
type Look = Recorder['levels']['current'][number]

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const [speech, room]: readonly Look[] = [
  { peak: 0.4, rms: 0.1 },
  { peak: 0.02, rms: 0.004 },
]
const seconds = (count: number, look: Look | undefined) => Array.from({ length: count * 20 }, () => look as Look)

/** A reader of a script that is over or not; what is heard comes after that. */
function reading(over: boolean, kind: 'RECORDING' | 'PAUSED' = 'RECORDING') {
  const levels = { current: seconds(10, speech) }
  const stop = vi.fn()
  const recorder = { state: { kind }, levels, stop } as unknown as Recorder
  renderHook(() => useEndAfterSilence(recorder, over))
  return {
    stop,
    hears: (...looks: readonly Look[]) => {
      levels.current = [...levels.current, ...looks]
      vi.advanceTimersByTime(500)
    },
  }
}

test('a recording ends once its script is over and its reader was silent for three seconds', () => {
  const { stop, hears } = reading(true)
  hears(...seconds(2, room))
  expect(stop).not.toHaveBeenCalled()
  hears(...seconds(1, room))
  expect(stop).toHaveBeenCalled()
})

test('whoever still reads is not cut off', () => {
  const { stop, hears } = reading(true)
  hears(...seconds(4, speech))
  hears(...seconds(2, room))
  expect(stop).not.toHaveBeenCalled()
})

test.each([
  ['in the middle of the script', false, 'RECORDING'],
  ['while it is paused', true, 'PAUSED'],
] as const)('silence %s ends nothing', (_, over, kind) => {
  const { stop, hears } = reading(over, kind)
  hears(...seconds(6, room))
  expect(stop).not.toHaveBeenCalled()
})
