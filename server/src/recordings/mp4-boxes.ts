interface Box {
  readonly name: string
  readonly start: number
  readonly end: number
}

const knownBoxes = new Set('ftyp moov mdat moof mfra free skip wide udta sidx styp uuid meta emsg pdin prft'.split(' '))

/** A whole recording has a dozen; ten minutes in fragments of a second have two for each. */
const mostBoxes = 2_000

/**
 * Boxes between two offsets; null if they do not fill the space exactly, or are too many. Source: ISO/IEC 14496-12,
 * 4.2.
 */
function boxesIn(bytes: Uint8Array, from: number, to: number): Box[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const boxes: Box[] = []
  let at = from
  while (at + 8 <= to) {
    const size32 = view.getUint32(at)
    const wide = size32 === 1 && at + 16 <= to
    const size = wide ? Number(view.getBigUint64(at + 8)) : size32 === 0 ? to - at : size32
    const header = wide ? 16 : 8
    if (size < header || at + size > to || boxes.length === mostBoxes) return null
    boxes.push({ name: String.fromCharCode(...bytes.subarray(at + 4, at + 8)), start: at + header, end: at + size })
    at += size
  }
  return at === to ? boxes : null
}

/** Whether a file is one complete MP4: every box known, none cut off, nothing after the last. */
export function isWholeMp4(bytes: Uint8Array): boolean {
  const boxes = boxesIn(bytes, 0, bytes.length)
  return (
    boxes?.[0]?.name === 'ftyp' &&
    boxes.every(({ name }) => knownBoxes.has(name)) &&
    boxes.some(({ name }) => name === 'moov') &&
    boxes.some(({ name }) => name === 'mdat')
  )
}

/** Whether its sound comes in fragments, as browsers record it: no header states their length. */
export function isFragmentedMp4(bytes: Uint8Array): boolean {
  return boxesIn(bytes, 0, bytes.length)?.some(({ name }) => name === 'moof') ?? false
}
