import { readMp3 } from '#audio'
import { isFragmentedMp4, isWholeMp4 } from './mp4-boxes.ts'
import { isWholeOgg } from './ogg-pages.ts'
import { type SoundFault, soundFault } from './sound-faults.ts'
import { readContainer } from './sound-thread.ts'
import { readWav, tidyWav, type WavSound, wavSound } from './wav-sound.ts'
import { isWholeWebm, webmSoundMs } from './webm-elements.ts'

const longestMs = 10 * 60_000
const shortestMs = 200

/** An upload that has been verified to be the sound it claims to be. */
export interface SoundFile {
  readonly bytes: Uint8Array
  readonly ending: string
  readonly mime: string
  readonly durationMs: number
  readonly wav: WavSound | null
}

const endings: Record<string, string> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/webm': 'webm',
}

/**
 * Examines every part of an uploaded recording: its container must be the declared one, complete, and contain nothing
 * but sound of at most ten minutes. FILE_INVALID otherwise, with the cause and its place (`byte.1024`, or `file`).
 */
export async function soundFile(bytes: Uint8Array, mime: string): Promise<SoundFile> {
  const ending = endings[mime]
  const sound = await wholeSound(bytes, mime)
  if (!ending || 'rule' in sound) throw soundFault('rule' in sound ? sound : otherKind, mime, longestMs)
  return { mime, ending, ...sound }
}

const otherKind: SoundFault = { rule: 'OTHER_KIND' }

async function wholeSound(bytes: Uint8Array, mime: string): Promise<Measured | SoundFault> {
  const sound = await measured(bytes, mime)
  if ('rule' in sound) return sound
  // The length of a fragmented file would be a guess; voice recorders on phones write complete files.
  if (mime === 'audio/mp4' && isFragmentedMp4(bytes)) return { rule: 'FRAGMENTS' }
  const { durationMs } = sound
  if (!(durationMs >= shortestMs)) return { rule: 'TOO_SHORT' }
  return durationMs > longestMs ? { rule: 'TOO_LONG', durationMs } : sound
}

const mp4Codecs = /AAC|MPEG-4|Opus|ALAC|mp4a/i

type Measured = Pick<SoundFile, 'bytes' | 'durationMs' | 'wav'>

async function measured(bytes: Uint8Array, mime: string): Promise<Measured | SoundFault> {
  switch (mime) {
    case 'audio/mpeg': {
      const sound = readMp3(bytes)
      if ('rule' in sound) return sound
      // Tags may hold anything; only the sound itself is stored.
      return { bytes: bytes.subarray(sound.start, sound.end), durationMs: sound.durationMs, wav: null }
    }
    case 'audio/wav': {
      const given = readWav(bytes)
      if ('rule' in given) return given
      const tidy = tidyWav(bytes, given)
      const wav = wavSound(tidy)
      return wav ? { bytes: tidy, durationMs: wav.durationMs, wav } : { rule: 'INCOMPLETE' }
    }
    case 'audio/mp4':
      return isWholeMp4(bytes) ? ofContainer(bytes, mime, mp4Codecs) : notWhole(bytes.subarray(4), 'ftyp')
    case 'audio/ogg':
      return isWholeOgg(bytes) ? ofContainer(bytes, mime, /Opus|Vorbis/i) : notWhole(bytes, 'OggS')
    case 'audio/webm':
      return isWholeWebm(bytes) ? ofWebm(bytes) : notWhole(bytes, '\x1a\x45\xdf\xa3')
    default:
      return otherKind
  }
}

/** A container without the signs of its kind is another file under its name. */
const notWhole = (bytes: Uint8Array, signs: string): SoundFault =>
  Buffer.from(bytes.subarray(0, 4)).toString('latin1') === signs ? { rule: 'INCOMPLETE' } : { rule: 'DISGUISED' }

function ofWebm(bytes: Uint8Array): Measured | SoundFault {
  const ms = webmSoundMs(bytes)
  if (ms !== null) return { bytes, durationMs: Math.round(ms), wav: null }
  // Tracks stand at the beginning, and the codec of every film begins with V_.
  return { rule: Buffer.from(bytes.subarray(0, 4_096)).includes('V_') ? 'PICTURES' : 'CODEC' }
}

async function ofContainer(bytes: Uint8Array, mime: string, codecs: RegExp): Promise<Measured | SoundFault> {
  const read = await readContainer(bytes, mime)
  if (!read) return { rule: 'INCOMPLETE' }
  if (read.hasVideo) return { rule: 'PICTURES' }
  if (!read.hasAudio) return { rule: 'NO_SOUND' }
  if (!codecs.test(read.codec)) return { rule: 'CODEC' }
  return { bytes, durationMs: Math.round(read.seconds * 1000), wav: null }
}

/**
 * What is wrong with a file that a browser recorded; null if it is what it claims to be: complete, nothing but sound, and
 * not longer than `mostMs` where it says how long it is. Recorders write fragments and leave the length open.
 */
export async function recordedFault(bytes: Uint8Array, mime: string, mostMs: number): Promise<SoundFault | null> {
  const sound = mime === 'audio/mpeg' ? otherKind : await measured(bytes, mime)
  if ('rule' in sound) return sound
  return sound.durationMs <= mostMs ? null : { rule: 'TOO_LONG', durationMs: sound.durationMs }
}

/** Whether a browser may have recorded a file: `recordedFault` finds nothing. */
export const isSound = async (bytes: Uint8Array, mime: string, mostMs: number): Promise<boolean> =>
  (await recordedFault(bytes, mime, mostMs)) === null
