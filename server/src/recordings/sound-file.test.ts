import type { FileFault } from '@readgrow/contract/file-faults'
import { describe, expect, test } from 'vitest'
import type { Refusal } from '#platform/refusal'
import { anM4a, anMp3, anOgg, aWav, aWebm } from '#testing'
import { soundFile } from './sound-file.ts'

const twoSeconds = aWav(new Float32Array(32_000))
const mp3 = anMp3(77)
const page = Buffer.from('<html><script>alert(1)</script></html>')
const id3 = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x20', 'latin1'), Buffer.alloc(32, '<script>')])
const v1 = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)])

describe('each kind of recording is recognised', () => {
  test.each([
    ['WAV', twoSeconds, 'audio/wav', 'wav', 2_000],
    ['MP3', mp3, 'audio/mpeg', 'mp3', 2_011],
    ['M4A', anM4a(2), 'audio/mp4', 'm4a', 2_000],
    ['Ogg', anOgg(2), 'audio/ogg', 'ogg', 2_000],
    ['WebM', aWebm(2), 'audio/webm', 'webm', 2_000],
    ['live WebM', aWebm(2, true), 'audio/webm', 'webm', 2_000],
  ] as const)('%s, with its length', async (_, bytes, mime, ending, durationMs) => {
    const sound = await soundFile(bytes, mime)
    expect(sound).toMatchObject({ mime, ending })
    expect(sound.durationMs).toBe(durationMs)
  })

  test('an MP3 loses the tags around its sound', async () => {
    const { bytes } = await soundFile(Buffer.concat([id3, mp3, v1]), 'audio/mpeg')
    expect(Buffer.from(bytes).equals(mp3)).toBe(true)
  })
})

const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length - 100)
const behind = (bytes: Buffer, more: Buffer = page) => Buffer.concat([bytes, more])
const zip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])
const patched = (bytes: Buffer, at: number, value: number) => {
  const copy = Buffer.from(bytes)
  copy[at] = value
  return copy
}

const disguised: readonly (readonly [string, Buffer, string, FileFault])[] = [
  ['a page called MP3', page, 'audio/mpeg', 'NO_FRAMES'],
  ['a page called WAV', page, 'audio/wav', 'DISGUISED'],
  ['a page called M4A', page, 'audio/mp4', 'DISGUISED'],
  ['a page called Ogg', page, 'audio/ogg', 'DISGUISED'],
  ['a page called WebM', page, 'audio/webm', 'DISGUISED'],
  ['a page behind the mark of an MP3', Buffer.concat([Buffer.from([0xff, 0xfb, 0x50, 0xc0]), page]), 'audio/mpeg', 'NO_FRAMES'],
  ['a page in nothing but a tag', Buffer.concat([id3, page]), 'audio/mpeg', 'NO_FRAMES'],
  ['a page before an MP3', Buffer.concat([page, mp3]), 'audio/mpeg', 'NO_FRAMES'],
  ['a page behind an MP3', behind(mp3), 'audio/mpeg', 'BEHIND_SOUND'],
  ['an archive behind an MP3', behind(mp3, zip), 'audio/mpeg', 'BEHIND_SOUND'],
  ['a page behind a WAV', behind(twoSeconds), 'audio/wav', 'BEHIND_SOUND'],
  ['an archive behind an M4A', behind(anM4a(2), zip), 'audio/mp4', 'INCOMPLETE'],
  ['a page in a box of an M4A that nobody knows', behind(anM4a(2), Buffer.concat([Buffer.from([0, 0, 0, 46]), Buffer.from('evil'), page])), 'audio/mp4', 'INCOMPLETE'],
  ['a page behind an Ogg', behind(anOgg(2)), 'audio/ogg', 'INCOMPLETE'],
  ['a page behind a WebM', behind(aWebm(2)), 'audio/webm', 'INCOMPLETE'],
  ['a page behind a live WebM', behind(aWebm(2, true)), 'audio/webm', 'INCOMPLETE'],
  ['a second stream in an Ogg', behind(anOgg(2), patched(anOgg(1), 14, 9)), 'audio/ogg', 'INCOMPLETE'],
  ['a WAV cut off', cut(twoSeconds), 'audio/wav', 'CUT_OFF'],
  ['an MP3 cut off', cut(mp3), 'audio/mpeg', 'CUT_OFF'],
  ['an M4A cut off', anM4a(2).subarray(0, -10), 'audio/mp4', 'INCOMPLETE'],
  ['an Ogg cut off', anOgg(2).subarray(0, -2), 'audio/ogg', 'INCOMPLETE'],
  ['a WebM cut off', aWebm(2).subarray(0, -2), 'audio/webm', 'INCOMPLETE'],
  ['an MP3 called WAV', mp3, 'audio/wav', 'DISGUISED'],
  ['a WAV called MP3', twoSeconds, 'audio/mpeg', 'NO_FRAMES'],
  ['a WebM called Ogg', aWebm(2), 'audio/ogg', 'DISGUISED'],
  ['a film called M4A', anM4a(2, 'vide'), 'audio/mp4', 'PICTURES'],
  ['nothing', Buffer.alloc(0), 'audio/mpeg', 'NO_FRAMES'],
  ['a WAV without samples', aWav([]), 'audio/wav', 'NO_SOUND'],
  ['a WAV in a code nobody knows', patched(twoSeconds, 20, 85), 'audio/wav', 'CODEC'],
  ['a tenth of a second', aWav(new Float32Array(1_600)), 'audio/wav', 'TOO_SHORT'],
  ['more than ten minutes', aWav(new Float32Array(4_000 * 601), 4_000), 'audio/wav', 'TOO_LONG'],
  ['more than ten minutes of M4A', anM4a(601), 'audio/mp4', 'TOO_LONG'],
  ['two frames of an MP3', anMp3(2), 'audio/mpeg', 'TOO_SHORT'],
  ['a WAV that ends in its head', twoSeconds.subarray(0, 30), 'audio/wav', 'INCOMPLETE'],
  ['a film called WebM', patched(aWebm(2), aWebm(2).indexOf('A_OPUS'), 0x56), 'audio/webm', 'PICTURES'],
  ['a type that is none of ours', mp3, 'audio/flac', 'OTHER_KIND'],
] // biome-ignore format: a table

