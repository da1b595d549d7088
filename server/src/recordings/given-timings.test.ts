import { describe, expect, test } from 'vitest'
import { Refusal } from '#platform/refusal'
import { givenTimings } from './given-timings.ts'

const tenSeconds = 10_000
const vtt = (body: string) => givenTimings('VTT', `WEBVTT\n\n${body}`, tenSeconds)
const timed = (text: string, startMs: number, endMs: number) => ({ text, startMs, endMs })

describe('timings that an editor uploads', () => {
  test('are read from JSON as they are', () => {
    const words = [timed('Tiny', 120, 480), timed('forests', 480, 1_100)]
    expect(givenTimings('WORDS', JSON.stringify(words), tenSeconds)).toEqual(words)
  })

  test('are read from WebVTT with a cue per word, with or without hours, numbers, settings and notes', () => {
    const body =
      '1\n00:00.120 --> 00:00.480 line:0\nTiny\n\nNOTE looked through\n\n00:00:00.480 --> 00:00:01.100\n<v Jo>forests</v>'
    expect(vtt(body)).toEqual([timed('Tiny', 120, 480), timed('forests', 480, 1_100)])
  })

  test('share the time of a phrase by the length of its words', () => {
    expect(vtt('00:01.000 --> 00:02.000\nTiny\nforests')).toEqual([
      timed('Tiny', 1_000, 1_364),
      timed('forests', 1_364, 2_000),
    ])
  })

  test('are read from a line that has times inside', () => {
    expect(vtt('00:01.000 --> 00:03.000\n<c>Tiny</c> <00:01.500>forests &amp; <00:02.500>trees')).toEqual([
      timed('Tiny', 1_000, 1_500),
      timed('forests', 1_500, 2_375),
      timed('&', 2_375, 2_500),
      timed('trees', 2_500, 3_000),
    ])
  })

  test('may have a byte order mark and Windows line ends', () => {
    expect(givenTimings('VTT', '\uFEFFWEBVTT - words\r\n\r\n00:01.000 --> 00:02.000\r\nTiny', tenSeconds)).toHaveLength(
      1,
    )
  })
})

const long = Array.from({ length: 30 }, (_, at) => `{"text":"a","startMs":${at},"endMs":${at}}`).join(',\n')

test.each([
  ['no JSON', 'WORDS', 'word 1.2 3.4', '1번째 줄에서 JSON'],
  ['JSON with a fault far below', 'WORDS', `[\n${long},\n{"text":"b", startMs:3}\n]`, '32번째 줄에서 JSON'],
  ['JSON that breaks off', 'WORDS', `[\n${long}\n`, '31번째 줄에서 JSON'],
  ['JSON that is no list', 'WORDS', '{"text":"a"}', '목록이어야'],
  ['nothing in the list', 'WORDS', '[]', '하나도 없어요'],
  ['null in the list', 'WORDS', '[null]', '1번째 단어'],
  ['a word without times', 'WORDS', '[{"text":"a","startMs":1,"endMs":2},{"text":"a"}]', '2번째 단어'],
  ['times as texts', 'WORDS', '[{"text":"a","startMs":"1","endMs":"2"}]', '1번째 단어'],
  ['a time before the beginning', 'WORDS', '[{"text":"a","startMs":-1,"endMs":2}]', '거꾸로'],
  ['an end before its start', 'WORDS', '[{"text":"a","startMs":900,"endMs":2}]', '0:00.9에서 시각이 거꾸로'],
  ['words that run backwards', 'WORDS', '[{"text":"a","startMs":9,"endMs":10},{"text":"b","startMs":2,"endMs":3}]', '거꾸로'],
  ['a word past the end of the recording', 'WORDS', '[{"text":"a","startMs":9,"endMs":10501}]', '0:10.5는 녹음이 끝난 0:10 뒤'],
  ['subtitles of another kind', 'VTT', '1\n00:00:01,000 --> 00:00:02,000\nTiny', 'SRT 자막은'],
  ['the same, taken for JSON', 'WORDS', '1\n00:00:01,000 --> 00:00:02,000\nTiny', 'SRT 자막은'],
  ['cues without the heading', 'VTT', '00:01.000 --> 00:02.000\nTiny', '첫 줄에 WEBVTT가'],
  ['a time that is none', 'VTT', 'WEBVTT\n\n00:01.000 --> 00:02.000\nTiny\n\n0:2 --> 00:03.000\nforests', '6번째 줄의 시각'],
  ['a heading without cues', 'VTT', 'WEBVTT\n\nNOTE nothing yet', '하나도 없어요'],
] as const)('%s is refused as unfit, with its place', (_, format, text, part) => {
  const refused = () => givenTimings(format, text, tenSeconds)
  expect(refused).toThrow('TIMINGS_UNFIT')
  expect(sentenceFrom(refused)).toContain(part)
}) // biome-ignore format: a table

function sentenceFrom(refused: () => unknown): string {
  try {
    refused()
  } catch (error) {
    if (error instanceof Refusal) return error.sentence
  }
  return ''
}
