import { decodeKoreanCodePage } from '#platform/korean-code-page'

export interface DecodedFile {
  readonly text: string
  /** Some bytes were no text, so a U+FFFD marks a broken place. */
  readonly broken: boolean
}

const marks: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/**
 * The text of a word list: what its byte order mark says, else UTF-8, else the Korean code page of Windows. Where none
 * fits, whichever breaks fewer characters.
 */
export function decodeWordList(bytes: Uint8Array): DecodedFile {
  const mark = marks.find(([, start]) => start.every((byte, at) => bytes[at] === byte))?.[0]
  const file = decodeAs(mark ?? 'utf-8', bytes)
  if (mark || !file.broken) return file
  const korean = decodeKoreanCodePage(bytes)
  return !korean.broken || brokenPlaces(korean.text) < brokenPlaces(file.text) ? korean : file
}

function decodeAs(encoding: string, bytes: Uint8Array): DecodedFile {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), broken: false }
  } catch {
    return { text: new TextDecoder(encoding).decode(bytes), broken: true }
  }
}

const brokenPlaces = (text: string): number => text.split('\ufffd').length
