/** A steady sound: formants in hertz; without voice it is noise around them. */
export interface Phone {
  readonly formants: readonly [number, number, number]
  readonly isVoiced: boolean
  readonly gain: number
  readonly ms: number
}

type Formants = Phone['formants']

/** Vowels of men (Peterson and Barney 1952); a diphthong goes from one place to another (Klatt 1980). */
const vowels: Readonly<Record<string, readonly Formants[]>> = {
  iy: [[270, 2290, 3010]],
  ih: [[390, 1990, 2550]],
  eh: [[530, 1840, 2480]],
  ae: [[660, 1720, 2410]],
  aa: [[730, 1090, 2440]],
  ao: [[570, 840, 2410]],
  uh: [[440, 1020, 2240]],
  uw: [[300, 870, 2240]],
  ah: [[640, 1190, 2390]],
  ax: [[500, 1500, 2500]],
  er: [[490, 1350, 1690]],
  ey: [
    [480, 1720, 2520],
    [330, 2020, 2600],
  ],
  ay: [
    [660, 1200, 2550],
    [400, 1880, 2500],
  ],
  oy: [
    [550, 960, 2400],
    [360, 1820, 2450],
  ],
  aw: [
    [640, 1230, 2550],
    [420, 940, 2350],
  ],
  ow: [
    [540, 1100, 2300],
    [450, 900, 2300],
  ],
}

/** Glides, liquids and nasals (Klatt 1980). */
const sonorants: Readonly<Record<string, Formants>> = {
  w: [290, 610, 2150],
  y: [260, 2070, 3020],
  r: [310, 1060, 1380],
  l: [310, 1050, 2880],
  m: [280, 1270, 2130],
  n: [280, 1340, 2470],
  ng: [280, 2000, 2900],
}

/** Where the noise of a fricative is, and how loud. */
const noises: Readonly<Record<string, readonly [Formants, gain: number]>> = {
  f: [[1200, 5000, 7000], 0.1],
  th: [[1500, 5500, 7000], 0.08],
  s: [[4500, 5500, 6500], 0.25],
  sh: [[2200, 2800, 3800], 0.3],
  hh: [[500, 1500, 2500], 0.1],
}
const voicedNoises: Readonly<Record<string, readonly [Formants, like: string]>> = {
  v: [[220, 1100, 2080], 'f'],
  dh: [[270, 1290, 2540], 'th'],
  z: [[240, 1390, 2530], 's'],
  zh: [[300, 1840, 2750], 'sh'],
}

/** The burst of a stop, by its place. */
const bursts: Readonly<Record<string, Formants>> = {
  p: [400, 1100, 2150],
  t: [3500, 4500, 6000],
  k: [1700, 2800, 4000],
}
const voicedStops: Readonly<Record<string, string>> = { b: 'p', d: 't', g: 'k' }
const affricates: Readonly<Record<string, readonly [stop: string, noise: string]>> = {
  ch: ['t', 'sh'],
  jh: ['d', 'zh'],
}

/** The steady sounds of a phone, named as CMU's dictionary names it, for formant synthesis. Throws for a name it does not know. */
export function englishPhone(name: string): Phone[] {
  const vowel = vowels[name]
  if (vowel) {
    const ms = (name === 'ax' ? 60 : 110) / vowel.length
    return vowel.map((formants) => ({ formants, isVoiced: true, gain: 1, ms }))
  }
  const sonorant = sonorants[name]
  if (sonorant) return [{ formants: sonorant, isVoiced: true, gain: 0.45, ms: 65 }]
  return noisy(name) ?? stopped(name)
}

function noisy(name: string): Phone[] | null {
  const voiced = voicedNoises[name]
  const noise = noises[voiced?.[1] ?? name]
  if (!noise) return null
  const [formants, gain] = noise
  if (!voiced) return [{ formants, isVoiced: false, gain, ms: name === 'hh' ? 50 : 100 }]
  return [
    { formants: voiced[0], isVoiced: true, gain: 0.25, ms: 30 },
    { formants, isVoiced: false, gain: 0.8 * gain, ms: 30 },
  ]
}

function stopped(name: string): Phone[] {
  const affricate = affricates[name]
  if (affricate) return [...stopped(affricate[0]).slice(0, 1), ...(noisy(affricate[1]) ?? [])]
  const voiceless = voicedStops[name] ?? name
  const formants = bursts[voiceless]
  if (!formants) throw new RangeError(`Not a phone of English: ${name}`)
  const isVoiced = voiceless !== name
  return [
    { formants: [180, 1100, 2150], isVoiced, gain: isVoiced ? 0.06 : 0.002, ms: 50 },
    { formants, isVoiced: false, gain: 0.2, ms: 15 },
    ...(isVoiced ? [] : [{ formants: [500, 1500, 2500] as const, isVoiced: false, gain: 0.08, ms: 25 }]),
  ]
}
