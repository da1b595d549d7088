/** Digits as Excel's General format writes long ones: `1.23457E+15`. */
const exponent = /^\d(?:\.\d+)?E\+?\d{1,3}$/i
/** A day as Excel in Korean or English writes `3-1`: `03월 01일`, `3월 1일`, `01-Mar`, `Mar-01`. */
const koreanDay = /^(\d{1,2})월 ?(\d{1,2})일$/
const englishDay = /^(?:(\d{1,2})-([A-Z][a-z]{2})|([A-Z][a-z]{2})-(\d{1,2}))$/
const fullDay = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Whether a cell has a form that spreadsheets make and nobody writes as a number or a name. */
export const looksChanged = (cell: string): boolean =>
  (exponent.test(cell) && /[+.]/.test(cell)) || koreanDay.test(cell) || englishDay.test(cell)

/** Whether a spreadsheet makes `cell` of `text` when it opens and saves a file: zeros, exponents, dates, truth words. */
export function isChangedBySpreadsheet(text: string, cell: string): boolean {
  if (text === cell) return false
  return (
    lostZeros(text, cell) ||
    lostDigits(text, cell) ||
    becameNumber(text, cell) ||
    becameDay(text, cell) ||
    isTruth(text, cell)
  )
}

const lostZeros = (text: string, cell: string) => /^0+\d+$/.test(text) && text.replace(/^0+(?=\d)/, '') === cell

/** Numbers have fifteen digits there; the others become zeros. */
const lostDigits = (text: string, cell: string) =>
  /^\d{16,}$/.test(text) && text.slice(0, 15).padEnd(text.length, '0') === cell

function becameNumber(text: string, cell: string): boolean {
  if (!/^\d+(?:\.\d+)?(?:E[+-]?\d{1,3})?$/i.test(text)) return false
  if (/^\d+$/.test(cell)) return /E/i.test(text) && Number(text) === Number(cell)
  if (!exponent.test(cell)) return false
  const decimals = /\.(\d+)/.exec(cell)?.[1]?.length ?? 0
  return Number(Number(text).toExponential(decimals)) === Number(cell)
}

/** The numbers of what Excel takes for a day: `3-1`, `3/1`, `2026-3-1`. */
function becameDay(text: string, cell: string): boolean {
  const parts = /^(\d{1,4})[-/](\d{1,2})(?:[-/](\d{1,4}))?$/.exec(text)
  if (!parts) return false
  const told = dayIn(cell)
  if (!told) return false
  const given = parts.slice(1).flatMap((part) => (part === undefined ? [] : [Number(part)]))
  return told.every((number) => given.includes(number))
}

/** Month and day of a cell; the year is left out, because a spreadsheet adds the one in which it was opened. */
function dayIn(cell: string): readonly number[] | null {
  const korean = koreanDay.exec(cell)
  if (korean) return [Number(korean[1]), Number(korean[2])]
  const full = fullDay.exec(cell)
  if (full) return [Number(full[2]), Number(full[3])]
  const english = englishDay.exec(cell)
  if (!english) return null
  const month = months.indexOf(english[2] ?? english[3] ?? '') + 1
  return month === 0 ? null : [month, Number(english[1] ?? english[4])]
}

const isTruth = (text: string, cell: string) =>
  /^(?:true|false)$/i.test(text) && text.toLowerCase() === cell.toLowerCase()
