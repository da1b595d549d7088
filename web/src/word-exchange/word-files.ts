import type { CallArgs, CallReply } from '@readgrow/contract'

export type ExportFormat = CallArgs<'GET /vocabulary/export'>['query']['format']
export type ImportReply = CallReply<'POST /vocabulary/import'>

export const importMaxBytes = 3_000_000

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
