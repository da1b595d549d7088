import type { FileFault } from '@readgrow/contract/errors'
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
  ['a page called MP3', page, 'audio/mpeg', 'DISGUISED'],
  ['a page called WAV', page, 'audio/wav', 'DISGUISED'],
  ['a page called M4A', page, 'audio/mp4', 'DISGUISED'],
  ['a page called Ogg', page, 'audio/ogg', 'DISGUISED'],
  ['a page called WebM', page, 'audio/webm', 'DISGUISED'],
  ['a page behind the mark of an MP3', Buffer.concat([Buffer.from([0xff, 0xfb, 0x50, 0xc0]), page]), 'audio/mpeg', 'DISGUISED'],
  ['a page in nothing but a tag', Buffer.concat([id3, page]), 'audio/mpeg', 'DISGUISED'],
  ['a page before an MP3', Buffer.concat([page, mp3]), 'audio/mpeg', 'DISGUISED'],
  ['a page behind an MP3', behind(mp3), 'audio/mpeg', 'SOUND_TAIL'],
  ['an archive behind an MP3', behind(mp3, zip), 'audio/mpeg', 'SOUND_TAIL'],
  ['a page behind a WAV', behind(twoSeconds), 'audio/wav', 'SOUND_TAIL'],
  ['an archive behind an M4A', behind(anM4a(2), zip), 'audio/mp4', 'SOUND_BROKEN'],
  ['a page in a box of an M4A that nobody knows', behind(anM4a(2), Buffer.concat([Buffer.from([0, 0, 0, 46]), Buffer.from('evil'), page])), 'audio/mp4', 'SOUND_BROKEN'],
  ['a page behind an Ogg', behind(anOgg(2)), 'audio/ogg', 'SOUND_BROKEN'],
  ['a page behind a WebM', behind(aWebm(2)), 'audio/webm', 'SOUND_BROKEN'],
  ['a page behind a live WebM', behind(aWebm(2, true)), 'audio/webm', 'SOUND_BROKEN'],
  ['a second stream in an Ogg', behind(anOgg(2), patched(anOgg(1), 14, 9)), 'audio/ogg', 'SOUND_BROKEN'],
  ['a WAV cut off', cut(twoSeconds), 'audio/wav', 'SOUND_CUT'],
  ['an MP3 cut off', cut(mp3), 'audio/mpeg', 'SOUND_CUT'],
  ['an M4A cut off', anM4a(2).subarray(0, -10), 'audio/mp4', 'SOUND_BROKEN'],
  ['an Ogg cut off', anOgg(2).subarray(0, -2), 'audio/ogg', 'SOUND_BROKEN'],
  ['a WebM cut off', aWebm(2).subarray(0, -2), 'audio/webm', 'SOUND_BROKEN'],
  ['an MP3 called WAV', mp3, 'audio/wav', 'DISGUISED'],
  ['a WAV called MP3', twoSeconds, 'audio/mpeg', 'DISGUISED'],
  ['a WebM called Ogg', aWebm(2), 'audio/ogg', 'DISGUISED'],
  ['a film called M4A', anM4a(2, 'vide'), 'audio/mp4', 'SOUND_VIDEO'],
  ['nothing', Buffer.alloc(0), 'audio/mpeg', 'DISGUISED'],
  ['a WAV without samples', aWav([]), 'audio/wav', 'SOUND_SHORT'],
  ['a WAV in a code nobody knows', patched(twoSeconds, 20, 85), 'audio/wav', 'SOUND_CODEC'],
  ['a tenth of a second', aWav(new Float32Array(1_600)), 'audio/wav', 'SOUND_SHORT'],
  ['more than ten minutes', aWav(new Float32Array(4_000 * 601), 4_000), 'audio/wav', 'SOUND_LONG'],
  ['more than ten minutes of M4A', anM4a(601), 'audio/mp4', 'SOUND_LONG'],
  ['a type that is none of ours', mp3, 'audio/flac', 'OTHER_KIND'],
] // biome-ignore format: a table

const refusalOf = (bytes: Buffer, mime: string) =>
  soundFile(bytes, mime).then(
    () => null,
    (error: Refusal) => error.body('1'),
  )

test.each(disguised)('%s is refused with its cause', async (_, bytes, mime, rule) => {
  expect(await refusalOf(bytes, mime)).toMatchObject({ code: 'FILE_INVALID', fields: [{ path: 'file', rule }] })
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
