import { decodeKoreanCodePage } from '#platform/spreadsheets/korean-code-page'

/** The first bytes of encodings that identify themselves; null stands for any byte. */
const marks: readonly (readonly [string, readonly (number | null)[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  // "<" or "{" and another sign of ASCII, with zeros between them.
  ['utf-16le', [0x3c, 0, null, 0]],
  ['utf-16be', [0, 0x3c, 0, null]],
  ['utf-16le', [0x7b, 0, null, 0]],
  ['utf-16be', [0, 0x7b, 0, null]],
]

/** Names of the Korean Windows code page, without marks between their parts; TextDecoder knows only some of them. */
const koreanNames = new Set(
  'cp949 ms949 windows949 xwindows949 949 uhc korean euckr xeuckr iso2022krno ksc56011987 ksc56011989 ksc5601 ksx1001 isoir149 csksc56011987'.split(
    ' ',
  ),
)
/** Encodings of two bytes a sign. */
const wide = /^(?:utf-?16|ucs-?2|iso-10646-ucs-2)/i
/** In these every sequence of bytes is a text, so that a wrong name is never seen by its bytes. */
const anythingGoes = /^(?:us-?ascii|ascii|iso-?8859-?\d+|latin-?\d|windows-?125\d|cp-?125\d)$/

/**
 * The text of a feed. The order of RFC 7303 (3.2): a byte order mark, the charset of the header, the XML declaration,
 * UTF-8. Where a name cannot be right by the bytes, what they are counts: servers name one encoding for all their files.
 * Unknown names count as UTF-8, and broken bytes become U+FFFD: nothing is refused here.
 */
export function decodeFeed(bytes: Uint8Array, contentType = ''): string {
  const mark = marks.find(([, start]) => start.every((byte, at) => byte === null || bytes[at] === byte))?.[0]
  if (mark !== undefined) return new TextDecoder(mark).decode(bytes)
  const header = /;\s*charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(contentType)?.[1]
  const beginning = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const declared = /^\s*<\?xml[^>]{0,150}?encoding\s*=\s*["']([\w.:-]{1,40})/i.exec(beginning)?.[1]
  // Whoever can read the name in single bytes knows that it is not UTF-16: programs of Windows write it into all XML.
  const names = [header, declared].flatMap((name) => (name && !wide.test(name) ? [name.toLowerCase()] : []))
  const tried = [
    ...names.filter((name) => !anythingGoes.test(name)),
    'utf-8',
    ...names.filter((name) => anythingGoes.test(name)),
    ...(looksKorean(bytes) ? ['cp949'] : []),
  ]
  for (const name of tried) {
    const { text, broken } = decoded(bytes, name)
    if (!broken) return text
  }
  return decoded(bytes, names[0] ?? 'utf-8').text
}

/** Whether all that is not ASCII comes in pairs of KS X 1001. One byte of Western Europe alone is no pair. */
function looksKorean(bytes: Uint8Array): boolean {
  let pairs = 0
  for (let at = 0; at < bytes.length; at++) {
    if ((bytes[at] ?? 0) < 0x80) continue
    if ((bytes[at] ?? 0) < 0xa1 || (bytes[at + 1] ?? 0) < 0xa1) return false
    pairs++
    at++
  }
  return pairs > 0
}

function decoded(bytes: Uint8Array, name: string): { readonly text: string; readonly broken: boolean } {
  if (koreanNames.has(name.replace(/[-_.:]/g, ''))) return decodeKoreanCodePage(bytes)
  const text = decoderOf(name).decode(bytes)
  return { text, broken: text.includes('\ufffd') }
}

function decoderOf(name: string): TextDecoder {
  try {
    return new TextDecoder(name)
  } catch {
    return new TextDecoder()
  }
}
