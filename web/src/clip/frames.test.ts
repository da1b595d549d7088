import { expect, test } from 'vitest'
import { framesOf } from './frames.ts'

test('a new frame where the caption changes', () => {
  const frames = framesOf(
    [
      { startMs: 200, endMs: 900, text: 'One.' },
      { startMs: 900, endMs: 1_500, text: 'Two.' },
    ],
    2_000,
  )
  expect(frames.map(({ startMs, caption }) => [startMs, caption])).toEqual([
    [0, null],
    [200, 'One.'],
    [900, 'Two.'],
    [1_500, null],
  ])
})

test('frames follow each other without a gap to the very end, none longer than a second', () => {
  const captions = [{ startMs: 333.3, endMs: 7_654.3, text: 'Long.' }]
  const frames = framesOf(captions, 10_000.7)
  expect(frames[0]?.startMs).toBe(0)
  expect(frames.at(-1)?.endMs).toBe(10_000.7)
  for (const [index, { startMs, endMs }] of frames.entries()) {
    expect(endMs).toBe(frames[index + 1]?.startMs ?? 10_000.7)
    expect(endMs).toBeGreaterThan(startMs)
    expect(endMs - startMs).toBeLessThanOrEqual(1_000)
  }
})

test('a clip without captions has frames all the same', () => {
  expect(framesOf([], 2_500)).toHaveLength(3)
})
