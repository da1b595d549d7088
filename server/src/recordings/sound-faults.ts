import { soundTime } from '@readgrow/contract/errors'
import { mp3Fault, mp3Sound } from '#audio'
import { kindOf } from '#platform/http/file-limits'
import { badFile, type Refusal } from '#platform/refusal'
import { isFragmentedMp4, isWholeMp4 } from './mp4-boxes.ts'
import { isWholeOgg } from './ogg-pages.ts'
import { readContainer } from './sound-thread.ts'
import { wavFault, wavSound } from './wav-sound.ts'
import { isWholeWebm, webmSoundMs } from './webm-elements.ts'

/** What a sound is refused for, looked for only once it is refused: FILE_INVALID with its cause, and its time. */
export async function soundFault(bytes: Uint8Array, mime: string, mostMs: number): Promise<Refusal> {
  switch (mime) {
    case 'audio/mpeg':
      return faultOfMp3(bytes, mostMs)
    case 'audio/wav':
      return faultOfWav(bytes, mostMs)
    case 'audio/mp4':
      if (textAt(bytes, 4) !== 'ftyp') return disguised(mime)
      if (!isWholeMp4(bytes)) return badFile('SOUND_BROKEN')
      return faultOfContainer(bytes, mime, mostMs)
    case 'audio/ogg':
      if (textAt(bytes, 0) !== 'OggS') return disguised(mime)
      return isWholeOgg(bytes) ? faultOfContainer(bytes, mime, mostMs) : badFile('SOUND_BROKEN')
    case 'audio/webm':
      return faultOfWebm(bytes, mostMs)
    default:
      return badFile('OTHER_KIND', { kinds: 'MP3, M4A, WAV, OGG, WebM' })
  }
}

const disguised = (mime: string) => badFile('DISGUISED', { kind: kindOf(mime) })
const textAt = (bytes: Uint8Array, at: number) => Buffer.from(bytes.subarray(at, at + 4)).toString('latin1')

const ofLength = (ms: number, mostMs: number) =>
  ms > mostMs ? badFile('SOUND_LONG', { at: soundTime(ms), most: soundTime(mostMs) }) : badFile('SOUND_SHORT')

function faultOfMp3(bytes: Uint8Array, mostMs: number): Refusal {
  const sound = mp3Sound(bytes)
  if (sound) return ofLength(sound.durationMs, mostMs)
  const found = mp3Fault(bytes)
  return found ? brokenOff(found) : disguised('audio/mpeg')
}

function faultOfWav(bytes: Uint8Array, mostMs: number): Refusal {
  const sound = wavSound(bytes)
  if (sound) return ofLength(sound.durationMs, mostMs)
  const found = wavFault(bytes)
  switch (found.fault) {
    case 'NONE':
      return disguised('audio/wav')
    case 'CODEC':
      return badFile('SOUND_CODEC')
    case 'BROKEN':
      return badFile('SOUND_BROKEN')
    default:
      return found.atMs === 0 ? badFile('SOUND_SHORT') : brokenOff(found)
  }
}

const brokenOff = ({ fault, atMs }: { readonly fault: 'CUT' | 'TAIL'; readonly atMs: number }) =>
  badFile(fault === 'CUT' ? 'SOUND_CUT' : 'SOUND_TAIL', { at: soundTime(atMs) })

function faultOfWebm(bytes: Uint8Array, mostMs: number): Refusal {
  if (!Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))) return disguised('audio/webm')
  if (!isWholeWebm(bytes)) return badFile('SOUND_BROKEN')
  const ms = webmSoundMs(bytes)
  if (ms !== null) return ofLength(ms, mostMs)
  // Tracks stand at the beginning, and the codec of every film begins with V_.
  return badFile(Buffer.from(bytes.subarray(0, 4_096)).includes('V_') ? 'SOUND_VIDEO' : 'SOUND_CODEC')
}

async function faultOfContainer(bytes: Uint8Array, mime: string, mostMs: number): Promise<Refusal> {
  const read = await readContainer(bytes, mime)
  if (read?.hasVideo) return badFile('SOUND_VIDEO')
  if (!read?.hasAudio) return badFile('SOUND_BROKEN')
  const codecs = mime === 'audio/mp4' ? /AAC|MPEG-4|Opus|ALAC|mp4a/i : /Opus|Vorbis/i
  if (!codecs.test(read.codec)) return badFile('SOUND_CODEC')
  if (mime === 'audio/mp4' && isFragmentedMp4(bytes) && read.seconds * 1000 <= mostMs) return badFile('SOUND_PIECES')
  return ofLength(read.seconds * 1000, mostMs)
}
