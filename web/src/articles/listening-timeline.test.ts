import { describe, expect, test } from 'vitest'
import { type Sound, saidAt, timelineOf, wordAt } from './listening-timeline.ts'

const said = (id: string, startMs: number, endMs: number | null, words: number[] = []) => ({
  id,
  startMs,
  endMs,
  words,
})
const clip = (url: string, sentences: Sound['clips'][number]['sentences'], durationMs: number | null = 9_000) => ({
  url,
  mime: 'audio/mpeg',
  durationMs,
  sentences,
})

const file = {
  clips: [
    clip('/audio/a.mp3', [
      said('s1', 200, 1_000, [200, 600]),
      said('s2', 1_500, 3_000, [1_500]),
      said('s3', 3_000, null),
    ]),
  ],
}
const ids = ['s1', 's2', 's3']

describe('what is said when', () => {
  test('is found for every time of a file, a pause counting to what came before', () => {
    const timeline = timelineOf(file, ids)
    const heard = [0, 199, 200, 999, 1_200, 1_499, 1_500, 2_999, 3_000, 8_999].map(
      (ms) => timeline[saidAt(timeline, 0, ms)]?.sentence,
    )
    expect(heard).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 2, 2])
  })

  test('stays in its clip where every sentence has one of its own', () => {
    const clips = ids.map((id) => clip(`/audio/${id}.mp3`, [said(id, 0, 800, [0, 400])], 800))
    const timeline = timelineOf({ clips }, ids)
    expect(timeline.map(({ sentence, clip: at }) => [sentence, at])).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ])
    expect([0, 799, 5_000].map((ms) => saidAt(timeline, 1, ms))).toEqual([1, 1, 1])
    expect(saidAt(timeline, 7, 100)).toBe(-1)
  })

  test('ends where the next begins or with the clip, when its end is not known', () => {
    const open = {
      clips: [clip('/a', [said('s1', 0, null), said('s2', 700, null)], 2_000), clip('/b', [said('s3', 0, null)], null)],
    }
    expect(timelineOf(open, ids).map(({ endMs }) => endMs)).toEqual([700, 2_000, Number.POSITIVE_INFINITY])
  })

  test('leaves out what the text does not have any more, and follows the clip and not the list', () => {
    const timeline = timelineOf(
      { clips: [clip('/a', [said('s3', 900, 1_000), said('s9', 500, 800), said('s1', 0, 400)])] },
      ids,
    )
    expect(timeline.map(({ sentence, startMs }) => [sentence, startMs])).toEqual([
      [0, 0],
      [2, 900],
    ])
  })
})

describe('the word that sounds', () => {
  test('is the last one that has begun, at every millisecond, as counting shows', () => {
    const words = [100, 100, 250, 251, 900, 1_400]
    for (let ms = 0; ms < 1_600; ms++) {
      const begun = words.filter((start) => start <= ms).length
      expect(wordAt({ words }, ms)).toBe(begun === 0 ? null : begun - 1)
    }
  })

  test('is not known without times', () => {
    expect(wordAt({ words: [] }, 500)).toBeNull()
  })
})
