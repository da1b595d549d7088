import { describe, expect, test } from 'vitest'
import { seededChance } from '../seeded-chance.ts'
import { joined, syntheticReading, syntheticTone, withNoise } from '../testing/index.ts'
import { findSpeech, isUnavailable, pausesOf, signalQuality } from './index.ts'

/** Pulses of a voice-like tone with pauses of 300 ms and more between them; `edges` are their true starts and ends. */
function pulses(seed: string, fadesTo = 1): { readonly sound: Float32Array; readonly edges: readonly number[] } {
  const chance = seededChance(seed)
  const parts: (Float32Array | number)[] = [400]
  const edges: number[] = []
  let at = 400
  for (let left = 4 + Math.floor(chance() * 5); left > 0; left--) {
    const pitch = 90 + 200 * chance()
    const glide = (second: number) => pitch * (1 + 0.1 * Math.sin(6 * second))
    const pulse = syntheticTone(0.3 + 1.2 * chance(), glide).map(
      (v, at, all) => v * (0.8 + 0.2 * Math.sin(at / 700)) * (1 - (1 - fadesTo) * (at / all.length)),
    )
    const pause = left > 1 ? 300 + 1200 * chance() : 500
    edges.push(at, at + pulse.length / 16)
    parts.push(pulse, pause)
    at += pulse.length / 16 + pause
  }
  return { sound: joined(...parts), edges }
}

const takes = Array.from({ length: 40 }, (_, index) => pulses(`take ${index}`))
const fading = Array.from({ length: 40 }, (_, index) => pulses(`take ${index}`, 0.2))

describe('stretches of speech', () => {
  test.each([
    ['of even level', 30, takes],
    ['of even level', 20, takes],
    ['of even level', 10, takes],
    ['that fade to a fifth', 10, fading],
  ])('%s are found at %i dB: 95 of 100 takes have every pause, edges are 30 ms off at p95', (_, decibels, takes) => {
    const errors: number[] = []
    let right = 0
    for (const { sound, edges } of takes) {
      const speech = findSpeech(withNoise(sound, decibels, 'noise'))
      const found = isUnavailable(speech) ? [] : speech.segments.flatMap(({ startMs, endMs }) => [startMs, endMs])
      if (found.length !== edges.length) continue
      right++
      errors.push(...found.map((ms, index) => Math.abs(ms - (edges[index] ?? 0))))
    }
    expect(right / takes.length).toBeGreaterThanOrEqual(0.95)
    expect(errors.sort((a, b) => a - b)[Math.floor(0.95 * errors.length)]).toBeLessThanOrEqual(30)
  })

  test('do not grow together where a fan comes and goes', () => {
    for (const { sound, edges } of takes.slice(0, 10)) {
      const noisy = withNoise(sound, 10, 'fan')
      const wandering = noisy.map((sample, at) => {
        const own = sound[at] ?? 0
        return own + (sample - own) * 10 ** (Math.sin((3 * at) / 16_000) / 20)
      })
      expect(pausesOf(findSpeech(wandering)).count).toMatchObject({ value: edges.length / 2 - 1 })
    }
  })

  test('do not grow together over a click in a pause', () => {
    const click = syntheticTone(0.02, () => 300)
    const voice = syntheticTone(1, () => 120)

    const sound = withNoise(joined(300, voice, 200, click, 200, voice, 300), 30, 'noise')
    expect(pausesOf(findSpeech(sound)).count).toMatchObject({ value: 1 })
  })

  test('do not change with a constant part of the signal or with the level', () => {
    const { sound } = pulses('same')
    const noisy = withNoise(sound, 20, 'noise')
    const plain = findSpeech(noisy)
    const shifted = findSpeech(noisy.map((sample) => sample / 4 + 0.1))
    if (isUnavailable(plain) || isUnavailable(shifted)) throw new Error('no speech')
    for (const [index, { startMs, endMs }] of plain.segments.entries()) {
      expect(shifted.segments[index]?.startMs).toBeCloseTo(startMs, 0)
      expect(shifted.segments[index]?.endMs).toBeCloseTo(endMs, 0)
    }
  })
})

