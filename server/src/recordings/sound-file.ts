import { mp3Sound } from '#audio'
import { isFragmentedMp4, isWholeMp4 } from './mp4-boxes.ts'
import { isWholeOgg } from './ogg-pages.ts'
import { soundFault } from './sound-faults.ts'
import { readContainer } from './sound-thread.ts'
import { type WavSound, wavSound } from './wav-sound.ts'
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
 * but sound of at most ten minutes. FILE_INVALID otherwise.
 */
export async function soundFile(bytes: Uint8Array, mime: string): Promise<SoundFile> {
  const ending = endings[mime]
  const sound = ending ? await measured(bytes, mime) : null
  if (!ending || !sound || !(sound.durationMs >= shortestMs && sound.durationMs <= longestMs))
    throw await soundFault(bytes, mime, longestMs)
  return { mime, ending, ...sound }
}

const mp4Codecs = /AAC|MPEG-4|Opus|ALAC|mp4a/i

type Measured = Pick<SoundFile, 'bytes' | 'durationMs' | 'wav'>

async function measured(bytes: Uint8Array, mime: string): Promise<Measured | null> {
  switch (mime) {
    case 'audio/mpeg': {
      const sound = mp3Sound(bytes)
      // Tags may hold anything; only the sound itself is stored.
      return sound && { bytes: bytes.subarray(sound.start, sound.end), durationMs: sound.durationMs, wav: null }
    }
    case 'audio/wav': {
      const wav = wavSound(bytes)
      return wav && { bytes, durationMs: wav.durationMs, wav }
    }
    case 'audio/mp4':
      // The length of a fragmented file would be a guess; voice recorders on phones write complete files.
      return isWholeMp4(bytes) && !isFragmentedMp4(bytes) ? ofContainer(bytes, mime, mp4Codecs) : null
    case 'audio/ogg':
      return isWholeOgg(bytes) ? ofContainer(bytes, mime, /Opus|Vorbis/i) : null
    case 'audio/webm':
      return isWholeWebm(bytes) ? ofWebm(bytes) : null
    default:
      return null
  }
}

function ofWebm(bytes: Uint8Array): Measured | null {
  const ms = webmSoundMs(bytes)
  return ms === null ? null : { bytes, durationMs: Math.round(ms), wav: null }
}

async function ofContainer(bytes: Uint8Array, mime: string, codecs: RegExp): Promise<Measured | null> {
  const read = await readContainer(bytes, mime)
  if (!read?.hasAudio || read.hasVideo || !codecs.test(read.codec) || !read.seconds) return null
  return { bytes, durationMs: Math.round(read.seconds * 1000), wav: null }
}

/**
 * Whether a file that a browser recorded is what it claims to be: complete, nothing but sound, and not longer than
 * `mostMs` where it says how long it is. Recorders write fragments and leave the length open.
 */
export async function isSound(bytes: Uint8Array, mime: string, mostMs: number): Promise<boolean> {
  switch (mime) {
    case 'audio/wav':
      return (wavSound(bytes)?.durationMs ?? Number.POSITIVE_INFINITY) <= mostMs
    case 'audio/webm':
      return isWholeWebm(bytes) && (webmSoundMs(bytes) ?? Number.POSITIVE_INFINITY) <= mostMs
    case 'audio/mp4':
      return isWholeMp4(bytes) && (await isContained(bytes, mime, mp4Codecs, mostMs))
    case 'audio/ogg':
      return isWholeOgg(bytes) && (await isContained(bytes, mime, /Opus|Vorbis/i, mostMs))
    default:
      return false
  }
}

async function isContained(bytes: Uint8Array, mime: string, codecs: RegExp, mostMs: number): Promise<boolean> {
  const read = await readContainer(bytes, mime)
  return !!read?.hasAudio && !read.hasVideo && codecs.test(read.codec) && read.seconds * 1000 <= mostMs
}
