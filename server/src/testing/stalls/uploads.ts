import { anM4a, anMp3, anOgg, aWav, aWebm } from '../index.ts'

type Files = Readonly<Record<string, () => { readonly type: string; readonly bytes: Uint8Array | string }>>

const mostSound = 20 * 1024 * 1024
const mostPicture = 8 * 1024 * 1024
const mostSvg = 60 * 1024
const padded = (bytes: Uint8Array, most: number, unit: string | Uint8Array = '\0') =>
  Buffer.concat([bytes, Buffer.alloc(most - bytes.length, unit as string)])
const noise = (length: number) => {
  let seed = 1
  return Buffer.from(
    Uint8Array.from({ length }, () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed & 255
    }),
  )
}

/** A tone that swells, half a minute over and over: each sample counted anew would cost more than what is tested. */
function swelling(length: number): Float32Array {
  const part = Float32Array.from({ length: 500_000 }, (_, n) => Math.sin(n / 9) * Math.sin(n / 9_000))
  const whole = new Float32Array(length)
  for (let at = 0; at < length; at += part.length) whole.set(part.subarray(0, length - at), at)
  return whole
}

/** Recordings of the greatest accepted size: complete ones of each kind, and some that only begin well. */
export const sounds: Files = {
  'a whole WAV': () => ({ type: 'audio/wav', bytes: aWav(swelling(9_500_000)) }),
  'a whole MP3': () => ({ type: 'audio/mpeg', bytes: anMp3(22_000) }),
  'a whole Ogg': () => ({ type: 'audio/ogg', bytes: anOgg(590) }),
  'a whole WebM': () => ({ type: 'audio/webm', bytes: aWebm(32) }),
  'an M4A with noughts behind it': () => ({ type: 'audio/mp4', bytes: padded(anM4a(), mostSound) }),
  'an MP3 with noise behind it': () => ({ type: 'audio/mpeg', bytes: padded(anMp3(), mostSound, noise(65_536)) }),
  'an MP3 of beginnings': () => ({
    type: 'audio/mpeg',
    bytes: padded(anMp3(), mostSound, Buffer.from([0xff, 0xfb, 0x50])),
  }),
  'an Ogg of beginnings': () => ({ type: 'audio/ogg', bytes: padded(anOgg(), mostSound, 'OggS') }),
  'a WebM of blanks': () => ({
    type: 'audio/webm',
    bytes: padded(aWebm(2, true), mostSound, Buffer.from([0xec, 0x80])),
  }),
  'a WebM of beginnings': () => ({
    type: 'audio/webm',
    bytes: padded(aWebm(), mostSound, Buffer.from([0x1a, 0x45, 0xdf, 0xa3])),
  }),
  'an M4A of boxes': () => ({
    type: 'audio/mp4',
    bytes: padded(anM4a(), mostSound, Buffer.from([0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65])),
  }),
  'a WAV of chunks': () => ({ type: 'audio/wav', bytes: padded(aWav([0]), mostSound, Buffer.from('LIST\0\0\0\0')) }),
  noughts: () => ({ type: 'audio/webm', bytes: Buffer.alloc(mostSound) }),
}

/** A complete one of each kind, and the one of those that only begin well which is longest looked through. */
export const fewSounds = [
  'a whole WAV',
  'a whole MP3',
  'a whole Ogg',
  'a whole WebM',
  'an M4A with noughts behind it',
  'a WebM of blanks',
]

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inside}</svg>`
const fill = (unit: string) => unit.repeat(Math.floor((mostSvg - 70) / unit.length))

/** Pictures of the greatest accepted size. */
export const pictures: Files = {
  'an SVG of elements': () => ({ type: 'image/svg+xml', bytes: svg(fill('<g/>')) }),
  'an SVG of one attribute': () => ({
    type: 'image/svg+xml',
    bytes: svg(`<path d="${fill('M1 1 ').slice(0, -20)}"/>`),
  }),
  'an SVG of attributes': () => ({ type: 'image/svg+xml', bytes: svg(`<g ${fill('id="a" ').slice(0, -20)}/>`) }),
  'an SVG that opens': () => ({ type: 'image/svg+xml', bytes: svg(`<g ${fill('a="1" ').slice(0, -20)}`) }),
  'an SVG of comments': () => ({ type: 'image/svg+xml', bytes: svg(fill('<!---->')) }),
  'an SVG of references': () => ({ type: 'image/svg+xml', bytes: svg(`<g id="${fill('&#97;').slice(0, -20)}"/>`) }),
  'an SVG of style': () => ({ type: 'image/svg+xml', bytes: svg(`<g style="${fill('fill:red;').slice(0, -20)}"/>`) }),
  'an SVG of spaces': () => ({ type: 'image/svg+xml', bytes: `<?xml ${fill(' ')}` }),
  'a PNG of nothing': () => ({
    type: 'image/png',
    bytes: padded(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), mostPicture),
  }),
  'a JPEG of nothing': () => ({
    type: 'image/jpeg',
    bytes: padded(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), mostPicture),
  }),
}
