const lastDayOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
const two = (value: number) => String(value).padStart(2, '0')

/** Day of the month, 1 to 31, of a date `YYYY-MM-DD`. */
export const dayOfMonth = (date: string): number => Number(date.slice(8))

/**
 * The date so many months after a period began, on the anchor day, or on the last day of a shorter month. The anchor is
 * stored and never read from the last period: 31 January renews on 28 February and on 31 March.
 */
export function renewalAfter(startsOn: string, months: number, anchorDay: number): string {
  const count = Number(startsOn.slice(0, 4)) * 12 + Number(startsOn.slice(5, 7)) - 1 + months
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1]
  return `${year}-${two(month)}-${two(Math.min(anchorDay, lastDayOf(year, month)))}`
}
