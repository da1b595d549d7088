/** Minutes that each zone is ahead of UTC. Source: RFC 822, 5.1; the others are those that newspapers write. */
const zones: Readonly<Record<string, number>> = {
  ...{ UT: 0, UTC: 0, GMT: 0, Z: 0, WET: 0 },
  ...{ EST: -300, EDT: -240, CST: -360, CDT: -300, MST: -420, MDT: -360, PST: -480, PDT: -420 },
  ...{ AKST: -540, AKDT: -480, HST: -600 },
  ...{ BST: 60, CET: 60, CEST: 120, EET: 120, EEST: 180, MSK: 180, IST: 330 },
  ...{ ICT: 420, WIB: 420, HKT: 480, SGT: 480, PHT: 480, AWST: 480, KST: 540, JST: 540 },
  ...{ AEST: 600, AEDT: 660, NZST: 720, NZDT: 780 },
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const weekday = /^(?:[a-z]{2,9}day|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun|[월화수목금토일](?:요일)?)(?:[.,]\s*|\s+)/iu
/** "2026-11-24 (화) 09:00" */
const koreanWeekday = /\s?\([월화수목금토일](?:요일)?\)/u
/** What a page writes before its date, and a day of the week in another language: "Di, 24 Nov". */
const before =
  /^(?:(?:기사)?(?:입력|등록|승인|발행|게시|작성|수정)(?:일|일시)?\s?:?\s+|\p{L}{2,3}\.?,\s*(?=\d{1,2} \p{L}))/u
const monthName = String.raw`(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?`
const dayAndMonth = new RegExp(String.raw`^(\d{1,2})(?:st|nd|rd|th)?[\s-]+${monthName}[\s,-]+(\d{4}|\d{2})(?!\d)`, 'i')
const monthAndDay = new RegExp(String.raw`^${monthName}\s+(\d{1,2})(?:st|nd|rd|th)?(?!\d)`, 'i')
const yearFirst = /^(\d{4})(?:-|\/|\.\s?|년\s?)(\d{1,2})(?:-|\/|\.\s?|월\s?)(\d{1,2})(?:\.(?!\d)|일)?(?!\d)/
const digitsAlone = /^(\d{4})(\d{2})(\d{2})(?=$|[T\s])/i
const yearLast = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?!\d)/
const clock =
  /^\s*(?:T|,|at\b)?\s*(?:(오전|오후)\s*)?(?:(\d{1,2})[:.](\d{2})(?::(\d{2})(?:[.,]\d+)?)?|(\d{1,2})(?=\s?[ap]\.?m)|(\d{1,2})시(?:\s*(\d{1,2})분)?(?:\s*(\d{1,2})초)?|(\d{2})(\d{2})(\d{2})?(?=$|[Z+\-\s]))\s*(?:([ap])\.?m\b\.?)?/i

interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
  /** What follows it. */
  readonly rest: string
}

/**
 * The moment that a feed names, in any of the ways in which feeds write dates; null for none, for a day that no calendar
 * has, and for one that may be two (04/05/2026). A date without a zone is one of `ahead` minutes before UTC, never of the
 * server's zone. The day of the week is not looked at: it is wrong more often than the date.
 */
export function feedDate(written: string | undefined, ahead = 0): Date | null {
  const text = (written ?? '').normalize('NFKC').replace(/\s+/g, ' ').trim()
  const stamp = /^\d{10}(?:\d{3})?$/.exec(text)?.[0]
  if (stamp) return inOurTimes(Number(stamp) * (stamp.length === 10 ? 1000 : 1))
  const found = dayIn(dateAlone(text))
  if (!found) return null
  const time = timeIn(found.rest)
  const { year, month, day } = found
  if (!time || !isDay(year, month, day)) return null
  const [hours, minutes, seconds] = time.at
  const wall = Date.UTC(year, month - 1, day, hours, minutes, seconds)
  return inOurTimes(wall - (zoneIn(time.rest, wall) ?? ahead) * 60_000)
}

/** The zone that a date names, in minutes before UTC; null if it names none. */
export function zoneOfDate(written: string | undefined): number | null {
  const found = dayIn(dateAlone((written ?? '').replace(/\s+/g, ' ').trim()))
  const time = found && timeIn(found.rest)
  if (!time || time.rest === found.rest) return null
  return zoneIn(time.rest, Date.UTC(found.year, found.month - 1, found.day, time.at[0], time.at[1]))
}

const dateAlone = (text: string) => text.replace(weekday, '').replace(before, '').replace(koreanWeekday, '')

function inOurTimes(ms: number): Date | null {
  const at = new Date(ms)
  return Number.isNaN(ms) || at.getUTCFullYear() < 1970 || at.getUTCFullYear() > 9999 ? null : at
}