const sentences: Partial<Record<FileFault, RegExp>> = {
  DISGUISED: /^파일의 내용이 (?:WAV|M4A|OGG|WebM) 형식이 아니에요/,
  NO_FRAMES: /^파일에서 MP3 소리를 찾지 못했어요/,
  BEHIND_SOUND: /^0:02에 소리가 끝난 뒤에/,
  CUT_OFF: /^0:02까지만 소리가 있고/,
  INCOMPLETE: /^소리 파일이 끝까지 들어 있지 않거나/,
  PICTURES: /^영상이 들어 있는/,
  NO_SOUND: /^소리가 들어 있지 않은/,
  CODEC: /^이 파일의 소리 압축 방식은/,
  TOO_SHORT: /^소리가 0\.2초보다 짧아요/,
  TOO_LONG: /^소리의 길이가 10:01예요. 10:00까지만/,
  OTHER_KIND: /^여기에 올릴 수 없는 종류/,
}

const refusalOf = (bytes: Buffer, mime: string) =>
  soundFile(bytes, mime).then(
    () => null,
    (error: Refusal) => error.body('1'),
  )

test.each(disguised)('%s is refused with its cause', async (_, bytes, mime, rule) => {
  expect(await refusalOf(bytes, mime)).toEqual({
    code: 'FILE_INVALID',
    message: expect.stringMatching(sentences[rule] ?? 'a sentence'),
    requestId: '1',
    fields: [{ path: expect.stringMatching(/^(?:file|byte\.\d+)$/), rule }],
  })
})

test('the cause names the time at which the sound breaks off or has to end', async () => {
  const sentences = await Promise.all([
    refusalOf(cut(twoSeconds), 'audio/wav'),
    refusalOf(behind(mp3), 'audio/mpeg'),
    refusalOf(aWav(new Float32Array(4_000 * 601), 4_000), 'audio/wav'),
  ])
  expect(sentences.map((body) => body?.message)).toEqual([
    '0:02까지만 소리가 있고 그 뒤가 잘렸어요. 처음부터 끝까지 다시 저장해서 올려 주세요.',
    '0:02에 소리가 끝난 뒤에 다른 내용이 붙어 있어요. 소리만 다시 저장해서 올려 주세요.',
    '소리의 길이가 10:01예요. 10:00까지만 올릴 수 있어요.',
  ])
})

