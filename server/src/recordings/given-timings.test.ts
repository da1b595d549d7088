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

  test.each([
    [
      'a blank line below the times',
      '00:01.000 --> 00:02.000\n\nTiny forests\n\n00:03.000 --> 00:03.500\nnow',
      'Tiny forests now',
    ],
    ['a note with an arrow', 'NOTE\nsaid --> later\n\n00:01.000 --> 00:02.000\nTiny', 'Tiny'],
    ['blanks and dashes of a word processor', '1\n00:00:01, 000 \u2013> 00:00:02, 000\nTiny', 'Tiny'],
    ['the times of YouTube', '0:00:01.000,0:00:02.000\nTiny\n\n0:00:02.000,0:00:03.000\nforests', 'Tiny forests'],
    [
      'signs by their numbers',
      '00:01.000 --> 00:02.000\nJo&#x2019;s &#8220;trees&#8221;',
      'Jo\u2019s \u201Ctrees\u201D',
    ],
    [
      'lines that roll up',
      '00:00:00.030 --> 00:00:02.000\n \ntiny<00:00:00.719><c> forests</c>\n\n00:00:02.000 --> 00:00:02.010\ntiny forests\n \n\n' +
        '00:00:02.010 --> 00:00:04.000\ntiny forests\nare<00:00:02.400><c> here</c>\n\n00:00:04.000 --> 00:00:04.010\nare here\n',
      'tiny forests are here',
    ],
    ['a line that is said twice', '00:01.000 --> 00:02.000\nNo!\n\n00:02.000 --> 00:03.000\nNo!', 'No! No!'],
  ])('may have %s', (_, body, words) => {
    expect(
      vtt(body)
        .map(({ text }) => text)
        .join(' '),
    ).toBe(words)
  })

  test('may have a byte order mark and Windows line ends', () => {
    expect(givenTimings('VTT', '\uFEFFWEBVTT - words\r\n\r\n00:01.000 --> 00:02.000\r\nTiny', tenSeconds)).toHaveLength(
      1,
    )
  })
})

describe('captions as programs write them', () => {
  const srt = (text: string) => givenTimings('VTT', text, tenSeconds)
  const both = [timed('Tiny', 1_000, 2_000), timed('forests', 2_000, 3_000)]
  const asSrt = '1\n00:00:01,000 --> 00:00:02,000\nTiny\n\n2\n00:00:02,000 --> 00:00:03,000\nforests\n'

  test.each([
    ['SRT', asSrt],
    ['SRT behind a byte order mark, with Windows line ends', `\uFEFF${asSrt.replaceAll('\n', '\r\n')}`],
    ['line ends of old Macs', asSrt.replaceAll('\n', '\r')],
    ['wrong numbers', asSrt.replace('2\n00', '1\n00').replace('1\n', '17\n')],
    ['no numbers', asSrt.replace('1\n00', '00').replace('2\n00', '00')],
    ['no line between cues', asSrt.replace('\n\n', '\n')],
    ['short times', 'WEBVTT\n\n0:01.0-->0:02.0\nTiny\n\n0:00:02,00 --> 0:00:03\nforests'],
    [
      'hours of one and of three digits',
      `WEBVTT\n\n0:00:01.000 --> 000:00:02.000\nTiny\n\n00:02.000 --> 00:03.000\nforests`,
    ],
    ['marks of place and colours', asSrt.replace('Tiny', '{\\an8}<font color="red">Tiny</font>')],
    [
      'styles, regions and notes before, between and behind',
      'WEBVTT\nKind: captions\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:a\n\n00:01.000 --> 00:02.000 region:a align:start\nTiny\n\nNOTE\nmore\nlines\n\n00:02.000 --> 00:03.000\nforests\n\nNOTE end',
    ],
    [
      'a note that a cue follows at once',
      'WEBVTT\n\nNOTE a\n00:01.000 --> 00:02.000\nTiny\n00:02.000 --> 00:03.000\nforests',
    ],
  ])('%s are read', (_, text) => {
    expect(srt(text)).toEqual(both)
  })

  test('a cue that runs into the next one is cut, and the words of both stay in order', () => {
    const words = vtt('00:01.000 --> 00:09.000\none two three four\n\n00:02.000 --> 00:09.500\nfive')
    expect(words.map(({ text }) => text)).toEqual(['one', 'two', 'three', 'four', 'five'])
    expect(words.slice(0, 4).every(({ endMs }) => endMs <= 2_000)).toBe(true)
    expect(words.at(-1)).toEqual(timed('five', 2_000, 9_500))
  })

  test('cues that begin together are one', () => {
    expect(vtt('00:01.000 --> 00:02.000\nTiny\n\n00:01.000 --> 00:03.000\ntree')).toEqual([
      timed('Tiny', 1_000, 2_000),
      timed('tree', 2_000, 3_000),
    ])
  })

  test('a time inside a cue that the next one cuts does not stand after it', () => {
    expect(vtt('00:01.000 --> 00:04.000\na <00:03.000>b\n\n00:02.000 --> 00:05.000\nc')).toEqual([
      timed('a', 1_000, 2_000),
      timed('b', 2_000, 2_000),
      timed('c', 2_000, 5_000),
    ])
  })

  test('phrases of a list that overlap keep the order of their words too', () => {
    const list = [timed('a bb ccc', 0, 6_000), timed('d', 1_000, 2_000)]
    const starts = givenTimings('WORDS', JSON.stringify(list), tenSeconds).map(({ startMs }) => startMs)
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  })
})

const word = (text: string, startMs: number, endMs: number) =>
  JSON.stringify([timed('a', 5, 6), timed(text, startMs, endMs)])
