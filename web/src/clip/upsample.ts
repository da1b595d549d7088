/** Samples a second of a take, and of a clip: every encoder takes 48 kHz, some nothing else. */
export const takeRate = 16_000
export const clipRate = 48_000
const factor = clipRate / takeRate

/** Samples of the take on either side that a new one is made of. */
const reach = 12

/** For each of the three places between two samples, the weights of the samples around it: a windowed sinc. */
const weights = Array.from({ length: factor }, (_, place) => {
  const row = Float32Array.from({ length: 2 * reach }, (_unused, tap) => weightAt(tap - reach + 1 - place / factor))
  const sum = row.reduce((total, weight) => total + weight, 0)
  return row.map((weight) => weight / sum)
})

function weightAt(distance: number): number {
  if (distance === 0) return 1
  if (Math.abs(distance) >= reach) return 0
  const angle = Math.PI * distance
  const window = 0.42 + 0.5 * Math.cos(angle / reach) + 0.08 * Math.cos((2 * angle) / reach)
  return (Math.sin(angle) / angle) * window
}

/**
 * Samples `from` to `to` of a sound of 16 kHz, at 48 kHz. Parts that follow each other join without a step, because
 * what lies beyond a part is taken into account.
 */
export function upsampled(sound: Float32Array, from: number, to: number): Float32Array<ArrayBuffer> {
  const out = new Float32Array((to - from) * factor)
  for (let at = from; at < to; at++) {
    for (let place = 0; place < factor; place++) {
      const row = weights[place] as Float32Array
      let sum = 0
      for (let tap = 0; tap < row.length; tap++) sum += (row[tap] ?? 0) * (sound[at + tap - reach + 1] ?? 0)
      out[(at - from) * factor + place] = Math.min(1, Math.max(-1, sum))
    }
  }
  return out
}