const u32 = (value: number) => {
  const four = Buffer.alloc(4)
  four.writeUInt32LE(value)
  return four
}
const chunk = (name: string, body: Buffer, padded = true) =>
  Buffer.concat([Buffer.from(name, 'latin1'), u32(body.length), body, Buffer.alloc(padded ? body.length % 2 : 0)])
const pcmFormat = twoSeconds.subarray(20, 36)
const samples = twoSeconds.subarray(44)
/** A WAV of these chunks that says it is as long as `said`, or as it is. */
const riff = (chunks: readonly Buffer[], said?: number) => {
  const body = Buffer.concat([Buffer.from('WAVE'), ...chunks])
  return Buffer.concat([Buffer.from('RIFF'), u32(said ?? body.length), body])
}
const format = chunk('fmt ', pcmFormat)
const data = chunk('data', samples)
const open = (size: number) => Buffer.concat([Buffer.from('data'), u32(size), samples])
const extensible = chunk(
  'fmt ',
  Buffer.concat([
    Buffer.from([0xfe, 0xff]),
    pcmFormat.subarray(2),
    Buffer.from('16001000040000000100000000001000800000aa00389b71', 'hex'),
  ]),
)
const list = chunk('LIST', Buffer.from('INFOISFT\x05\0\0\0Lavf\0\0', 'latin1'))

describe('WAV as programs write it is taken, and stored with its format and sound alone', () => {
  test.each([
    ['lengths of ones, as ffmpeg writes to a pipe', riff([format, list, open(0xffff_ffff)], 0xffff_ffff)],
    ['lengths of 0', riff([format, open(0)], 0)],
    ['the length that SoX leaves', riff([format, open(0x7fff_f000)], 0x7fff_f024)],
    ['a length of the whole that is wrong', riff([format, data], 1_234)],
    ['broadcast data before the sound', riff([chunk('bext', Buffer.alloc(602)), format, data])],
    ['a list behind the sound', riff([format, data, list])],
    ['a list that the length of the whole leaves out', riff([format, data, list], 36 + samples.length)],
    ['an odd chunk with its byte more', riff([chunk('note', Buffer.from('abc')), format, data])],
    ['an odd chunk without it', riff([chunk('note', Buffer.from('abc'), false), format, data])],
    ['an extensible format', riff([extensible, data])],
    ['half a sample at the end', riff([format, chunk('data', Buffer.concat([samples, Buffer.from([1])]))])],
    [
      'RF64',
      Buffer.concat([
        Buffer.from('RF64'),
        u32(0xffff_ffff),
        Buffer.from('WAVE'),
        chunk('ds64', Buffer.concat([u32(0), u32(0), u32(samples.length), u32(0), Buffer.alloc(12)])),
        format,
        open(0xffff_ffff),
      ]),
    ],
  ])('%s', async (_, bytes) => {
    const sound = await soundFile(bytes, 'audio/wav')
    expect(sound.durationMs).toBe(2_000)
    expect(Buffer.from(sound.bytes).equals(twoSeconds)).toBe(true)
  })

  test.each([
    ['sound before its format', riff([data, format]), 'byte.12', 'NO_FORMAT', 'WAV의 소리 앞에 형식 정보가'],
    ['A-law', riff([chunk('fmt ', patched(pcmFormat, 0, 6)), data]), 'byte.12', 'CODEC', '이 파일의 소리 압축 방식은'],
    [
      'a page among the chunks behind the sound',
      behind(riff([format, data, list])),
      'byte.64044',
      'BEHIND_SOUND',
      '0:02에 소리가 끝난',
    ],
    [
      'sound that is cut off',
      cut(riff([list, format, data])),
      `byte.${list.length + 36}`,
      'CUT_OFF',
      '0:02까지만 소리가',
    ],
    [
      'nothing but a format',
      riff([format, chunk('LIST', Buffer.alloc(20))]),
      'byte.64',
      'NO_SOUND',
      '소리가 들어 있지 않은',
    ],
  ])('%s is refused where it shows', async (_, bytes, path, rule, begins) => {
    const { fields, message } = (await refusalOf(bytes, 'audio/wav')) ?? {}
    expect(fields).toEqual([{ path, rule }])
    expect(message).toMatch(new RegExp(`^${begins}`))
  })
})

