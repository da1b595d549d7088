/**
 * CP949, what Korean Windows and its Excel call "ANSI". TextDecoder in Node knows only its core, KS X 1001 with 2,350
 * syllables, whatever the Encoding Standard says; the other 8,822 syllables are here.
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

// Added in 1998, after the table that Node has.
const laterSigns: readonly (readonly [number, string])[] = [
  [0xa2e6, '€'],
  [0xa2e7, '®'],
]

/** The character of each pair of bytes; 0 if there is none. All are in the basic plane. */
function codePage(): Uint16Array {
  const codes = new Uint16Array(65_536)
  const core = new TextDecoder('euc-kr')
  const inCore = new Set<number>()
  for (let lead = 0xa1; lead <= 0xfe; lead++)
    for (let trail = 0xa1; trail <= 0xfe; trail++) {
      const text = core.decode(Uint8Array.of(lead, trail))
      // Rows that Windows left to its users decode to private characters, which mean nothing elsewhere.
      if (text.length !== 1 || /[\ufffd\p{Co}]/u.test(text)) continue
      codes[lead * 256 + trail] = text.charCodeAt(0)
      inCore.add(text.charCodeAt(0))
    }
  for (const [pair, sign] of laterSigns) codes[pair] = sign.charCodeAt(0)
  const free = freePairs()
  for (let syllable = 0xac00; syllable <= 0xd7a3; syllable++) {
    if (inCore.has(syllable)) continue
    const pair = free.next().value
    if (pair !== undefined) codes[pair] = syllable
  }
  return codes
}

/** The pairs of Unified Hangul Code, in the order of the syllables that KS X 1001 lacks. */
function* freePairs(): Generator<number, undefined> {
  for (let lead = 0x81; lead <= 0xc6; lead++)
    for (let trail = 0x41; trail <= (lead <= 0xa0 ? 0xfe : 0xa0); trail++) {
      const isLetter = (trail >= 0x41 && trail <= 0x5a) || (trail >= 0x61 && trail <= 0x7a)
      if (isLetter || trail >= 0x81) yield lead * 256 + trail
    }
}
