const pad = (value: number) => String(value).padStart(2, '0')

/** The days of a month (`2026-11`) as dates, in weeks from Sunday; null stands before the first and after the last. */
export function weeksOf(month: string): (string | null)[][] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const first = new Date(Date.UTC(year, number - 1, 1)).getUTCDay()
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const days = [
    ...Array.from({ length: first }, () => null),
    ...Array.from({ length }, (_, at) => `${month}-${pad(at + 1)}`),
  ]
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_each, day) => days[week * 7 + day] ?? null),
  )
}

/** The month before or after. */
export function monthBy(month: string, by: -1 | 1): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number - 1 + by, 1))
  return `${next.getUTCFullYear()}-${pad(next.getUTCMonth() + 1)}`
}

/** The month that an address names, else the one of `today`. */
export const monthIn = (search: URLSearchParams, today: string): string => {
  const month = search.get('month') ?? ''
  return /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? month : today.slice(0, 7)
}
