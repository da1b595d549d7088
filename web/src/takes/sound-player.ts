import { measuredRate } from '#sound'

let context: AudioContext | null = null
let playing: { readonly source: AudioBufferSourceNode; readonly ended: () => void } | null = null

/** Stops whatever is heard. */
export function stopSound(): void {
  const now = playing
  playing = null
  now?.source.stop()
  now?.ended()
}

/**
 * Plays a stretch of mono sound of 16 kHz, to the sample; what was heard before ends. Resolves at its end. Call it from a
 * press: browsers let no page sound by itself.
 */
export async function playSound(sound: Float32Array, fromMs = 0, toMs = Number.POSITIVE_INFINITY): Promise<void> {
  stopSound()
  context ??= new AudioContext()
  if (context.state !== 'running') await context.resume()
  const first = Math.max(0, Math.floor((fromMs / 1000) * measuredRate))
  const last = Math.min(sound.length, Math.ceil((toMs / 1000) * measuredRate))
  if (last <= first) return
  const buffer = context.createBuffer(1, last - first, measuredRate)
  buffer.copyToChannel(sound.slice(first, last), 0)
  const source = context.createBufferSource()
  source.buffer = buffer
  source.connect(context.destination)
  await new Promise<void>((resolve) => {
    playing = { source, ended: resolve }
    source.addEventListener('ended', () => {
      if (playing?.source === source) playing = null
      resolve()
    })
    source.start()
  })
}
