import { auditFieldNames, auditWordNames } from '@readgrow/contract/constants'

interface Line {
  readonly action: string
  readonly before: unknown
  readonly after: unknown
}

/** Kinds of files are called so by everybody. */
const ownNames = new Set(['CSV', 'XLSX', 'SVG', 'PNG', 'JPEG'])

function fieldsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsIn)
  if (typeof value !== 'object' || value === null) return []
  // Of somebody or something with a name only that is shown.
  if ('name' in value && 'id' in value) return []
  return Object.entries(value).flatMap(([field, each]) => [field, ...fieldsIn(each)])
}

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^[A-Z][A-Z_]{2,}$/.test(value) && !ownNames.has(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : []
}

const isNamed = (names: Readonly<Record<string, string>>, word: string) => Object.hasOwn(names, word)

/** Fields of lines that people would read under the name that only programs use. Levels are called as they are. */
export const namelessFields = (lines: readonly Line[]): string[] =>
  lines
    .flatMap(({ action, before, after }) => fieldsIn([before, after]).map((field) => [action, field] as const))
    .filter(([, field]) => !isNamed(auditFieldNames, field) && !/^[ABC][12]$/.test(field))
    .map(([action, field]) => `${action}: ${field}`)

/** The same of words that are values. */
export const namelessWords = (lines: readonly Line[]): string[] =>
  lines
    .flatMap(({ action, before, after }) => wordsIn([before, after]).map((word) => [action, word] as const))
    .filter(([, word]) => !isNamed(auditWordNames, word))
    .map(([action, word]) => `${action}: ${word}`)
