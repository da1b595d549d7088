import { minimumAgeYears } from '@readgrow/contract/constants'
import { fullYearsBetween } from '@readgrow/learning'

export type BirthDateProblem = 'EMPTY' | 'FORMAT' | 'NO_SUCH_DAY' | 'FUTURE' | 'TOO_LONG_AGO' | 'TOO_YOUNG'

export const birthDateSentences: Record<BirthDateProblem, string> = {
  EMPTY: '생년월일을 입력해 주세요.',
  FORMAT: '숫자 여덟 자리로 입력해 주세요. 예: 19950505',
  NO_SUCH_DAY: '달력에 없는 날짜예요. 다시 확인해 주세요.',
  FUTURE: '아직 오지 않은 날짜예요. 태어난 해를 확인해 주세요.',
  TOO_LONG_AGO: '태어난 해를 확인해 주세요.',
  TOO_YOUNG: `리드그로우는 만 ${minimumAgeYears}세부터 가입할 수 있어요. 그때 다시 만나요.`,
}

const oldestYears = 120

/** `19950505`, `1995-05-05`, `1995. 5. 5.` and `1995년 5월 5일` as `1995-05-05`; null for anything else. */
export function writtenDate(typed: string): string | null {
  const text = typed.normalize('NFKC').trim()
  const parts = text.match(/^(\d{4})(\d{2})(\d{2})$/) ?? text.match(/^(\d{4})\D{1,3}(\d{1,2})\D{1,3}(\d{1,2})\D{0,2}$/)
  if (!parts) return null
  const [, year = '', month = '', day = ''] = parts
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** A typed birth date as `YYYY-MM-DD`, or why it cannot be one. `today` is the date in Seoul, `YYYY-MM-DD`. */
export function readBirthDate(typed: string, today: string): { date: string } | { problem: BirthDateProblem } {
  if (typed.trim() === '') return { problem: 'EMPTY' }
  const date = writtenDate(typed)
  if (date === null) return { problem: 'FORMAT' }
  if (!isDay(date)) return { problem: 'NO_SUCH_DAY' }
  if (date >= today) return { problem: 'FUTURE' }
  const years = fullYearsBetween(date, today)
  if (years > oldestYears) return { problem: 'TOO_LONG_AGO' }
  return years < minimumAgeYears ? { problem: 'TOO_YOUNG' } : { date }
}

function isDay(date: string): boolean {
  const parsed = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)
}
