import { expect, test } from 'vitest'
import { type FileFault, faultSentence, fileFaults, sentenceAt, soundTime } from './file-faults.ts'

test.each(Object.entries(fileFaults))(
  '%s is one polite Korean sentence or two, without what only programs read',
  (_, text) => {
    expect(text).toMatch(/[가-힣].*요\.$/)
    expect(text.split(/(?<=요\.) /).length).toBeLessThanOrEqual(2)
  },
)

test('a sentence has its line, its time and its sizes in it', () => {
  expect(faultSentence('QUOTES', { line: 1_204 })).toMatch(/^1,204번째 줄에서/)
  expect(faultSentence('CUT_OFF', { at: soundTime(65_430) })).toMatch(/^1:05\.4까지만/)
  expect(faultSentence('NOT_A_LIST')).toContain('[{"text", "startMs", "endMs"}]')
})

test.each([
  ['line.12', /^12번째 줄의 시각/],
  ['line.1204', /^1,204번째 줄의 시각/],
  ['word.3', /^3번째 단어의 시각/],
  ['text', /^파일의 시각/],
])('a fault at %s says where it is', (path, begins) => {
  expect(sentenceAt(path, 'CUE_TIMES')).toMatch(begins)
})

test('no sentence is told without what it has a gap for', () => {
  const values = {
    line: 1,
    at: '0:01',
    end: '0:02',
    before: '0:03',
    most: 5,
    kind: 'MP3',
    kinds: 'MP3',
    percent: 3,
    status: 4,
    count: 6,
  }
  const told = Object.keys(fileFaults).map((fault) =>
    (sentenceAt as (...args: unknown[]) => string)('line.3', fault as FileFault, values),
  )
  expect(told.filter((sentence) => /\{[a-z]+\}/.test(sentence))).toEqual([])
})

test.each([
  [0, '0:00'],
  [7_490, '0:07.5'],
  [59_980, '1:00'],
  [601_000, '10:01'],
])('%i ms of sound are %s', (ms, shown) => expect(soundTime(ms)).toBe(shown))
