import type { CallArgs, CallReply } from '@readgrow/contract'
import { faultSentence } from '@readgrow/contract/file-faults'

export type ExportFormat = CallArgs<'GET /vocabulary/export'>['query']['format']
export type ImportReply = CallReply<'POST /vocabulary/import'>

export const importMaxBytes = 3_000_000

const typesByEnding: Record<string, string> = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  txt: 'text/plain',
}

const endingOf = ({ name }: File) => name.toLowerCase().split('.').at(-1) ?? ''

/** Why a file of this name cannot be a list of words; null where it can. */
export function problemOfKind(file: File): string | null {
  if (importable(file)) return null
  if (/^(?:apkg|colpkg)$/.test(endingOf(file))) return faultSentence('ANKI_PACKAGE')
  if (/^xls[xmb]?$/.test(endingOf(file))) return faultSentence('WORKBOOK_OF_WORDS')
  return faultSentence('OTHER_KIND', { kinds: 'CSV, TSV, TXT' })
}

/**
 * The file with the media type of its name. Windows calls a CSV an Excel sheet, and phones often name no type.
 * Null for a name that is none of these.
 */
export function importable(file: File): Blob | null {
  const type = typesByEnding[endingOf(file)]
  return type ? new Blob([file], { type }) : null
}
