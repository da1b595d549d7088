import type { VersionLevel } from '@readgrow/contract/constants'

type Field = HTMLTextAreaElement
type Language = 'en' | 'ko'

const fieldsOf = (level: VersionLevel, language: Language) => [
  ...document.querySelectorAll<Field>(`textarea[data-level="${level}"][data-field="${language}"]`),
]

export const fieldOf = (level: VersionLevel, id: string, language: Language): Field | undefined =>
  fieldsOf(level, language).find((field) => field.dataset.sentence === id)

/** The field of the sentence before or after, in the order of the text. */
export function neighbourOf(level: VersionLevel, id: string, language: Language, by: -1 | 1): Field | undefined {
  const fields = fieldsOf(level, language)
  const at = fields.findIndex((field) => field.dataset.sentence === id)
  return at < 0 ? undefined : fields[at + by]
}

export function focusField(field: Field | undefined, caret: number): void {
  field?.focus()
  field?.setSelectionRange(caret, caret)
}

/** Once the change is on the screen. */
export const afterPaint = (then: () => void): number => requestAnimationFrame(then)
