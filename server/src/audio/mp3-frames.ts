/** An MP3 without the tags before and after its sound. */
export interface Mp3Sound {
  readonly start: number
  readonly end: number
  readonly durationMs: number
}

// Tables of ISO 11172-3 and 13818-3, Layer III; kbit/s and Hz.
const bitrates = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
const rates = { 3: [44_100, 48_000, 32_000], 2: [22_050, 24_000, 16_000], 0: [11_025, 12_000, 8_000] } as const
const fewestFrames = 4

interface Frame {
  readonly bytes: number
  readonly ms: number
  /** Where an encoder's header would begin inside it. */
  readonly sideInfoEnd: number
  /** MPEG-1; the others have half the samples. */
  readonly first: boolean
  readonly mono: boolean
}

function frameAt(bytes: Uint8Array, at: number): Frame | null {
  // A four-byte view for each of 23,000 frames would take longer than all the rest.
  const [sync, kind, speed, mode] = [bytes[at], bytes[at + 1] ?? 0, bytes[at + 2] ?? 0, bytes[at + 3] ?? 0]
  const version = (kind >> 3) & 3
  const layer3 = ((kind >> 1) & 3) === 1
  if (sync !== 0xff || (kind & 0xe0) !== 0xe0 || !layer3 || version === 1) return null
  const first = version === 3
  const kbits = bitrates[first ? 1 : 2][speed >> 4]
  const rate = rates[version as 0 | 2 | 3][(speed >> 2) & 3]
  if (!kbits || !rate) return null
  const samples = first ? 1152 : 576
  const mono = mode >> 6 === 3
  return {
    bytes: Math.floor((samples / 8) * ((kbits * 1000) / rate)) + ((speed >> 1) & 1),
    ms: (samples / rate) * 1000,
    sideInfoEnd: 4 + (first ? (mono ? 17 : 32) : mono ? 9 : 17),
    first,
    mono,
  }
}

/** Why a file is no MP3 that is stored, the byte where it shows, and how far its sound goes before. */
export interface Mp3Fault {
  readonly rule: 'FREE_FORMAT' | 'LAYER' | 'NO_FRAMES' | 'TOO_SHORT' | 'CUT_OFF' | 'BETWEEN_FRAMES' | 'BEHIND_SOUND'
  readonly at: number
  readonly atMs: number
}

/**
 * The frames of an MP3, which must follow each other without a gap and end whole: a truncated file, or one that is
 * something else as well, is null. Leaves out tags before (ID3v2, APE) and after (ID3, APE, Lyrics3) and zero padding.
 */
export function mp3Sound(bytes: Uint8Array): Mp3Sound | null {
  const read = readMp3(bytes)
  return 'rule' in read ? null : read
}

/** The same with the reason where there is none. */
export function readMp3(bytes: Uint8Array): Mp3Sound | Mp3Fault {
  const limit = beforeTags(bytes)
  const start = afterTags(bytes, limit)
  let at = start
  let frames = 0
  let durationMs = 0
  for (let frame = frameAt(bytes, at); frame && at + frame.bytes <= limit; frame = frameAt(bytes, at)) {
    if (frames > 0 || !isEncoderHeader(bytes, at, frame)) durationMs += frame.ms
    at += frame.bytes
    frames++
  }
  const clean = bytes.subarray(at, limit).every((byte) => byte === 0)
  if (frames >= fewestFrames && clean) return { start, end: at, durationMs: Math.round(durationMs) }
  return {
    rule: clean && frames > 0 ? 'TOO_SHORT' : faultAt(bytes, at, limit, frames),
    at,
    atMs: Math.round(durationMs),
  }
}

function faultAt(bytes: Uint8Array, at: number, limit: number, frames: number): Mp3Fault['rule'] {
  const [sync, kind = 0, speed = 0] = bytes.subarray(at, at + 3)
  const isFrame = sync === 0xff && (kind & 0xe0) === 0xe0 && ((kind >> 3) & 3) !== 1
  // A frame of layer 0 is one of AAC without a container.
  if (isFrame && ((kind >> 1) & 3) !== 1) return 'LAYER'
  if (isFrame && speed >> 4 === 0) return 'FREE_FORMAT'
  // A page may begin with what looks like a frame.
  if (frames < fewestFrames) return 'NO_FRAMES'
  if (frameAt(bytes, at)) return 'CUT_OFF'
  const next = bytes
    .subarray(at, limit)
    .findIndex((byte, index) => byte === 0xff && frameAt(bytes, at + index) !== null)
  return next > 0 && frameAt(bytes, at + next + (frameAt(bytes, at + next)?.bytes ?? 0))
    ? 'BETWEEN_FRAMES'
    : 'BEHIND_SOUND'
}

