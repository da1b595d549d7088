import { ChunkLoadError, loadChunk } from '../lazy-screen.ts'
import { type Caption, tidyCaptions } from './captions.ts'
import { framesOf } from './frames.ts'
import { readLook } from './look.ts'
import { type ClipWords, clipHeight, clipWidth, paintFrame } from './paint.ts'
import { takeRate } from './upsample.ts'
import { wavOf } from './wav.ts'
import { webVtt } from './web-vtt.ts'

/** What a clip is made of. */
export interface ClipSource extends ClipWords {
  /** 16 kHz mono, −1 to 1; at least one sample. */
  readonly sound: Float32Array
  /** The sound as it was recorded: what is given where no video can be made; a WAV file is made without it. */
  readonly original?: Blob | undefined
  readonly captions: readonly Caption[]
}

export type Clip = VideoClip | SoundClip

export interface VideoClip {
  readonly kind: 'VIDEO'
  readonly blob: Blob
  readonly mime: string
  readonly fileEnding: 'mp4' | 'webm'
  readonly vtt: string
}

/** Where no video can be made: the sound, a picture of the page with the headline, and the captions. */
export interface SoundClip {
  readonly kind: 'AUDIO'
  readonly blob: Blob
  readonly picture: Blob
  readonly vtt: string
  readonly reason: 'NO_ENCODER' | 'ENCODER_FAILED'
}

export interface ClipProgress {
  readonly doneMs: number
  readonly totalMs: number
}

interface Making {
  readonly signal: AbortSignal
  readonly onProgress?: (progress: ClipProgress) => void
}

/**
 * The finished clip of a run-through, made on this device: a page of the paper with the headline, what is being read in
 * a bar, and the voice. Rejects with the signal's reason, or with a ChunkLoadError where the encoder's code did not come.
 */
export async function makeClip(source: ClipSource, { signal, onProgress }: Making): Promise<Clip> {
  const { sound } = source
  if (sound.length === 0) throw new RangeError('a clip needs sound')
  const totalMs = (sound.length * 1_000) / takeRate
  const captions = tidyCaptions(source.captions, totalMs)
  const { canvas, paint } = await openPage(source)
  signal.throwIfAborted()
  onProgress?.({ doneMs: 0, totalMs })
  const vtt = webVtt(captions)
  const soundOnly = async (reason: SoundClip['reason']): Promise<SoundClip> => {
    paint(captions[0]?.text ?? null)
    return { kind: 'AUDIO', blob: source.original ?? wavOf(sound), picture: await pngOf(canvas), vtt, reason }
  }
  if (!('VideoEncoder' in window && 'AudioEncoder' in window)) return soundOnly('NO_ENCODER')
  try {
    const { encodeClip } = await loadChunk(() => import('./encode-clip.ts'))
    const frames = framesOf(captions, totalMs)
    const report = (doneMs: number) => onProgress?.({ doneMs, totalMs })
    const file = await encodeClip({ canvas, paint, frames, sound, signal, onProgress: report })
    if (!file) return await soundOnly('NO_ENCODER')
    return { kind: 'VIDEO', ...file, mime: file.blob.type, vtt }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ChunkLoadError) throw error
    return soundOnly('ENCODER_FAILED')
  }
}

/** A canvas of the clip's size, and what draws a frame on it once the faces are here. */
async function openPage(words: ClipWords) {
  const canvas = document.createElement('canvas')
  canvas.width = clipWidth
  canvas.height = clipHeight
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('this browser draws nothing')
  const look = readLook()
  // A face that does not come is replaced by its stand-in, as on the page.
  await Promise.allSettled(
    [`500 48px ${look.serif}`, `400 48px ${look.serif}`].map((font) => document.fonts.load(font, words.title)),
  )
  return { canvas, paint: (caption: string | null) => paintFrame(context, words, look, caption) }
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}
