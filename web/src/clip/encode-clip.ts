import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  CanvasSource,
  canEncodeAudio,
  canEncodeVideo,
  Mp4OutputFormat,
  Output,
  Quality,
  WebMOutputFormat,
} from 'mediabunny'
import type { Frame } from './frames.ts'
import { clipHeight, clipWidth } from './paint.ts'
import { clipRate, takeRate, upsampled } from './upsample.ts'

/** Containers with their codecs, the widest understood first: chats and old phones play AAC, not Opus, in MP4. */
const ways = [
  { fileEnding: 'mp4', video: 'avc', audio: 'aac' },
  { fileEnding: 'mp4', video: 'avc', audio: 'opus' },
  { fileEnding: 'webm', video: 'vp9', audio: 'opus' },
  { fileEnding: 'webm', video: 'vp8', audio: 'opus' },
] as const
type Way = (typeof ways)[number]

const videoQuality = new Quality('high')
const voiceQuality = new Quality({ bitrate: 64_000 })
/** A still page needs few whole pictures; a jump in the player decodes at most so much. */
const keyFrameSeconds = 10

export interface ToEncode {
  readonly canvas: HTMLCanvasElement
  /** Draws the frame that is encoded next. */
  readonly paint: (caption: string | null) => void
  readonly frames: readonly Frame[]
  /** 16 kHz mono. */
  readonly sound: Float32Array
  readonly signal: AbortSignal
  readonly onProgress: (doneMs: number) => void
}

export interface EncodedClip {
  readonly blob: Blob
  readonly fileEnding: 'mp4' | 'webm'
}

/** The clip in the first format that works here; null where no encoder can do it, an error where all that could failed. */
export async function encodeClip(clip: ToEncode): Promise<EncodedClip | null> {
  let problem: unknown = null
  for (const way of ways) {
    clip.signal.throwIfAborted()
    if (!(await isEncodable(way))) continue
    try {
      return await encodeAs(way, clip)
    } catch (error) {
      // An encoder may promise what its hardware cannot do.
      problem = error
    }
  }
  clip.signal.throwIfAborted()
  if (problem !== null) throw problem
  return null
}

async function isEncodable({ video, audio }: Way): Promise<boolean> {
  const [canShow, canSound] = await Promise.all([
    canEncodeVideo(video, { width: clipWidth, height: clipHeight, quality: videoQuality }),
    canEncodeAudio(audio, { numberOfChannels: 1, sampleRate: clipRate, quality: voiceQuality }),
  ])
  return canShow && canSound
}

async function encodeAs({ fileEnding, video, audio }: Way, clip: ToEncode): Promise<EncodedClip> {
  const format = fileEnding === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat()
  const output = new Output({ format, target: new BufferTarget() })
  const picture = new CanvasSource(clip.canvas, {
    codec: video,
    quality: videoQuality,
    keyFrameInterval: keyFrameSeconds,
    contentHint: 'text',
  })
  const voice = new AudioSampleSource({ codec: audio, quality: voiceQuality })
  output.addVideoTrack(picture)
  output.addAudioTrack(voice)
  try {
    await output.start()
    await addAll(clip, picture, voice)
    await output.finalize()
  } catch (error) {
    await output.cancel().catch(() => undefined)
    throw error
  }
  const bytes = output.target.buffer
  if (!bytes) throw new Error('the encoder left no file')
  return { blob: new Blob([bytes], { type: `video/${fileEnding}` }), fileEnding }
}

/** Picture and sound go in side by side, so that neither waits in memory for the other. */
async function addAll(
  { frames, sound, paint, signal, onProgress }: ToEncode,
  picture: CanvasSource,
  voice: AudioSampleSource,
): Promise<void> {
  let painted: string | null | undefined
  let said = 0
  for (const { startMs, endMs, caption } of frames) {
    if (caption !== painted) paint(caption)
    painted = caption
    await picture.add(startMs / 1_000, (endMs - startMs) / 1_000)
    const until = endMs === frames.at(-1)?.endMs ? sound.length : Math.round((endMs * takeRate) / 1_000)
    if (until > said) await addSound(voice, sound, said, until)
    said = Math.max(said, until)
    onProgress(endMs)
    await turnOfOthers()
    signal.throwIfAborted()
  }
}

async function addSound(voice: AudioSampleSource, sound: Float32Array, from: number, to: number): Promise<void> {
  const sample = new AudioSample({
    data: upsampled(sound, from, to),
    format: 'f32',
    numberOfChannels: 1,
    sampleRate: clipRate,
    timestamp: from / takeRate,
  })
  try {
    await voice.add(sample)
  } finally {
    sample.close()
  }
}

/** Lets the page draw and answer. A timer would wait a second each time in a tab behind another. */
function turnOfOthers(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
