/** Sound files for tests, made by hand: small, silent or simple, and complete. */

const ascii = (text: string) => Buffer.from(text, 'latin1')
const uint32 = (value: number) => Buffer.from(new Uint32Array([value]).buffer).swap32()
const little32 = (value: number) => Buffer.from(new Uint32Array([value]).buffer)
const little16 = (value: number) => Buffer.from(new Uint16Array([value]).buffer)

/** A mono WAV of 16 bits with the given samples, −1 to 1. */
export function aWav(samples: ArrayLike<number>, rate = 16_000): Buffer {
  const pcm = new Int16Array(samples.length)
  // `Int16Array.from` takes ten times as long, and recordings have millions of samples.
  for (let at = 0; at < pcm.length; at++) pcm[at] = Math.round(Math.max(-1, Math.min(1, samples[at] ?? 0)) * 0x7fff)
  const data = Buffer.from(pcm.buffer)
  const format = [little16(1), little16(1), little32(rate), little32(rate * 2), little16(2), little16(16)]
  const chunks = [ascii('WAVEfmt '), little32(16), ...format, ascii('data'), little32(data.length), data]
  const body = Buffer.concat(chunks)
  return Buffer.concat([ascii('RIFF'), little32(body.length), body])
}

/** Silence of 64 kbit/s, mono, 44.1 kHz; a frame is 26.12 ms. */
export const anMp3 = (frames = 40): Buffer => framesOf([0xff, 0xfb, 0x50, 0xc0], frames)

/** The same, whose frames say that they hold values. */
export const aSoundingMp3 = (frames = 40): Buffer => framesOf([0xff, 0xfb, 0x50, 0xc0, 0, 0, 0x01], frames)

function framesOf(start: readonly number[], frames: number): Buffer {
  const frame = Buffer.alloc(208)
  frame.set(start)
  return Buffer.concat(Array.from({ length: frames }, () => frame))
}

const box = (name: string, ...content: Buffer[]) => {
  const inside = Buffer.concat(content)
  return Buffer.concat([uint32(inside.length + 8), ascii(name), inside])
}
const zeros = (bytes: number) => Buffer.alloc(bytes)

/** An M4A of this many seconds whose one track says that it is AAC (or, with `kind: 'vide'`, a film). */
export function anM4a(seconds = 2, kind: 'soun' | 'vide' = 'soun'): Buffer {
  const timescale = uint32(1000)
  const duration = uint32(seconds * 1000)
  const movie = box('mvhd', zeros(12), timescale, duration, zeros(80))
  const header = box('mdhd', zeros(12), timescale, duration, zeros(4))
  const handler = box('hdlr', zeros(8), ascii(kind), zeros(12), ascii('\0'))
  const entry =
    kind === 'soun'
      ? box(
          'mp4a',
          zeros(6),
          Buffer.from([0, 1]),
          zeros(8),
          Buffer.from([0, 1, 0, 16, 0, 0, 0, 0]),
          uint32(44_100 << 16),
        )
      : box('avc1', zeros(6), Buffer.from([0, 1]), zeros(70))
  const table = box(
    'stbl',
    box('stsd', zeros(4), uint32(1), entry),
    box('stts', zeros(4), uint32(1), uint32(1), duration),
    box('stsc', zeros(4), uint32(1), uint32(1), uint32(1), uint32(1)),
    box('stsz', zeros(8), uint32(1), uint32(64)),
    box('stco', zeros(4), uint32(1), uint32(0)),
  )
  const media = box('mdia', header, handler, box('minf', table))
  const track = box('trak', box('tkhd', zeros(8), zeros(4), uint32(1), zeros(4), duration, zeros(60)), media)
  const head = box('ftyp', ascii('M4A '), zeros(4), ascii('M4A mp42'))
  return Buffer.concat([head, box('moov', movie, track), box('mdat', zeros(64))])
}

function oggPage(flags: number, granule: number, sequence: number, packet: Buffer): Buffer {
  const full = Math.floor(packet.length / 255)
  const sizes = [...Array.from({ length: full }, () => 255), packet.length % 255]
  const position = zeros(8)
  position.writeBigUInt64LE(BigInt(granule))
  const rest = [little32(0x5eed), little32(sequence), zeros(4), Buffer.from([sizes.length, ...sizes])]
  return Buffer.concat([ascii('OggS'), Buffer.from([0, flags]), position, ...rest, packet])
}

/** An Ogg stream of Opus packets of 20 ms. */
export function anOgg(seconds = 2): Buffer {
  const head = Buffer.concat([ascii('OpusHead'), Buffer.from([1, 1]), little16(0), little32(48_000), zeros(3)])
  const tags = Buffer.concat([ascii('OpusTags'), little32(0), little32(0)])
  const packets = Array.from({ length: seconds * 50 }, (_, index) =>
    oggPage(index === seconds * 50 - 1 ? 4 : 0, (index + 1) * 960, index + 2, Buffer.from([0x78, 0, 0])),
  )
  return Buffer.concat([oggPage(2, 0, 0, head), oggPage(0, 0, 1, tags), ...packets])
}

/** With a five-byte length; the first byte is only its marker. */
const element = (id: number[], content: Buffer) =>
  Buffer.concat([Buffer.from([...id, 0x08]), uint32(content.length), content])

/** As Chromium writes it: the length of what it is still recording is open. */
const unknownSize = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]

/** A WebM of Opus blocks. `live` leaves every length open, as a recording browser does. */
export function aWebm(seconds = 2, live = false): Buffer {
  const header = element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], ascii('webm')))
  const length = zeros(8)
  length.writeDoubleBE(seconds * 1000)
  const info = element(
    [0x15, 0x49, 0xa9, 0x66],
    Buffer.concat([element([0x2a, 0xd7, 0xb1], uint32(1_000_000)), ...(live ? [] : [element([0x44, 0x89], length)])]),
  )
  const audio = element([0xe1], element([0x9f], Buffer.from([1])))
  const entry = [
    element([0xd7], Buffer.from([1])),
    element([0x83], Buffer.from([2])),
    element([0x86], ascii('A_OPUS')),
    audio,
  ]
  const tracks = element([0x16, 0x54, 0xae, 0x6b], element([0xae], Buffer.concat(entry)))
  const blocks = Array.from({ length: seconds * 10 }, (_, index) => {
    const at = zeros(2)
    at.writeInt16BE(index * 100)
    return element([0xa3], Buffer.concat([Buffer.from([0x81]), at, Buffer.from([0x80, 0x78, 0, 0])]))
  })
  const inCluster = Buffer.concat([element([0xe7], Buffer.from([0])), ...blocks])
  const clusterId = [0x1f, 0x43, 0xb6, 0x75]
  const cluster = live
    ? Buffer.concat([Buffer.from([...clusterId, ...unknownSize]), inCluster])
    : element(clusterId, inCluster)
  const body = Buffer.concat([info, tracks, cluster])
  const segment = [0x18, 0x53, 0x80, 0x67]
  const unknown = Buffer.from([...segment, ...unknownSize])
  return Buffer.concat([header, live ? Buffer.concat([unknown, body]) : element(segment, body)])
}
