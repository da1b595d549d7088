import { koreanPieces } from '#platform/spreadsheets/korean-code-page'
import { inSlices } from '#platform/turns'

export interface DecodedFile {
  readonly text: string
  /** Some bytes were no text, so a U+FFFD marks each broken place. */
  readonly broken: boolean
}

const marks: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/**
 * The text of a word list: its byte order mark decides, else UTF-8, else the Korean code page of Windows. If none
 * fits, the one that breaks fewer characters. Reads piece by piece, so other requests get a turn.
 */
export async function decodeWordList(bytes: Uint8Array): Promise<DecodedFile> {
  const mark = marks.find(([, start]) => start.every((byte, at) => bytes[at] === byte))?.[0]
  const sound = await soundText(mark ?? 'utf-8', bytes)
  if (sound !== null) return { text: sound, broken: false }
  const file = await joined(brokenPieces(mark ?? 'utf-8', bytes))
  if (mark) return file
  const korean = await joined(koreanPieces(bytes, pieceBytes))
  return !korean.broken || korean.places < file.places ? korean : file
}

const pieceBytes = 65_536

/** The decoded bytes; null if any of them are invalid. */
async function soundText(encoding: string, bytes: Uint8Array): Promise<string | null> {
  const turn = inSlices()
  const decoder = new TextDecoder(encoding, { fatal: true })
  let text = ''
  try {
    for (const piece of piecesOf(bytes)) {
      text += decoder.decode(piece, { stream: true })
      await turn()
    }
    return text + decoder.decode()
  } catch {
    return null
  }
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}

interface Piece {
  readonly text: string
  readonly broken: boolean
}

function* brokenPieces(encoding: string, bytes: Uint8Array): Generator<Piece> {
  const decoder = new TextDecoder(encoding)
  for (const piece of piecesOf(bytes)) yield { text: decoder.decode(piece, { stream: true }), broken: true }
  yield { text: decoder.decode(), broken: true }
}

async function joined(pieces: Iterable<Piece>): Promise<DecodedFile & { readonly places: number }> {
  const turn = inSlices()
  const all = { text: '', broken: false, places: 0 }
  for (const { text, broken } of pieces) {
    all.text += text
    all.broken ||= broken
    if (broken) all.places += text.split('\ufffd').length - 1
    await turn()
  }
  return all
}