/** Whether none of its frames holds a single value, as encoders write what has no sound at all. */
export function isSilent(bytes: Uint8Array, { start, end }: Mp3Sound): boolean {
  let at = start
  for (let frame = frameAt(bytes, at); frame && at < end; frame = frameAt(bytes, at)) {
    if (!isEncoderHeader(bytes, at, frame) && holdsValues(bytes, at, frame)) return false
    at += frame.bytes
  }
  return true
}

/** Source: ISO 11172-3, 2.4.1.7 and 13818-3, 2.4.1.7: `part2_3_length`, the bits of each granule and channel. */
function holdsValues(bytes: Uint8Array, at: number, { first, mono }: Frame): boolean {
  const hasChecksum = ((bytes[at + 1] ?? 0) & 1) === 0
  const sideInfo = (at + 4 + (hasChecksum ? checksumBytes : 0)) * 8
  const channels = mono ? 1 : 2
  const head = first ? 9 + (mono ? 5 : 3) + 4 * channels : 8 + channels
  const perGranule = first ? 59 : 63
  const granules = (first ? 2 : 1) * channels
  return Array.from({ length: granules }, (_, index) => sideInfo + head + perGranule * index).some((bit) => {
    const place = bit >> 3
    const three = ((bytes[place] ?? 0) << 16) | ((bytes[place + 1] ?? 0) << 8) | (bytes[place + 2] ?? 0)
    return ((three >> (12 - (bit & 7))) & 0xfff) !== 0
  })
}

const asciiAt = (bytes: Uint8Array, at: number, length: number) =>
  at < 0 ? '' : String.fromCharCode(...bytes.subarray(at, at + length))

/** A first frame that only counts the others. Source: LAME's Xing header; Fraunhofer's VBRI stands at a place of its own. */
const isEncoderHeader = (bytes: Uint8Array, at: number, { sideInfoEnd }: Frame) =>
  [at + sideInfoEnd, at + sideInfoEnd + checksumBytes].some((place) =>
    ['Xing', 'Info'].includes(asciiAt(bytes, place, 4)),
  ) || asciiAt(bytes, at + vbriStart, 4) === 'VBRI'
const checksumBytes = 2
const vbriStart = 36

/** Encoders put one tag after another, and zeros where a picture was taken out. */
function afterTags(bytes: Uint8Array, limit: number): number {
  let at = 0
  for (let end = tagEnd(bytes, at); end > at && end <= limit; end = tagEnd(bytes, at)) at = end
  const sound = bytes.subarray(at, limit).findIndex((byte) => byte !== 0)
  return at > 0 && sound > 0 ? at + sound : at
}

/** Source: id3.org, ID3v2.4 main structure, 3.1 (sizes of seven bits per byte); APEv2, "APE tags header". */
function tagEnd(bytes: Uint8Array, at: number): number {
  if (asciiAt(bytes, at, 3) === 'ID3') {
    const [flags = 0, a = 0, b = 0, c = 0, d = 0] = bytes.subarray(at + 5, at + 10)
    const footer = flags & 0x10 ? 10 : 0
    return at + 10 + ((a & 127) << 21) + ((b & 127) << 14) + ((c & 127) << 7) + (d & 127) + footer
  }
  if (asciiAt(bytes, at, 8) !== 'APETAGEX' || at + 32 > bytes.length) return at
  return at + 32 + new DataView(bytes.buffer, bytes.byteOffset + at, 32).getUint32(12, true)
}

/** In the order in which programs write them, last first; each may be there once. */
function beforeTags(bytes: Uint8Array): number {
  let end = bytes.length
  if (asciiAt(bytes, end - 128, 3) === 'TAG') end -= 128
  if (asciiAt(bytes, end - 227, 4) === 'TAG+') end -= 227
  end -= lyricsBytes(bytes, end)
  if (asciiAt(bytes, end - 32, 8) === 'APETAGEX') {
    const view = new DataView(bytes.buffer, bytes.byteOffset + end - 32, 32)
    end -= view.getUint32(12, true) + (view.getUint32(20, true) & 0x8000_0000 ? 32 : 0)
  }
  if (asciiAt(bytes, end - 10, 3) === '3DI') {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(end - 4, end)
    end -= 20 + ((a & 127) << 21) + ((b & 127) << 14) + ((c & 127) << 7) + (d & 127)
  }
  return Math.max(0, end)
}

/** Source: id3.org, Lyrics3 v2.00: its size in six digits before its end mark, without these two. */
function lyricsBytes(bytes: Uint8Array, end: number): number {
  const size = /^(\d{6})LYRICS200$/.exec(asciiAt(bytes, end - 15, 15))?.[1]
  return size === undefined ? 0 : Number(size) + 15
}
