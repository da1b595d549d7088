/** UTF-8 without a mark. */
export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Excel's "Unicode text": UTF-16, little-endian, with its mark. */
export const utf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))

// A few of the syllables that only the later half of the code page has.
const later = new Map([
  ['똠', [0x8c, 0x63]],
  ['햏', [0xc1, 0x64]],
])

/** CP949, the Korean code page of Windows; its core is the inverted table of TextDecoder. */
export function koreanCodePage(text: string): Uint8Array {
  const decoder = new TextDecoder('euc-kr')
  const codes = new Map<string, number[]>(later)
  for (let lead = 0xa1; lead <= 0xfe; lead++)
    for (let trail = 0xa1; trail <= 0xfe; trail++) codes.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail])
  return Uint8Array.from([...text].flatMap((sign) => (sign < '\x80' ? [sign.charCodeAt(0)] : (codes.get(sign) ?? []))))
}
