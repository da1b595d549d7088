import { mostImportLines } from '@readgrow/contract/constants'

/**
 * Whether a text has more line ends than a word list may have. Examines the bytes alone, before anything decodes or
 * parses them. CR LF counts once; in UTF-16, which its mark reveals, a line end has two bytes.
 */
export function hasTooManyLines(bytes: Uint8Array): boolean {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff
  const width = isLittle || isBig ? 2 : 1
  let count = 0
  let afterCr = -1
  for (let at = isBig ? 1 : 0; at < bytes.length; at += width) {
    const byte = bytes[at]
    if (byte !== 10 && byte !== 13) continue
    if (width === 2 && bytes[at ^ 1] !== 0) continue
    if (byte === 13 || at !== afterCr) count++
    if (count > mostImportLines) return true
    if (byte === 13) afterCr = at + width
  }
  return false
}
