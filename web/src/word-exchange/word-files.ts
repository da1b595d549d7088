import type { CallArgs, CallReply } from '@readgrow/contract'

export type ExportFormat = CallArgs<'GET /vocabulary/export'>['query']['format']
export type ImportReply = CallReply<'POST /vocabulary/import'>

export const importMaxBytes = 3_000_000

/** The bytes of a file that came as base64. */
export function blobOf({ base64, mediaType }: { readonly base64: string; readonly mediaType: string }): Blob {
  const text = atob(base64)
  return new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], { type: mediaType })
}

/** Hands a file to the browser's downloads. */
export function download(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

const typesByEnding: Record<string, string> = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  txt: 'text/plain',
}

/**
 * The file with the media type of its name. Windows calls a CSV an Excel sheet, and phones often name no type.
 * Null for a name that is none of these.
 */
export function importable(file: File): Blob | null {
  const type = typesByEnding[file.name.toLowerCase().split('.').at(-1) ?? '']
  return type ? new Blob([file], { type }) : null
}