function isDay(year: number, month: number, day: number): boolean {
  const at = new Date(Date.UTC(year, month - 1, day))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day
}

function dayIn(text: string): Day | null {
  const numbers = yearFirst.exec(text) ?? digitsAlone.exec(text)
  if (numbers) return dayOf(text, numbers[0], numbers[1], Number(numbers[2]), numbers[3])
  const british = dayAndMonth.exec(text)
  if (british) return dayOf(text, british[0], british[3], monthOf(british[2]), british[1])
  const american = monthAndDay.exec(text)
  if (american) return withYearLater(text.slice(american[0].length), monthOf(american[1]), american[2])
  const [all = '', first, , second, year] = yearLast.exec(text) ?? []
  const [one, two] = [Number(first), Number(second)]
  // Of two numbers up to 12 nobody knows which is the month; of the same number twice everybody.
  if (!all || (one <= 12 && two <= 12 && one !== two)) return null
  return dayOf(text, all, year, one > 12 ? two : one, one > 12 ? first : second)
}

const monthOf = (name = '') => months.indexOf(name.slice(0, 3).toLowerCase()) + 1

const dayOf = (text: string, all: string, year = '', month: number, day = ''): Day => ({
  year: fullYear(year),
  month,
  day: Number(day),
  rest: text.slice(all.length),
})

/** "Nov 24, 2026 09:00", or "Nov 24 09:00:00 KST 2026" as a Unix program writes it. */
function withYearLater(after: string, month: number, day = ''): Day | null {
  const near = /^\s*,?\s*(\d{4})(?!\d)/.exec(after)
  if (near) return dayOf(after, near[0], near[1], month, day)
  const far = /^(.*\S)\s+(\d{4})$/.exec(after)
  return far ? { year: Number(far[2]), month, day: Number(day), rest: far[1] ?? '' } : null
}

/** Source: RFC 5322, 4.3. */
const fullYear = (written: string) =>
  written.length > 2 ? Number(written) : Number(written) + (Number(written) < 50 ? 2000 : 1900)

/** Midnight where no time is written; null for a time that no clock shows. */
function timeIn(rest: string): { readonly at: readonly [number, number, number]; readonly rest: string } | null {
  const found = clock.exec(rest)
  if (!found) return { at: [0, 0, 0], rest }
  const [all, korean, h, m, s, alone, koreanH, koreanM, koreanS, plainH, plainM, plainS, half] = found
  const given = Number(h ?? alone ?? koreanH ?? plainH)
  const minutes = Number(m ?? koreanM ?? plainM ?? 0)
  const seconds = Number(s ?? koreanS ?? plainS ?? 0)
  const isAfternoon = korean === '오후' || half?.toLowerCase() === 'p'
  const isHalved = korean !== undefined || half !== undefined
  const hours = isHalved && given <= 12 ? (given % 12) + (isAfternoon ? 12 : 0) : given
  if (hours > 24 || minutes > 59 || seconds > 60 || (hours === 24 && minutes + seconds > 0)) return null
  return { at: [hours, minutes, seconds], rest: rest.slice(all.length) }
}

/** A name that nobody knows counts as UTC, as RFC 5322, 4.3 has it; `wall` is what the clocks of the zone show. */
function zoneIn(rest: string, wall: number): number | null {
  const text = rest.replace(/\([^()]*\)/g, ' ').trim()
  const [, sign, hours, minutes = '0'] = /^(?:UTC?|GMT)?\s?([+\-−])(\d{1,2}):?(\d{2})?(?!\d)/i.exec(text) ?? []
  if (sign) return (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes))
  const place = /^[[(]?([a-z]+(?:\/[a-z_+-]+){1,2})[\])]?$/i.exec(rest.trim())?.[1]
  if (place) return aheadIn(place, wall)
  const name = /^[a-z]{1,5}(?![a-z/])/i.exec(text)?.[0] ?? /\(([a-z]{2,5})\)/i.exec(rest)?.[1]
  return name === undefined ? null : (zones[name.toUpperCase()] ?? 0)
}

/** How far a zone by the name of a place ("Asia/Seoul") is ahead when its clocks show `wall`; null for no such place. */
function aheadIn(place: string, wall: number): number | null {
  try {
    const shown = new Intl.DateTimeFormat('en-US', { timeZone: place, timeZoneName: 'longOffset' })
    // The first guess is a few hours off, so the second one looks at the moment itself.
    return offsetAt(shown, wall - offsetAt(shown, wall) * 60_000)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function offsetAt(shown: Intl.DateTimeFormat, ms: number): number {
  const name = shown.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}
