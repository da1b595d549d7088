import type { Endpoint } from '@readgrow/contract'
import { FileRefusal, type Refusal } from '#platform/refusal'

type FileRule = NonNullable<Endpoint['file']>

/** How people call a kind of file; one that only programs name has no name here. */
const names: Readonly<Record<string, string>> = {
  'text/csv': 'CSV',
  'text/plain': 'TXT',
  'text/tab-separated-values': 'TSV',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '엑셀(.xlsx)',
  'application/pdf': 'PDF',
  'image/svg+xml': 'SVG',
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'audio/mpeg': 'MP3',
  'audio/mp4': 'M4A',
  'audio/wav': 'WAV',
  'audio/ogg': 'OGG',
  'audio/webm': 'WebM',
}

/** The kind of a file as people call it. */
export const kindOf = (type: string): string => names[type] ?? type

/** UNSUPPORTED_TYPE with the kinds that a call takes. */
export const otherKind = ({ types }: FileRule): Refusal =>
  new FileRefusal('UNSUPPORTED_TYPE', 'OTHER_KIND', { kinds: types.flatMap((type) => names[type] ?? []).join(', ') })

/** MALFORMED_BODY: a browser sends a file without a byte as no body at all. */
export const emptyFile = (): Refusal => new FileRefusal('MALFORMED_BODY', 'EMPTY_FILE')

const megabyte = 1024 * 1024
const sizeOf = (bytes: number) => `${bytes % megabyte === 0 ? bytes / megabyte : bytes / 1_000_000}MB`

/** What is to be said of a file that was not even read; null where it is something else. */
export function unreadFile(file: FileRule | undefined, error: unknown): Refusal | null {
  const { code } = (error ?? {}) as { code?: string }
  if (!file) return null
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new FileRefusal('TOO_LARGE', 'TOO_BIG', { most: sizeOf(file.maxBytes) })
  return code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' ? otherKind(file) : null
}
