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
  }
}

/**
 * The frames of an MP3, which must follow each other without a gap and end whole: a truncated file, or one that is
 * something else as well, is null. Leaves out tags before (ID3v2) and after (ID3v1, APE) and zero padding.
 */
export function mp3Sound(bytes: Uint8Array): Mp3Sound | null {
  const { sound, fault } = framesOf(bytes)
  return fault === null ? sound : null
}

/** How far the sound of an MP3 that is refused goes; null where there is no sound at all. */
export function mp3Fault(bytes: Uint8Array): { readonly fault: 'CUT' | 'TAIL'; readonly atMs: number } | null {
  const { sound, fault } = framesOf(bytes)
  return fault === null || fault === 'NONE' ? null : { fault, atMs: sound.durationMs }
}

function framesOf(bytes: Uint8Array): { readonly sound: Mp3Sound; readonly fault: 'NONE' | 'CUT' | 'TAIL' | null } {
  const start = afterTag(bytes)
  const limit = beforeTags(bytes)
  let at = start
  let frames = 0
  let durationMs = 0
  let frame = frameAt(bytes, at)
  for (; frame && at + frame.bytes <= limit; frame = frameAt(bytes, at)) {
    if (frames > 0 || !isEncoderHeader(bytes, at + frame.sideInfoEnd)) durationMs += frame.ms
    at += frame.bytes
    frames++
  }
  const sound = { start, end: at, durationMs: Math.round(durationMs) }
  if (frames < fewestFrames) return { sound, fault: 'NONE' }
  const isClean = bytes.subarray(at, limit).every((byte) => byte === 0)
  return { sound, fault: isClean ? null : frame ? 'CUT' : 'TAIL' }
}

const asciiAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, Math.max(at, at + length)))

const isEncoderHeader = (bytes: Uint8Array, at: number) => ['Xing', 'Info'].includes(asciiAt(bytes, at, 4))

/** Source: id3.org, ID3v2.4 main structure, 3.1 (sizes of seven bits per byte). */
function afterTag(bytes: Uint8Array): number {
  if (asciiAt(bytes, 0, 3) !== 'ID3') return 0
  const [flags = 0, a = 0, b = 0, c = 0, d = 0] = bytes.subarray(5, 10)
  const footer = flags & 0x10 ? 10 : 0
  return 10 + ((a & 127) << 21) + ((b & 127) << 14) + ((c & 127) << 7) + (d & 127) + footer
}

function beforeTags(bytes: Uint8Array): number {
  let end = bytes.length
  if (asciiAt(bytes, end - 128, 3) === 'TAG') end -= 128
  if (asciiAt(bytes, end - 32, 8) === 'APETAGEX') {
    const view = new DataView(bytes.buffer, bytes.byteOffset + end - 32, 32)
    end -= view.getUint32(12, true) + (view.getUint32(20, true) & 0x8000_0000 ? 32 : 0)
  }
  return Math.max(0, end)
}
