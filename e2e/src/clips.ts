import type { Page } from '@playwright/test'
import { roomAddress } from './room-bundle.ts'

export interface WantedClip {
  readonly seconds: number
  /** A tone, or nothing. */
  readonly silent?: boolean
  readonly title?: string
  readonly captions?: readonly { readonly startMs: number; readonly endMs: number; readonly text: string }[]
  /** Gives up when so much is done. */
  readonly stopAtMs?: number
}

export interface SeenClip {
  readonly kind: 'VIDEO' | 'AUDIO' | 'STOPPED' | 'REFUSED'
  readonly mime: string
  readonly reason?: string
  /** What the browser finds in the file when it plays it. */
  readonly seconds: number
  readonly size: readonly [number, number]
  readonly soundSeconds: number
  readonly loudest: number
  readonly cues: readonly string[]
  readonly progress: readonly number[]
  /** Light pixels in the bar at these shares of the clip. */
  readonly barAt: Readonly<Record<number, number>>
}

/** Makes a clip in the page, and looks at it as a player does. */
export function makeInPage(page: Page, wanted: WantedClip): Promise<SeenClip> {
  return page.evaluate(
    async ({ wanted: { seconds, silent, title = 'How a Ball Curves', captions = [], stopAtMs }, room }) => {
      const { makeClip } = await import(room)
      const sound = new Float32Array(Math.round(seconds * 16_000))
      if (!silent) for (const at of sound.keys()) sound[at] = 0.4 * Math.sin((2 * Math.PI * 440 * at) / 16_000)
      const stopping = new AbortController()
      const progress: number[] = []
      const onProgress = ({ doneMs }: { doneMs: number }) => {
        progress.push(doneMs)
        if (stopAtMs !== undefined && doneMs >= stopAtMs) stopping.abort()
      }
      const nothing = { mime: '', seconds: 0, size: [0, 0], soundSeconds: 0, loudest: 0, cues: [], barAt: {} } as const
      let clip: { kind: 'VIDEO' | 'AUDIO'; blob: Blob; vtt: string; reason?: string; picture?: Blob }
      try {
        const source = { sound, captions, title, subtitle: '2026.11.23 (월) · 리드그로우' }
        clip = await makeClip(source, { signal: stopping.signal, onProgress })
      } catch (error) {
        const kind = stopping.signal.aborted ? 'STOPPED' : 'REFUSED'
        return { ...nothing, kind, progress, reason: (error as { code?: string }).code ?? String(error) }
      }
      const decoded = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(await clip.blob.arrayBuffer())
      const soundSeconds = decoded.duration
      const loudest = decoded.getChannelData(0).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
      const made = { ...nothing, ...clip, mime: clip.blob.type, progress, soundSeconds, loudest }
      if (clip.kind === 'AUDIO') {
        const { width, height } = await createImageBitmap(clip.picture as Blob)
        return { ...made, size: [width, height], cues: [clip.vtt] }
      }
      return { ...made, ...(await watch(clip)) }

      async function watch({ blob, vtt }: { blob: Blob; vtt: string }) {
        const video = document.createElement('video')
        const track = document.createElement('track')
        track.src = URL.createObjectURL(new Blob([vtt], { type: 'text/vtt' }))
        const happens = (target: EventTarget, name: string) =>
          new Promise((resolve, reject) => {
            target.addEventListener(name, resolve, { once: true })
            target.addEventListener('error', () => reject(new Error(`no ${name}`)), { once: true })
          })
        video.src = URL.createObjectURL(blob)
        video.append(track)
        document.body.append(video)
        await happens(video, 'loadeddata')
        track.track.mode = 'showing'
        await happens(track, 'load')
        const barAt: Record<number, number> = {}
        for (const share of [0.1, 0.5, 0.9]) {
          video.currentTime = share * video.duration
          await happens(video, 'seeked')
          barAt[share] = lightPixels(video)
        }
        const cues = [...(track.track.cues ?? [])].map((cue) => (cue as VTTCue).text)
        return { seconds: video.duration, size: [video.videoWidth, video.videoHeight] as const, cues, barAt }
      }

      function lightPixels(video: HTMLVideoElement): number {
        const canvas = new OffscreenCanvas(1_280, 150)
        const context = canvas.getContext('2d')
        context?.drawImage(video, 0, 565, 1_280, 150, 0, 0, 1_280, 150)
        const pixels = context?.getImageData(0, 0, 1_280, 150).data ?? new Uint8ClampedArray()
        return pixels.filter((value, at) => at % 4 === 0 && value > 200).length
      }
    },
    { wanted, room: roomAddress },
  )
}
