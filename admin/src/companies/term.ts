import { toSeoulInput } from '#korean'

const dayMs = 86_400_000
/** How many days before its end a contract is mentioned. */
const soon = 30

/** Today in Seoul as `2026-11-21`. */
export const seoulToday = (now = new Date()): string => toSeoulInput(now).slice(0, 10)

/** `2026-11-21` plus `days`. */
const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)

/** The day before the same day of the next year: a contract of one year. */
export function yearFrom(date: string): string {
  const next = new Date(`${date}T00:00:00Z`)
  next.setUTCFullYear(next.getUTCFullYear() + 1)
  return daysAfter(next.toISOString().slice(0, 10), -1)
}

export interface Term {
  readonly tone: 'warn' | 'bad'
  readonly words: string
}

/** The notice about a contract's end: none until 30 days before it. The last day still counts. */
export function termOf(endsOn: string | null, today: string): Term | null {
  if (endsOn === null) return { tone: 'warn', words: '계약 없음' }
  const left = (Date.parse(endsOn) - Date.parse(today)) / dayMs
  if (left < 0) return { tone: 'bad', words: '계약 끝남' }
  if (left === 0) return { tone: 'warn', words: '오늘까지' }
  return left <= soon ? { tone: 'warn', words: `${left}일 남음` } : null
}

const shown = (date: string) => date.replaceAll('-', '.')

/** What the contract's state stops members from doing, or soon will, as a sentence; null while all is well. */
export function termSentence(
  contract: { readonly startsOn: string; readonly endsOn: string } | null,
  today: string,
): string | null {
  if (!contract) return '계약이 없어서 구성원이 이용할 수 없어요.'
  const { startsOn, endsOn } = contract
  if (today < startsOn) return `계약이 ${shown(startsOn)}에 시작해요. 그전에는 구성원이 이용할 수 없어요.`
  const left = (Date.parse(endsOn) - Date.parse(today)) / dayMs
  if (left < 0) return `계약이 ${shown(endsOn)}에 끝나서 구성원이 이용할 수 없어요.`
  if (left === 0) return '계약이 오늘까지예요.'
  return left <= soon ? `계약이 ${shown(endsOn)}에 끝나요. ${left}일 남았어요.` : null
}
