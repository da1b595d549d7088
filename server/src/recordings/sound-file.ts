import { type Mp3Fault, readMp3 } from '#audio'
import { Refusal } from '#platform/refusal'
import { isFragmentedMp4, isWholeMp4 } from './mp4-boxes.ts'
import { isWholeOgg } from './ogg-pages.ts'
import { readContainer } from './sound-thread.ts'
import { readWav, tidyWav, type WavFault, type WavSound, wavSound } from './wav-sound.ts'
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

/** Why a recording is refused, and the byte where it shows, where one does. */
interface SoundFault {
  readonly rule:
    | Mp3Fault['rule']
    | WavFault['rule']
    | 'TYPE'
    | 'INCOMPLETE'
    | 'FRAGMENTS'
    | 'PICTURES'
    | 'TOO_SHORT'
    | 'TOO_LONG'
  readonly at?: number
}

/**
 * Examines every part of an uploaded recording: its container must be the declared one, complete, and contain nothing
 * but sound of at most ten minutes. FILE_INVALID otherwise, with the cause and its place (`byte.1024`, or `file`).
 */
export async function soundFile(bytes: Uint8Array, mime: string): Promise<SoundFile> {
  const ending = endings[mime]
  const sound: Measured | SoundFault = ending ? await measured(bytes, mime) : { rule: 'TYPE' }
  if ('rule' in sound || !ending) throw invalid(sound)
  if (!(sound.durationMs >= shortestMs)) throw invalid({ rule: 'TOO_SHORT' })
  if (sound.durationMs > longestMs) throw invalid({ rule: 'TOO_LONG' })
  return { mime, ending, ...sound }
}

function invalid(fault: Measured | SoundFault): Refusal {
  if (!('rule' in fault)) return new Refusal('FILE_INVALID')
  const { rule, at } = fault
  return new Refusal('FILE_INVALID', { fields: [{ path: at === undefined ? 'file' : `byte.${at}`, rule }] })
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
      if (!isWholeMp4(bytes)) return { rule: 'INCOMPLETE' }
      // The length of a fragmented file would be a guess; voice recorders on phones write complete files.
      return isFragmentedMp4(bytes) ? { rule: 'FRAGMENTS' } : ofContainer(bytes, mime, mp4Codecs)
    case 'audio/ogg':
      return isWholeOgg(bytes) ? ofContainer(bytes, mime, /Opus|Vorbis/i) : { rule: 'INCOMPLETE' }
    case 'audio/webm':
      return isWholeWebm(bytes) ? ofWebm(bytes) : { rule: 'INCOMPLETE' }
    default:
      return { rule: 'TYPE' }
  }
}

function ofWebm(bytes: Uint8Array): Measured | SoundFault {
  const ms = webmSoundMs(bytes)
  return ms === null ? { rule: 'CODEC' } : { bytes, durationMs: Math.round(ms), wav: null }
}

async function ofContainer(bytes: Uint8Array, mime: string, codecs: RegExp): Promise<Measured | SoundFault> {
  const read = await readContainer(bytes, mime)
  if (!read?.hasAudio) return { rule: 'NO_SOUND' }
  if (read.hasVideo) return { rule: 'PICTURES' }
  if (!codecs.test(read.codec)) return { rule: 'CODEC' }
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
