interface Element {
  readonly id: number
  /** Where its content begins. */
  readonly start: number
  /** null where the length is unknown, as in a live recording. */
  readonly size: number | null
}

const header = 0x1a45dfa3
const docType = 0x4282
const segment = 0x18538067
const cluster = 0x1f43b675
/** Elements of a segment or a cluster: SeekHead, Info, Tracks, Cues, Tags, Void, CRC-32, Timestamp, blocks, sizes. */
const inside = new Set([
  0x114d9b74, 0x1549a966, 0x1654ae6b, 0x1c53bb6b, 0x1254c367, 0xec, 0xbf, 0xe7, 0xa3, 0xa0, 0xa7, 0xab,
])

/** Ten minutes with a block for each packet of 10 ms, and some room. */
const mostElements = 100_000

/** An element by its variable-length id and size. Source: RFC 8794, 4. */
function elementAt(bytes: Uint8Array, at: number): Element | null {
  const id = numberAt(bytes, at, 4, false)
  const size = id && numberAt(bytes, at + id.length, 8, true)
  if (!id || !size) return null
  const unknown = size.value === 2 ** (7 * size.length) - 1
  return { id: id.value, start: at + id.length + size.length, size: unknown ? null : size.value }
}

function numberAt(bytes: Uint8Array, at: number, longest: number, masked: boolean) {
  const first = bytes[at] ?? 0
  const length = Math.clz32(first) - 23
  if (first === 0 || length > longest || at + length > bytes.length) return null
  let value = masked ? first & (0xff >> length) : first
  for (let index = 1; index < length; index++) value = value * 256 + (bytes[at + index] ?? 0)
  return { value, length }
}

/**
 * Whether a file is one complete WebM: header, one segment, only elements that belong there, nothing cut off or after
 * it.
 */
export function isWholeWebm(bytes: Uint8Array): boolean {
  const first = elementAt(bytes, 0)
  if (first?.id !== header || first.size === null || !saysWebm(bytes, first.start, first.start + first.size))
    return false
  const body = elementAt(bytes, first.start + first.size)
  if (body?.id !== segment || (body.size !== null && body.start + body.size !== bytes.length)) return false
  let at = body.start
  let elements = 0
  while (at < bytes.length) {
    if (++elements > mostElements) return false
    const element = elementAt(bytes, at)
    if (!element) return false
    if (element.id === cluster) {
      at = element.start
      continue
    }
    if (!inside.has(element.id) || element.size === null) return false
    at = element.start + element.size
  }
  return at === bytes.length
}

const info = 0x1549a966
const timestampScale = 0x2ad7b1
const length = 0x4489
const tracks = 0x1654ae6b
const trackEntry = 0xae
const trackType = 0x83
const codecId = 0x86
const soundTrack = 2
const clusterTimestamp = 0xe7
const simpleBlock = 0xa3
const blockGroup = 0xa0
const block = 0xa1

/**
 * The length in ms of a complete WebM whose tracks are all sound of a known codec; null for anything else. Read here,
 * because parsers of metadata stumble over recordings whose clusters leave their length open, as every browser writes
 * them. Such a recording does not say how long it is: it ends one block after its last one.
 */
export function webmSoundMs(bytes: Uint8Array): number | null {
  const first = elementAt(bytes, 0)
  const body = first?.size == null ? null : elementAt(bytes, first.start + first.size)
  if (!body) return null
  const parts = childrenOf(bytes, body.start, body.size === null ? bytes.length : body.start + body.size)
  const listed = parts.find(({ id }) => id === tracks)
  const entries = listed ? childrenOf(bytes, listed.start, endOf(listed)).filter(({ id }) => id === trackEntry) : []
  if (entries.length === 0 || !entries.every((entry) => isSoundTrack(bytes, entry))) return null
  const about = parts.find(({ id }) => id === info)
  const facts = about ? childrenOf(bytes, about.start, endOf(about)) : []
  const scale = facts.find(({ id }) => id === timestampScale)
  const msPerTick = (scale ? integerOf(bytes, scale) : 1_000_000) / 1_000_000
  const said = facts.find(({ id }) => id === length)
  return (said ? realOf(bytes, said) : ticksOfBlocks(bytes, body.start)) * msPerTick
}

/** When the last block ends, in ticks, if it is as long as the one before it; 0 without blocks. */
function ticksOfBlocks(bytes: Uint8Array, from: number): number {
  let [at, begin, last, step] = [from, 0, 0, 0]
  while (at < bytes.length) {
    const element = elementAt(bytes, at)
    if (!element) break
    at = element.start
    if (element.id === cluster || element.id === blockGroup || element.size === null) continue
    if (element.id === clusterTimestamp) begin = integerOf(bytes, { ...element, size: element.size })
    if (element.id === simpleBlock || element.id === block) {
      const ticks = begin + blockTicks(bytes, element.start)
      step = ticks > last ? ticks - last : step
      last = Math.max(last, ticks)
    }
    at += element.size
  }
  return last + step
}

/** A block begins with the number of its track and its signed time in its cluster. Source: RFC 9559, 10.1. */
function blockTicks(bytes: Uint8Array, start: number): number {
  const at = start + (numberAt(bytes, start, 8, true)?.length ?? 1)
  return (((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16)) >> 16
}

const integerOf = (bytes: Uint8Array, { start, size }: Sized) =>
  bytes.subarray(start, start + Math.min(size, 8)).reduce((value, byte) => value * 256 + byte, 0)

function realOf(bytes: Uint8Array, { start, size }: Sized): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset + start, size)
  return size === 8 ? view.getFloat64(0) : size === 4 ? view.getFloat32(0) : 0
}

type Sized = Element & { readonly size: number }
const endOf = ({ start, size }: Sized) => start + size

function isSoundTrack(bytes: Uint8Array, entry: Sized): boolean {
  const parts = childrenOf(bytes, entry.start, endOf(entry))
  const type = parts.find(({ id }) => id === trackType)
  const codec = parts.find(({ id }) => id === codecId)
  if (!type || !codec || type.size !== 1) return false
  const name = String.fromCharCode(...bytes.subarray(codec.start, Math.min(endOf(codec), codec.start + 20)))
  return bytes[type.start] === soundTrack && (name === 'A_OPUS' || name === 'A_VORBIS')
}

/** The elements of a stretch, up to the first whose length is unknown. */
function childrenOf(bytes: Uint8Array, from: number, to: number): Sized[] {
  const found: Sized[] = []
  for (let at = from; at < to; ) {
    const element = elementAt(bytes, at)
    if (!element || element.size === null || element.start + element.size > to) break
    found.push({ ...element, size: element.size })
    at = element.start + element.size
  }
  return found
}

function saysWebm(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; ) {
    const element = elementAt(bytes, at)
    if (!element || element.size === null) return false
    const end = element.start + element.size
    if (element.id === docType) return String.fromCharCode(...bytes.subarray(element.start, end)) === 'webm'
    at = end
  }
  return false
}
