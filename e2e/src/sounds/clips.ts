import type { JSHandle, Page } from '@playwright/test'
import { moduleAddress } from '../module-bundle.ts'

export interface WantedClip {
  readonly seconds: number
  /** A tone, or nothing. */
  readonly silent?: boolean
  readonly title?: string
  readonly captions?: readonly { readonly startMs: number; readonly endMs: number; readonly text: string }[]
  /** Gives up when so much is done. */
  readonly stopAtMs?: number
}

/** What came of making a clip, as it lies in the page. */
interface MadeClip {
  readonly kind: 'VIDEO' | 'AUDIO' | 'STOPPED' | 'REFUSED'
  readonly blob: Blob
  readonly picture?: Blob
  readonly vtt: string
  readonly reason?: string
  readonly progress: readonly number[]
}

/** Makes a clip in the page and leaves it there. */
export function makeInPage(page: Page, wanted: WantedClip): Promise<JSHandle<MadeClip>> {
  return page.evaluateHandle(
    async ({
      wanted: { seconds, silent, title = 'How a Ball Curves', captions = [], stopAtMs },
      address,
    }): Promise<MadeClip> => {
      const { makeClip } = await import(address)
      const sound = new Float32Array(Math.round(seconds * 16_000))
      if (!silent) for (const at of sound.keys()) sound[at] = 0.4 * Math.sin((2 * Math.PI * 440 * at) / 16_000)
      const stopping = new AbortController()
      const progress: number[] = []
      const onProgress = ({ doneMs }: { doneMs: number }) => {
        progress.push(doneMs)
        if (stopAtMs !== undefined && doneMs >= stopAtMs) stopping.abort()
      }
      const source = { sound, captions, title, subtitle: '2026.11.23 (월) · 리드그로우' }
      try {
        return { ...(await makeClip(source, { signal: stopping.signal, onProgress })), progress }
      } catch (error) {
        const reason = (error as { code?: string }).code ?? String(error)
        return { kind: stopping.signal.aborted ? 'STOPPED' : 'REFUSED', blob: new Blob(), vtt: '', progress, reason }
      }
    },
    { wanted, address: moduleAddress },
  )
}

/** What was made, in words and numbers. */
export const factsOf = (clip: JSHandle<MadeClip>) =>
  clip.evaluate(({ kind, reason, blob, vtt, progress }) => ({ kind, reason, mime: blob.type, vtt, progress }))

/** The sound in the file: its length, and its loudest sample. */
export const soundOf = (clip: JSHandle<MadeClip>) =>
  clip.evaluate(async ({ blob }) => {
    const decoded = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(await blob.arrayBuffer())
    const loudest = decoded.getChannelData(0).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    return { seconds: decoded.duration, loudest }
  })

/** Width and height of the picture that stands beside a sound. */
export const pictureOf = (clip: JSHandle<MadeClip>) =>
  clip.evaluate(async ({ picture }) => {
    const { width, height } = await createImageBitmap(picture as Blob)
    return [width, height]
  })

/** What a player finds: length, size, captions, and the light pixels in the bar at a tenth, half and nine tenths. */
export const watched = (clip: JSHandle<MadeClip>) =>
  clip.evaluate(async ({ blob, vtt }) => {
    const video = document.createElement('video')
    const track = document.createElement('track')
    const happens = (target: EventTarget, name: string) =>
      new Promise((resolve, reject) => {
        target.addEventListener(name, resolve, { once: true })
        target.addEventListener('error', () => reject(new Error(`no ${name}`)), { once: true })
      })
    track.src = URL.createObjectURL(new Blob([vtt], { type: 'text/vtt' }))
    video.src = URL.createObjectURL(blob)
    video.append(track)
    document.body.append(video)
    await happens(video, 'loadeddata')
    track.track.mode = 'showing'
    await happens(track, 'load')
    // Without captions there is one frame for all of the clip, and no other to wait for.
    const drawnWithinMs = track.track.cues?.length ? 30_000 : 500
    const bar: number[] = []
    for (const share of [0.1, 0.5, 0.9]) {
      // A busy machine says that it has sought before the frame is there to be drawn.
      const drawn = new Promise((resolve) => video.requestVideoFrameCallback(resolve))
      video.currentTime = share * video.duration
      await happens(video, 'seeked')
      await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, drawnWithinMs))])
      const canvas = new OffscreenCanvas(1_280, 150)
      const context = canvas.getContext('2d')
      context?.drawImage(video, 0, 565, 1_280, 150, 0, 0, 1_280, 150)
      const pixels = context?.getImageData(0, 0, 1_280, 150).data ?? new Uint8ClampedArray()
      bar.push(pixels.filter((value, at) => at % 4 === 0 && value > 200).length)
    }
    const cues = [...(track.track.cues ?? [])].map((cue) => (cue as VTTCue).text)
    return { seconds: video.duration, size: [video.videoWidth, video.videoHeight], cues, bar }
  })
