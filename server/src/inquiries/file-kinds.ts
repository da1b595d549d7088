import { cleanName } from '@readgrow/contract'
import { kindOf } from '#platform/http/file-limits'
import { badFile } from '#platform/refusal'

const endings: Readonly<Record<string, readonly [first: string, ...others: string[]]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt', 'log'],
}

const begins = (bytes: Uint8Array, signature: readonly number[] | string, at = 0) =>
  Buffer.from(bytes.subarray(at, at + signature.length)).equals(Buffer.from(signature as string))

/** Only the bytes at known places are looked at: nothing is decoded or unpacked, so nothing can swell. */
const looksLike: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = {
  'image/png': (bytes) => begins(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) && begins(bytes, 'IHDR', 12),
  'image/jpeg': (bytes) => begins(bytes, [0xff, 0xd8, 0xff]) && bytes.length > 20,
  'image/webp': (bytes) => begins(bytes, 'RIFF') && begins(bytes, 'WEBPVP8', 8),
  'application/pdf': (bytes) => /^%PDF-[12]\.\d/.test(Buffer.from(bytes.subarray(0, 8)).toString('latin1')),
  'text/plain': isText,
}

const controls = /[^\P{Cc}\t\n\r\f]/u

function isText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.trim() !== '' && !controls.test(text)
  } catch {
    return false
  }
}

/** Refuses a file whose bytes are not of the type that the browser claims. FILE_INVALID; also for an empty one. */
export function refuseDisguised(bytes: Uint8Array, mime: string): void {
  if (bytes.length === 0) throw badFile('EMPTY_FILE')
  if (looksLike[mime]?.(bytes)) return
  throw mime === 'text/plain' ? faultOfText(bytes) : badFile('DISGUISED', { kind: kindOf(mime) })
}

function faultOfText(bytes: Uint8Array) {
  const text = new TextDecoder().decode(bytes)
  const place = text.search(/\ufffd|[^\P{Cc}\t\n\r\f]/u)
  return place === -1
    ? badFile('EMPTY_FILE')
    : badFile('BROKEN_TEXT', { line: text.slice(0, place).split('\n').length })
}

/** The name under which the bytes are stored; nothing that was sent is in it. */
export const keyOf = (id: string, mime: string): string => `inquiries/${id}.${endings[mime]?.[0] ?? 'bin'}`

const longestName = 80

/**
 * The name that people read: one line without marks of direction and without folders, with an ending of the file's type,
 * so that no `사진.png.exe` is downloaded.
 */
export function shownName(given: string, mime: string): string {
  const own = endings[mime] ?? ['bin']
  const line = cleanName(given.replace(/[\\/:*?"<>|]/g, ' '), 200)
  const [, stem = '', ending = ''] = /^(.*?)(?:\.([A-Za-z0-9]{1,8}))?$/.exec(line) ?? []
  const isOwn = own.includes(ending.toLowerCase())
  const kept = cleanName((isOwn ? stem : line).replace(/^\.+/, ''), longestName) || '파일'
  return `${kept}.${isOwn ? ending.toLowerCase() : own[0]}`
}
