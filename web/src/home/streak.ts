import { addDays } from '@readgrow/learning'
import type { Home } from './plan.ts'

export type Streak = Home['streak']
export type WeekDay = Streak['week'][number]

export const weekdayLetters = ['월', '화', '수', '목', '금', '토', '일'] as const

const stateNames: Record<WeekDay['state'], string> = {
  COUNTED: '학습했어요',
  FROZEN: '쉬어가기를 썼어요',
  MISSED: '학습하지 않았어요',
  OFF: '아직 시작하기 전이에요',
  TODAY: '오늘, 아직 안 했어요',
  AHEAD: '아직 오지 않았어요',
}

/** `화요일: 쉬어가기를 썼어요`, as a screen reader says a mark. */
export function dayName({ date, state }: WeekDay, at: number, today: string): string {
  const name = date === today && state === 'COUNTED' ? '오늘 학습했어요' : stateNames[state]
  return `${weekdayLetters[at]}요일: ${name}`
}

/** What today still needs, or that it has it. */
export function todayLine({ days, longest, todayCounts }: Streak): string {
  if (todayCounts)
    return days === longest && days > 1 ? '오늘도 채웠어요. 지금이 가장 긴 기록이에요.' : '오늘도 채웠어요.'
  const how = '기사를 다 읽고 문제를 풀거나 단어 10개에 답하면'
  if (days > 0) return `${how} ${days + 1}일째가 돼요.`
  return longest > 0 ? `${how} 다시 1일째예요. 가장 긴 기록은 ${longest}일이에요.` : `${how} 1일째가 돼요.`
}

/** Which missed days a freeze has borne lately, and how many are left: never more than was there. */
export function freezeLine({ days, freezes, frozen }: Streak, today: string): string | null {
  if (days === 0) return null
  return [usedLine(frozen, today), leftLine(freezes)].filter(Boolean).join(' ')
}

function usedLine(frozen: readonly string[], today: string): string | null {
  const yesterday = addDays(today, -1)
  const lately = frozen.filter((date) => date > addDays(today, -7) && date < today)
  if (lately.length === 0) return null
  if (lately.length > 1) return `지난 7일 동안 쉬어가기를 ${lately.length}번 썼어요.`
  return lately[0] === yesterday
    ? '어제는 쉬어가기를 썼어요.'
    : `${weekdayOf(lately[0] ?? today)}요일에 쉬어가기를 썼어요.`
}

const leftLine = (freezes: number) =>
  freezes > 0
    ? `빠뜨린 날을 메워 주는 쉬어가기가 ${freezes}번 남았어요.`
    : '남은 쉬어가기가 없어요. 연속 학습일이 7의 배수가 되면 하나 생겨요.'

const weekdayOf = (date: string) => weekdayLetters[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]

/** More than the goal counts as the goal. */
export const goalLine = ({ counted, goal }: Pick<Streak, 'counted' | 'goal'>) =>
  counted >= goal ? '이번 주 목표를 채웠어요' : '이번 주 목표'
