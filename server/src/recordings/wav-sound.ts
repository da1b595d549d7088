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
/** A program that writes to a pipe cannot go back when it knows the length: it leaves none, or one that no upload has. */
const isUnknown = (size: number) => size === 0 || size >= 0x7fff_0000
/** No program writes so many; a file of nothing else would hold up everybody. */
const mostChunks = 10_000
/** Chunks that programs put behind the sound, some without counting them in the length of the whole. */
const knownChunks = new Set(
  'LIST,bext,cue ,smpl,fact,JUNK,junk,PAD ,FLLR,id3 ,ID3 ,iXML,_PMX,axml,inst,plst,labl,note,DISP,cart,acid,strc,PEAK,afsp,umid,minf,elm1,regn,chna,levl,MD5 ,SAUR,LGWV'.split(
    ',',
  ),
)

/** Why a file is no WAV that can be played, the byte where it shows, and how far its sound goes where that is the cause. */
export type WavFault =
  | { readonly rule: 'DISGUISED' | 'CODEC' | 'NO_FORMAT' | 'NO_SOUND' | 'INCOMPLETE'; readonly at: number }
  | { readonly rule: 'CUT_OFF' | 'BEHIND_SOUND'; readonly at: number; readonly atMs: number }

/**
 * The layout of a WAV file; null unless it is complete and nothing follows it. Source: Multimedia Programming
 * Interface 1.0 (RIFF).
 */
export function wavSound(bytes: Uint8Array): WavSound | null {
  const read = readWav(bytes)
  return 'rule' in read ? null : read
}

/** The same with the reason where there is none. */
export function readWav(bytes: Uint8Array): WavSound | WavFault {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!['RIFF', 'RF64', 'BW64'].includes(nameAt(bytes, 0)) || nameAt(bytes, 8) !== 'WAVE')
    return { rule: 'DISGUISED', at: 0 }
  let format: Format | null = null
  let longSize: number | null = null
  let at = 12
  for (let chunks = 0; chunks < mostChunks && at + 8 <= bytes.length; chunks++) {
    const size = view.getUint32(at + 4, true)
    const name = nameAt(bytes, at)
    if (name === 'data') return format ? soundAt(bytes, at, format, longSize ?? size) : { rule: 'NO_FORMAT', at }
    const end = at + 8 + size
    if (end > bytes.length) return { rule: 'INCOMPLETE', at }
    if (name === 'fmt ') {
      format = formatAt(view, at + 8, size)
      if (!format) return { rule: 'CODEC', at }
    }
    // RF64 (EBU Tech 3306) writes a size of 64 bits here and ones in the chunk itself.
    if (name === 'ds64' && size >= 16) longSize = Number(view.getBigUint64(at + 16, true))
    at = nextChunk(bytes, end, size)
  }
  return { rule: 'NO_SOUND', at: Math.min(at, bytes.length) }
}

const nameAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))

/** Behind a chunk of odd size stands one byte more, which some programs leave out. */
function nextChunk(bytes: Uint8Array, end: number, size: number): number {
  if (size % 2 === 0) return end
  const isChunk = (at: number) => knownChunks.has(nameAt(bytes, at)) || ['data', 'fmt '].includes(nameAt(bytes, at))
  return isChunk(end) && !isChunk(end + 1) ? end : end + 1
}

type Format = Omit<WavSound, 'dataStart' | 'dataEnd' | 'durationMs'>

function soundAt(bytes: Uint8Array, at: number, format: Format, size: number): WavSound | WavFault {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const dataStart = at + 8
  const riffEnd = view.getUint32(4, true) + 8
  const isOpen = isUnknown(size) && dataStart < bytes.length && chunksEnd(bytes, dataStart) === null
  const dataEnd = isOpen ? bytes.length : dataStart + size
  const bytesPerFrame = (format.channels * format.bits) / 8
  const msUntil = (end: number) => Math.round(((end - dataStart) / (format.rate * bytesPerFrame)) * 1000)
  if (dataEnd > bytes.length) return { rule: 'CUT_OFF', at, atMs: msUntil(bytes.length) }
  const whole = dataEnd - ((dataEnd - dataStart) % bytesPerFrame)
  if (whole === dataStart) return { rule: 'NO_SOUND', at }
  const counted = riffEnd >= dataEnd && (riffEnd === bytes.length || riffEnd + 1 === bytes.length)
  if (!counted && chunksEnd(bytes, nextChunk(bytes, dataEnd, size)) === null && bytes.length - dataEnd > 1)
    return { rule: 'BEHIND_SOUND', at: dataEnd, atMs: msUntil(whole) }
  return { ...format, dataStart, dataEnd: whole, durationMs: msUntil(whole) }
}

/** Where a row of known chunks ends that fills the rest of a file; null if anything else is there. */
function chunksEnd(bytes: Uint8Array, from: number): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = from
  for (let chunks = 0; at + 8 <= bytes.length; chunks++) {
    if (chunks === mostChunks) return null
    const size = view.getUint32(at + 4, true)
    const end = at + 8 + size
    if (!knownChunks.has(nameAt(bytes, at)) || end > bytes.length) return null
    at = nextChunk(bytes, end, size)
  }
  return at >= bytes.length ? at : null
}

/**
 * A WAV with nothing but its format and its sound, and with both lengths right: players differ in what they make of
 * others. The same bytes if it is one already.
 */
export function tidyWav(bytes: Uint8Array, { dataStart, dataEnd, rate, channels, bits, float: isFloat }: WavSound) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const length = dataEnd - dataStart
  if (dataStart === 44 && view.getUint32(4, true) === length + 36 && bytes.length === length + 44) return bytes
  const tidy = new Uint8Array(44 + length + (length % 2))
  const head = new DataView(tidy.buffer)
  tidy.set(Buffer.from('RIFF....WAVEfmt ', 'latin1'))
  head.setUint32(4, tidy.length - 8, true)
  head.setUint32(16, 16, true)
  head.setUint16(20, isFloat ? float : pcm, true)
  head.setUint16(22, channels, true)
  head.setUint32(24, rate, true)
  head.setUint32(28, (rate * channels * bits) / 8, true)
  head.setUint16(32, (channels * bits) / 8, true)
  head.setUint16(34, bits, true)
  tidy.set(Buffer.from('data', 'latin1'), 36)
  head.setUint32(40, length, true)
  tidy.set(bytes.subarray(dataStart, dataEnd), 44)
  return tidy
}

function formatAt(view: DataView, at: number, size: number): Format | null {
  if (size < 16 || at + size > view.byteLength) return null
  const written = view.getUint16(at, true)
  const kind = written === extensible && size >= 26 ? view.getUint16(at + 24, true) : written
  const channels = view.getUint16(at + 2, true)
  const rate = view.getUint32(at + 4, true)
  const bits = view.getUint16(at + 14, true)
  const known = (kind === pcm && [8, 16, 24, 32].includes(bits)) || (kind === float && bits === 32)
  if (!known || channels < 1 || channels > 8 || rate < 4_000 || rate > 192_000) return null
  return { rate, channels, bits: bits as WavSound['bits'], float: kind === float }
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