const tone = syntheticTone(2, () => 140)

describe('no speech', () => {
  test.each([
    ['SILENT', joined(3000)],
    ['SILENT', withNoise(joined(500, tone, 500), 20, 'noise').map((sample) => sample / 1000)],
    ['TOO_NOISY', withNoise(joined(500, tone, 500), -20, 'noise')],
    ['TOO_SHORT', new Float32Array(0)],
    ['TOO_SHORT', withNoise(joined(500, tone.subarray(0, 8000), 500), 30, 'noise')],
    ['TOO_SHORT', withNoise(joined(9000, tone.subarray(0, 3200), 9000), 30, 'noise')],
    ['BROKEN_SOUND', joined(500, tone, 500).map((sample, at) => (at === 9000 ? Number.NaN : sample))],
    ['BROKEN_SOUND', joined(500, tone, 500).map((sample, at) => (at === 9000 ? Number.POSITIVE_INFINITY : sample))],
  ] as const)('is %s', (reason, sound) => {
    expect(findSpeech(sound)).toEqual({ unavailable: reason })
  })
})

const reading = syntheticReading([500, 'the', 'mayor', 'opened', 600, 'a', 'bridge', 'today', 'in', 'Busan', 500], {
  pitch: 120,
  tract: 1,
  slowness: 1,
  seed: 'reading',
}).sound

const qualityOf = (sound: Float32Array) => signalQuality(sound, findSpeech(sound))

describe('the quality of a signal', () => {
  test.each([30, 20, 10, 5])('has a ratio of speech to noise within 1.5 dB of %i', (decibels) => {
    for (const { sound } of takes.slice(0, 10)) {
      const { signalToNoise } = qualityOf(withNoise(sound, decibels, 'noise'))
      if (isUnavailable(signalToNoise)) throw new Error(signalToNoise.unavailable)
      expect(Math.abs(signalToNoise.value - decibels)).toBeLessThanOrEqual(1.5)
    }
  })

  test('shows what was cut, even if it was turned down afterwards', () => {
    const cut = reading.map((sample) => 0.4 * Math.max(-1, Math.min(1, sample * 8)))
    const shareOf = (sound: Float32Array) => {
      const { clippedShare } = qualityOf(sound)
      return isUnavailable(clippedShare) ? -1 : clippedShare.value
    }
    expect(shareOf(reading)).toBeGreaterThanOrEqual(0)
    expect(shareOf(reading)).toBeLessThan(0.0005)
    const atCeiling = cut.filter((sample) => Math.abs(sample) > 0.399).length / cut.length
    expect(shareOf(cut)).toBeGreaterThan(0.8 * atCeiling)
    expect(atCeiling).toBeGreaterThan(0.01)
  })

  test('has a level of speech, a peak and a share of silence', () => {
    const sound = joined(
      1000,
      syntheticTone(2, () => 200, 1, 0.2),
      1000,
    )
    const { speechLevel, peakLevel, silentShare } = qualityOf(sound)
    // A sine of amplitude .1: 20 dB below full scale, its mean power 3 dB lower.
    expect(speechLevel).toMatchObject({ value: expect.closeTo(-23.01, 1), unit: 'DBFS' })
    expect(peakLevel).toMatchObject({ value: expect.closeTo(-20, 1), unit: 'DBFS' })
    expect(silentShare).toMatchObject({ value: expect.closeTo(0.5, 1), unit: 'SHARE' })
  })

  test('has no ratio without a silence to listen to', () => {
    const talk = syntheticTone(2, () => 140).map((sample, at) => sample * (0.55 + 0.45 * Math.sin(at / 900)))
    expect(qualityOf(talk).signalToNoise).toEqual({ unavailable: 'NO_SILENCE' })
  })

  test('of silence has no peak and no level, and nothing that was cut', () => {
    expect(qualityOf(joined(2000))).toMatchObject({
      speechLevel: { unavailable: 'SILENT' },
      peakLevel: { unavailable: 'SILENT' },
      clippedShare: { value: 0 },
      signalToNoise: { unavailable: 'SILENT' },
    })
  })
})
