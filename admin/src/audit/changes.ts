import { dateTimeOf } from '#korean'
import { fieldNameOf, wordNameOf } from './value-names.ts'

const anInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.]*Z$/

/** A value as a person reads it: lists and objects member by member, an empty value as a dash. */
function shownValue(value: unknown, field?: string): string {
  if (value === null || value === undefined || value === '') return '없음'
  if (Array.isArray(value)) return value.length === 0 ? '없음' : value.map((each) => shownValue(each, field)).join(', ')
  if (typeof value === 'object') {
    const named = value as Record<string, unknown>
    if (typeof named.name === 'string') return named.lead === true ? `${named.name}(리드)` : named.name
    return Object.entries(named)
      .map(([name, each]) => `${fieldNameOf(name)} ${shownValue(each, name)}`)
      .join(', ')
  }
  const word = String(value)
  return anInstant.test(word) ? dateTimeOf(word) : wordNameOf(word, field)
}

export interface FieldChange {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

type Values = Readonly<Record<string, unknown>> | null

/** What changed, field by field; unchanged fields are left out, and null means that a side is missing. */
export function changesOf(before: Values, after: Values): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.flatMap((field) => {
    const change = {
      field: fieldNameOf(field),
      before: before && field in before ? shownValue(before[field], field) : null,
      after: after && field in after ? shownValue(after[field], field) : null,
    }
    return change.before === change.after ? [] : [change]
  })
}