const id3With = (picture: number, padding = 0) => {
  const size = picture + padding
  const written = [21, 14, 7, 0].map((shift) => (size >> shift) & 127)
  return Buffer.concat([
    Buffer.from('ID3\x03\0\0', 'latin1'),
    Buffer.from(written),
    Buffer.alloc(picture, 0x7b),
    Buffer.alloc(padding),
  ])
}
const ape = (head: boolean) => {
  const size = Buffer.concat([
    Buffer.from('APETAGEX', 'latin1'),
    u32(2_000),
    u32(64),
    u32(0),
    u32(head ? 0x8000_0000 : 0),
    Buffer.alloc(8),
  ])
  return Buffer.concat([...(head ? [size] : []), Buffer.alloc(32, 7), size])
}
const lyrics = Buffer.from('LYRICSBEGININD0000200000021LYRICS200', 'latin1')

/** Frames of silence; `kind` and `speed` are the second and third byte of each. */
const frames = (count: number, kind: number, speed: number, bytes: number, first = Buffer.alloc(0)) => {
  const frame = Buffer.alloc(bytes)
  frame.set([0xff, kind, speed, 0xc0])
  const counting = Buffer.from(frame)
  first.copy(counting, 36)
  return Buffer.concat([counting, ...Array.from({ length: count - 1 }, () => frame)])
}

describe('MP3 as programs write it is taken, and stored without its tags', () => {
  test.each([
    ['a picture in the tag', Buffer.concat([id3With(300_000), mp3])],
    ['a tag with room left', Buffer.concat([id3With(40, 4_000), mp3])],
    ['zeros behind the tag', Buffer.concat([id3With(40), Buffer.alloc(1_000), mp3])],
    ['two tags', Buffer.concat([id3With(40), id3With(80), mp3])],
    ['APE and ID3 behind it', Buffer.concat([mp3, ape(true), v1])],
    ['APE without its head behind it', Buffer.concat([mp3, ape(false)])],
    ['lyrics and ID3 behind it', Buffer.concat([mp3, lyrics, v1])],
  ])('%s', async (_, bytes) => {
    const sound = await soundFile(bytes, 'audio/mpeg')
    expect(Buffer.from(sound.bytes).equals(mp3)).toBe(true)
    expect(sound.durationMs).toBe(2_011)
  })

  test.each([
    ['MPEG 2', frames(100, 0xf3, 0x84, 192), 2_400],
    ['MPEG 2.5', frames(100, 0xe3, 0x84, 384), 4_800],
    ['MPEG 1 with a checksum', frames(100, 0xfa, 0x94, 384), 2_400],
    ['a first frame that only counts, of Fraunhofer', frames(101, 0xfb, 0x94, 384, Buffer.from('VBRI')), 2_400],
  ])('%s, as long as its frames', async (_, bytes, durationMs) => {
    expect((await soundFile(bytes, 'audio/mpeg')).durationMs).toBe(durationMs)
  })

  test.each([
    ['a free rate', frames(10, 0xfb, 0x04, 400), 'byte.0', 'FREE_FORMAT', '0:00부터 비트레이트가'],
    ['layer II', frames(10, 0xfd, 0x94, 384), 'byte.0', 'LAYER', '0:00부터 MP3가 아니라'],
    [
      'a tag between two parts',
      Buffer.concat([mp3, id3With(50), mp3]),
      `byte.${mp3.length}`,
      'BETWEEN_FRAMES',
      '0:02에서 소리 사이에',
    ],
    ['a page behind it', behind(mp3), `byte.${mp3.length}`, 'BEHIND_SOUND', '0:02에 소리가 끝난'],
    ['no frames', page, 'byte.0', 'NO_FRAMES', '파일에서 MP3 소리를'],
  ])('%s is refused where it shows', async (_, bytes, path, rule, begins) => {
    const { fields, message } = (await refusalOf(bytes, 'audio/mpeg')) ?? {}
    expect(fields).toEqual([{ path, rule }])
    expect(message).toMatch(new RegExp(`^${begins}`))
  })
})
