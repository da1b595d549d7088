import { takePeaks } from '@readgrow/contract/constants'

/** The highest level of each of equally long parts, 0 to 100: enough to draw a wave. */
export function peaksOf(sound: Float32Array, most: number = takePeaks): number[] {
  const count = Math.min(most, Math.max(1, Math.floor(sound.length / 320)))
  const length = Math.ceil(sound.length / count)
  return Array.from({ length: count }, (_, part) => {
    let peak = 0
    for (let at = part * length; at < Math.min(sound.length, (part + 1) * length); at++)
      // Compared this way a sample that is no number leaves the rest of the wave as it is.
      if (Math.abs(sound[at] ?? 0) > peak) peak = Math.abs(sound[at] ?? 0)
    return Math.round(Math.min(1, peak) * 100)
  })
}
