import iconv from 'iconv-lite'

/**
 * CP949, what Korean Windows and its Excel call "ANSI". TextDecoder in Node knows only its core, KS X 1001 with 2,350 of
 * 11,172 syllables, whatever the Encoding Standard says. The characters are those of iconv-lite; the loop is ours, because
 * iconv-lite drops one byte of a broken pair and then reads what follows half a character out of step.
 */
export interface DecodedPage {
  readonly text: string
  /** Whether U+FFFD replaces any bytes that are no character. */
  readonly broken: boolean
}

let table: Uint16Array | undefined

export function decodeKoreanCodePage(bytes: Uint8Array): DecodedPage {
  const pieces = [...koreanPieces(bytes, Math.max(1, bytes.length))]
  return { text: pieces.map(({ text }) => text).join(''), broken: pieces.some(({ broken }) => broken) }
}

/** The same in pieces of `size` characters, for a caller that yields in between. */
export function* koreanPieces(bytes: Uint8Array, size: number): Generator<DecodedPage> {
  table ??= codePage()
  const codes = new Uint16Array(Math.min(size, bytes.length))
  const decoder = new TextDecoder('utf-16le', { ignoreBOM: true })
  let length = 0
  let broken = false
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at] ?? 0
    const trail = bytes[at + 1] ?? 0
    const code = lead < 0x80 ? lead : (table[lead * 256 + trail] ?? 0)
    const isBroken = lead >= 0x80 && code === 0
    broken ||= isBroken
    codes[length++] = isBroken ? 0xfffd : code
    // The byte after half a character may be a separator.
    if (lead >= 0x80 && (!isBroken || trail >= 0x80)) at++
    if (length < codes.length) continue
    yield { text: decoder.decode(codes), broken }
    length = 0
    broken = false
  }
  yield { text: decoder.decode(codes.subarray(0, length)), broken }
}

const [firstTrail, lastTrail, lineEnd] = [0x41, 0xfe, 0x0a]

/** The character of each pair of bytes; 0 if there is none. All are in the basic plane. */
function codePage(): Uint16Array {
  const codes = new Uint16Array(65_536)
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    const pairs: number[] = []
    for (let trail = firstTrail; trail <= lastTrail; trail++) pairs.push(lead, trail, lineEnd)
    const signs = iconv.decode(Buffer.from(pairs), 'cp949').split('\n')
    for (const [at, sign] of signs.entries())
      if (sign.length === 1) codes[lead * 256 + firstTrail + at] = sign.charCodeAt(0)
  }
  return codes
}
