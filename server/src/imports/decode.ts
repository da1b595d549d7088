import { decodeKoreanCodePage } from '#platform/spreadsheets/korean-code-page'

/** The first bytes of encodings that identify themselves. */
const marks: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0x3c, 0, 0x3f, 0]],
  ['utf-16be', [0, 0x3c, 0, 0x3f]],
]

/** Names of the Korean Windows code page; TextDecoder knows only some of them. */
const koreanNames = new Set([
  'cp949',
  'ms949',
  'uhc',
  'x-windows-949',
  'euc-kr',
  'ks_c_5601-1987',
  'ksc5601',
  'windows-949',
])

/**
 * The text of a feed. The order of RFC 7303 (3.2): a byte order mark, the charset of the header, the XML declaration,
 * UTF-8. Unknown names count as UTF-8, and broken bytes become U+FFFD: nothing is refused here.
 */
export function decodeFeed(bytes: Uint8Array, contentType = ''): string {
  const mark = marks.find(([, start]) => start.every((byte, at) => bytes[at] === byte))?.[0]
  const header = /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType)?.[1]
  const beginning = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const declared = /^\s*<\?xml[^>]{0,150}?encoding\s*=\s*["']([\w.:-]{1,40})/i.exec(beginning)?.[1]
  const name = mark ?? header ?? declared ?? 'utf-8'
  return koreanNames.has(name.toLowerCase()) ? decodeKoreanCodePage(bytes).text : decoderOf(name).decode(bytes)
}

function decoderOf(name: string): TextDecoder {
  try {
    return new TextDecoder(name)
  } catch {
    return new TextDecoder()
  }
}