const cues = (...bodies: string[]) => ['WEBVTT', ...bodies].join('\n\n')
const long = Array.from({ length: 30 }, (_, at) => `{"text":"a","startMs":${at},"endMs":${at}}`).join(',\n')
const tooMany = `[${Array.from({ length: 20_001 }, () => '{"text":"a","startMs":1,"endMs":2}').join()}]`

test.each([
  ['no JSON', 'WORDS', 'WEBVTT', 'line.1', 'NOT_JSON', '1번째 줄에서 JSON'],
  ['words and times in lines', 'WORDS', 'word 1.2 3.4', 'line.1', 'NOT_JSON', '1번째 줄에서 JSON'],
  ['JSON with a fault far below', 'WORDS', `[\n${long},\n{"text":"b", startMs:3}\n]`, 'line.32', 'NOT_JSON', '32번째 줄에서 JSON'],
  ['the same with line ends of old Macs', 'WORDS', `[\n${long},\n{"text":"b", startMs:3}\n]`.replaceAll('\n', '\r'), 'line.32', 'NOT_JSON', '32번째 줄에서 JSON'],
  ['JSON that breaks off', 'WORDS', `[\n${long}\n`, 'line.31', 'NOT_JSON', '31번째 줄에서 JSON'],
  ['JSON that is no list', 'WORDS', '{"text":"a"}', 'text', 'NOT_A_LIST', '목록이어야'],
  ['nothing in the list', 'WORDS', '[]', 'text', 'NO_CUES', '하나도 없어요'],
  ['null in the list', 'WORDS', '[null]', 'word.1', 'NOT_A_WORD', '1번째 단어에 text'],
  ['a word without times', 'WORDS', '[{"text":"a"}]', 'word.1', 'NOT_A_WORD', '1번째 단어에 text'],
  ['the second word without times', 'WORDS', '[{"text":"a","startMs":1,"endMs":2},{"text":"a"}]', 'word.2', 'NOT_A_WORD', '2번째 단어에 text'],
  ['times as texts', 'WORDS', '[{"text":"a","startMs":"1","endMs":"2"}]', 'word.1', 'NOT_A_WORD', '1번째 단어에 text'],
  ['a time before the beginning', 'WORDS', '[{"text":"a","startMs":-1,"endMs":2}]', 'word.1', 'BEFORE_THE_BEGINNING', '1번째 단어의 시각이 0보다'],
  ['an end before its start', 'WORDS', word('b', 900, 200), 'word.2', 'CUE_BACKWARDS', '2번째 단어의 시각이 거꾸로 적혀 있어요. 시작이 0:00.9인데 끝이 0:00.2예요.'],
  ['words that run backwards', 'WORDS', word('b', 2, 3), 'word.2', 'CUE_ORDER', '2번째 단어에서 시각이 거꾸로 가요'],
  ['a word past the end of the recording', 'WORDS', word('b', 9, 10_501), 'word.2', 'BEHIND_THE_END', '2번째 단어의 0:10.5는 녹음이 끝난 0:10 뒤'],
  ['more words than anybody says', 'WORDS', tooMany, 'text', 'TOO_MANY', '단어가 20,001개라서'],
  ['SRT, taken for JSON', 'WORDS', '1\n00:00:01,000 --> 00:00:02,000\nTiny', 'line.2', 'NOT_JSON', '2번째 줄에서 JSON'],
  ['subtitles of another kind', 'VTT', '[00:01.00]Tiny\n[00:02.00]forests', 'text', 'NO_CUES', 'WebVTT, SRT 자막인지'],
  ['a heading without cues', 'VTT', 'WEBVTT\n\nNOTE nothing yet', 'text', 'NO_CUES', '하나도 없어요'],
  ['a cue without times', 'VTT', cues('00:01.000 --> soon\na'), 'line.3', 'CUE_TIMES', '3번째 줄의 시각을 읽을 수 없어요'],
  ['a second that no clock shows', 'VTT', cues('00:01.000 --> 00:02.000\na', '00:61.000 --> 00:62.000\nb'), 'line.6', 'CUE_TIMES', '6번째 줄의 시각을'],
  ['a cue that ends before it begins', 'VTT', cues('00:02.000 --> 00:01.000\na'), 'line.3', 'CUE_BACKWARDS', '3번째 줄의 시각이 거꾸로 적혀 있어요. 시작이 0:02인데 끝이 0:01예요.'],
  ['a cue that begins before the one above it', 'VTT', cues('00:02.000 --> 00:03.000\na', '00:01.000 --> 00:02.000\nb'), 'line.6', 'CUE_ORDER', '6번째 줄에서 시각이 거꾸로 가요. 바로 앞은 0:02에 시작하는데 여기는 0:01에'],
  ['a time inside that is outside', 'VTT', cues('00:01.000 --> 00:02.000\na <00:03.000>b'), 'line.3', 'INSIDE_TIME', '3번째 줄의 자막 안에'],
  ['a cue past the end', 'VTT', cues('00:01.000 --> 00:02.000\na', '00:09.000 --> 00:11.000\nb'), 'line.6', 'BEHIND_THE_END', '6번째 줄의 0:11는 녹음이 끝난 0:10 뒤'],
] as const)('%s is refused as unfit, with its place and cause', (_, format, text, path, rule, sentence) => {
  const refused = refusalOf(() => givenTimings(format, text, tenSeconds))
  expect(refused).toMatchObject({ code: 'TIMINGS_UNFIT', detail: { fields: [{ path, rule }] } })
  expect(refused?.sentence).toContain(sentence)
}) // biome-ignore format: a table

function refusalOf(refused: () => unknown): Refusal | null {
  try {
    refused()
  } catch (error) {
    if (error instanceof Refusal) return error
  }
  return null
}
