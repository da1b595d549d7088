import { describe, expect, test } from 'vitest'
import { Refusal } from '#platform/refusal'
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

const disguised: readonly (readonly [string, Buffer, string])[] = [
  ['a page called MP3', page, 'audio/mpeg'],
  ['a page called WAV', page, 'audio/wav'],
  ['a page called M4A', page, 'audio/mp4'],
  ['a page called Ogg', page, 'audio/ogg'],
  ['a page called WebM', page, 'audio/webm'],
  ['a page behind the mark of an MP3', Buffer.concat([Buffer.from([0xff, 0xfb, 0x50, 0xc0]), page]), 'audio/mpeg'],
  ['a page in nothing but a tag', Buffer.concat([id3, page]), 'audio/mpeg'],
  ['a page before an MP3', Buffer.concat([page, mp3]), 'audio/mpeg'],
  ['a page behind an MP3', behind(mp3), 'audio/mpeg'],
  ['an archive behind an MP3', behind(mp3, zip), 'audio/mpeg'],
  ['a page behind a WAV', behind(twoSeconds), 'audio/wav'],
  ['an archive behind an M4A', behind(anM4a(2), zip), 'audio/mp4'],
  ['a page in a box of an M4A that nobody knows', behind(anM4a(2), Buffer.concat([Buffer.from([0, 0, 0, 46]), Buffer.from('evil'), page])), 'audio/mp4'],
  ['a page behind an Ogg', behind(anOgg(2)), 'audio/ogg'],
  ['a page behind a WebM', behind(aWebm(2)), 'audio/webm'],
  ['a page behind a live WebM', behind(aWebm(2, true)), 'audio/webm'],
  ['a second stream in an Ogg', behind(anOgg(2), patched(anOgg(1), 14, 9)), 'audio/ogg'],
  ['a WAV cut off', cut(twoSeconds), 'audio/wav'],
  ['an MP3 cut off', cut(mp3), 'audio/mpeg'],
  ['an M4A cut off', anM4a(2).subarray(0, -10), 'audio/mp4'],
  ['an Ogg cut off', anOgg(2).subarray(0, -2), 'audio/ogg'],
  ['a WebM cut off', aWebm(2).subarray(0, -2), 'audio/webm'],
  ['an MP3 called WAV', mp3, 'audio/wav'],
  ['a WAV called MP3', twoSeconds, 'audio/mpeg'],
  ['a WebM called Ogg', aWebm(2), 'audio/ogg'],
  ['a film called M4A', anM4a(2, 'vide'), 'audio/mp4'],
  ['nothing', Buffer.alloc(0), 'audio/mpeg'],
  ['a WAV without samples', aWav([]), 'audio/wav'],
  ['a WAV in a code nobody knows', patched(twoSeconds, 20, 85), 'audio/wav'],
  ['a tenth of a second', aWav(new Float32Array(1_600)), 'audio/wav'],
  ['more than ten minutes', aWav(new Float32Array(4_000 * 601), 4_000), 'audio/wav'],
  ['more than ten minutes of M4A', anM4a(601), 'audio/mp4'],
  ['a type that is none of ours', mp3, 'audio/flac'],
] // biome-ignore format: a table

test.each(disguised)('%s is refused', async (_, bytes, mime) => {
  await expect(soundFile(bytes, mime)).rejects.toEqual(new Refusal('FILE_INVALID'))
})
