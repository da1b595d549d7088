/** Whether `season` is empty or two days that a year can have, as in `11-20..02-10`. */
export function isSeason(season: string): boolean {
  const days = season === '' ? [] : season.split('..')
  return season === '' || (days.length === 2 && days.every(isDay))
}

/** Whether the month and day exist, 29 February included. */
function isDay(day: string): boolean {
  const at = new Date(`2024-${day}T00:00:00Z`)
  return /^\d\d-\d\d$/.test(day) && !Number.isNaN(at.getTime()) && at.toISOString().slice(5, 10) === day
}

/** Whether a date `YYYY-MM-DD` is in the season, both ends included; a season may go over the year's end. */
export function isInSeason(season: string, date: string): boolean {
  if (season === '') return true
  const [first = '', last = ''] = season.split('..')
  const day = date.slice(5)
  return first <= last ? first <= day && day <= last : day >= first || day <= last
}
