/** Where the samples of a WAV file are and how they are encoded. */
export interface WavSound {
  readonly rate: number
  readonly channels: number
  readonly bits: 8 | 16 | 24 | 32
  readonly float: boolean
  readonly dataStart: number
  readonly dataEnd: number
  readonly durationMs: number
}

const pcm = 1
const float = 3
const extensible = 0xfffe

/**
 * The layout of a WAV file; null unless it is complete and nothing follows it. Source: Multimedia Programming
 * Interface 1.0 (RIFF).
 */
export function wavSound(bytes: Uint8Array): WavSound | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const name = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
  if (bytes.length < 44 || name(0) !== 'RIFF' || name(8) !== 'WAVE') return null
  const riffEnd = view.getUint32(4, true) + 8
  if (riffEnd !== bytes.length && riffEnd + 1 !== bytes.length) return null
  let format: Omit<WavSound, 'dataStart' | 'dataEnd' | 'durationMs'> | null = null
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true)
    const end = at + 8 + size
    if (end > bytes.length) return null
    if (name(at) === 'fmt ') format = formatAt(view, at + 8, size)
    if (name(at) === 'data') {
      if (!format || size === 0) return null
      const bytesPerSecond = (format.rate * format.channels * format.bits) / 8
      return { ...format, dataStart: at + 8, dataEnd: end, durationMs: Math.round((size / bytesPerSecond) * 1000) }
    }
    at = end + (size % 2)
  }
  return null
}

function formatAt(view: DataView, at: number, size: number) {
  if (size < 16) return null
  const written = view.getUint16(at, true)
  const kind = written === extensible && size >= 26 ? view.getUint16(at + 24, true) : written
  const channels = view.getUint16(at + 2, true)
  const rate = view.getUint32(at + 4, true)
  const bits = view.getUint16(at + 14, true)
  const known = (kind === pcm && [8, 16, 24, 32].includes(bits)) || (kind === float && bits === 32)
  if (!known || channels < 1 || channels > 8 || rate < 4_000 || rate > 192_000) return null
  return { rate, channels, bits: bits as WavSound['bits'], float: kind === float }
}

export type WavFault =
  | { readonly fault: 'NONE' | 'CODEC' | 'BROKEN' }
  | { readonly fault: 'CUT' | 'TAIL'; readonly atMs: number }

/** Why `wavSound` does not take a file. */
export function wavFault(bytes: Uint8Array): WavFault {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const name = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
  if (bytes.length < 12 || name(0) !== 'RIFF' || name(8) !== 'WAVE') return { fault: 'NONE' }
  let format: ReturnType<typeof formatAt> = null
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true)
    const start = at + 8
    if (name(at) === 'fmt ' && start + size <= bytes.length) {
      format = formatAt(view, start, size)
      if (!format) return { fault: 'CODEC' }
    }
    if (name(at) === 'data' && format) {
      const soundBytes = Math.min(size, bytes.length - start)
      const atMs = Math.round((soundBytes * 8000) / (format.rate * format.channels * format.bits))
      return { fault: soundBytes < size ? 'CUT' : 'TAIL', atMs }
    }
    at = start + size + (size % 2)
  }
  return { fault: 'BROKEN' }
}

/** The first channel as numbers from −1 to 1. */
export function wavSamples(bytes: Uint8Array, wav: WavSound): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const sampleBytes = wav.bits / 8
  const frameBytes = sampleBytes * wav.channels
  const samples = new Float32Array(Math.floor((wav.dataEnd - wav.dataStart) / frameBytes))
  const read = readerOf(view, wav)
  for (let index = 0; index < samples.length; index++) samples[index] = read(wav.dataStart + index * frameBytes)
  return samples
}

function readerOf(view: DataView, { bits, float: isFloat }: WavSound): (at: number) => number {
  switch (bits) {
    case 8:
      return (at) => (view.getUint8(at) - 128) / 128
    case 16:
      return (at) => view.getInt16(at, true) / 0x8000
    case 24:
      return (at) => (view.getInt16(at + 1, true) * 256 + view.getUint8(at)) / 0x80_0000
    case 32:
      return isFloat ? (at) => view.getFloat32(at, true) : (at) => view.getInt32(at, true) / 0x8000_0000
  }
}
