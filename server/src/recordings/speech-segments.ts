export interface SpeechSegment {
  readonly startMs: number
  readonly endMs: number
}

const frameMs = 25
const hopMs = 10
const blockMs = 5
const mergeGapMs = 250
const shortestSpeechMs = 100
const leastSpeechMs = 1_000
const leastRangeDb = 6

/**
 * Where somebody speaks, by the energy of the sound, with thresholds between its quiet tenth and its loud twentieth.
 * Empty if the recording is too noisy or too short to tell.
 */
export function speechSegments(samples: Float32Array, rate: number): SpeechSegment[] {
  const levels = frameLevels(samples, rate)
  const sorted = Float32Array.from(levels).sort()
  const noise = sorted[Math.floor(sorted.length * 0.1)] ?? 0
  const peak = sorted[Math.floor(sorted.length * 0.95)] ?? 0
  const range = peak - noise
  if (range < leastRangeDb) return []
  const on = noise + Math.max(4, 0.35 * range)
  const off = noise + Math.max(3, 0.25 * range)
  const spoken = merged(loudStretches(levels, on, off)).filter(
    ({ startMs, endMs }) => endMs - startMs >= shortestSpeechMs,
  )
  const total = spoken.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0)
  return total < leastSpeechMs ? [] : spoken
}

/** Energy of every frame in decibels. Frames overlap, so the energy of each block is computed once for all of them. */
function frameLevels(samples: Float32Array, rate: number): Float32Array {
  const blocks = blockEnergies(samples, rate)
  const [perFrame, perHop] = [frameMs / blockMs, hopMs / blockMs]
  const levels = new Float32Array(Math.max(0, Math.floor((blocks.length - perFrame) / perHop) + 1))
  for (let index = 0; index < levels.length; index++) {
    let sum = 0
    for (let block = index * perHop; block < index * perHop + perFrame; block++) sum += blocks[block] ?? 0
    levels[index] = 10 * Math.log10(sum / perFrame + 1e-10)
  }
  return levels
}

/**
 * Mean square of every block. Each block begins where its time says, whatever the rate: rounded lengths would add up.
 */
function blockEnergies(samples: Float32Array, rate: number): Float32Array {
  const startOf = (block: number) => Math.round((block * blockMs * rate) / 1000)
  const energies = new Float32Array(Math.floor((samples.length / rate) * (1000 / blockMs)))
  for (let block = 0; block < energies.length; block++) {
    const [first, after] = [startOf(block), Math.min(samples.length, startOf(block + 1))]
    let sum = 0
    for (let at = first; at < after; at++) {
      const sample = samples[at] as number
      sum += sample * sample
    }
    energies[block] = sum / (after - first)
  }
  return energies
}

function loudStretches(levels: Float32Array, on: number, off: number): SpeechSegment[] {
  const stretches: SpeechSegment[] = []
  const middle = (index: number) => index * hopMs + frameMs / 2
  let since = -1
  for (const [index, level] of levels.entries()) {
    if (since < 0 && level > on) since = index
    if (since >= 0 && level < off) {
      stretches.push({ startMs: middle(since), endMs: middle(index) })
      since = -1
    }
  }
  if (since >= 0) stretches.push({ startMs: middle(since), endMs: middle(levels.length - 1) + frameMs / 2 })
  return stretches
}

function merged(stretches: readonly SpeechSegment[]): SpeechSegment[] {
  const result: SpeechSegment[] = []
  for (const stretch of stretches) {
    const last = result.at(-1)
    if (last && stretch.startMs - last.endMs < mergeGapMs)
      result[result.length - 1] = { startMs: last.startMs, endMs: stretch.endMs }
    else result.push(stretch)
  }
  return result
}
