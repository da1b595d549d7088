/** A whole number as people type it, `9,900` or `9900원`; null for anything else. */
export function wholeNumber(typed: string): number | null {
  const digits = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})\s*원?$/.exec(typed.trim())?.[1]
  return digits === undefined ? null : Number(digits.replaceAll(',', ''))
}
