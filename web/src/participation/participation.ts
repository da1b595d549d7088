import type { CallReply } from '@readgrow/contract'
import { durationText } from '@readgrow/contract/constants'

export type OwnMonth = CallReply<'GET /participation'>
export type TeamMonth = CallReply<'GET /participation/members'>
export type MonthShare = NonNullable<OwnMonth['share']>
export type Share = MonthShare['participating']
export type Requirement = Share['requirements'][number]
export type CalendarDay = OwnMonth['days'][number]

export const gradeNames: Readonly<Record<MonthShare['grade'], string>> = {
  EXCELLENT: '우수',
  PARTICIPATING: '참여',
  BELOW: '참여 전',
  NOT_ELIGIBLE: '이번 달 제외',
}

export const stateNames: Readonly<Record<Share['state'], string>> = {
  COMPLETED: '채웠어요',
  ON_THE_WAY: '채우는 중',
  NOT_BEGUN: '시작 전',
  IMPOSSIBLE: '이 기간에는 어려워요',
  MISSED: '채우지 못했어요',
}

export const requirementNames: Readonly<Record<Requirement['kind'], string>> = {
  ATTENDANCE: '출석률',
  DAYS: '출석',
  MINUTES: '학습 시간',
  UNITS: '학습 개수',
}

/** An amount of a requirement in words: "4일", "1시간 30분", "12개". */
export function amountText(kind: Requirement['kind'], amount: number): string {
  switch (kind) {
    case 'ATTENDANCE':
    case 'DAYS':
      return `${amount}일`
    case 'MINUTES':
      return durationText(amount)
    case 'UNITS':
      return `${amount}개`
  }
}

/** What a day of the calendar is, for the eye and the ear. */
export type DayState = 'ATTENDED' | 'STUDIED' | 'MISSED' | 'OFF' | 'TODAY' | 'AHEAD' | 'AHEAD_OFF'

export function dayState({ date, isAttended, isExpected, minutes, units }: CalendarDay, today: string): DayState {
  if (isAttended) return 'ATTENDED'
  if (date > today) return isExpected ? 'AHEAD' : 'AHEAD_OFF'
  if (date === today) return 'TODAY'
  if (minutes > 0 || units > 0) return 'STUDIED'
  return isExpected ? 'MISSED' : 'OFF'
}

const ruledNames: Readonly<Record<DayState, string>> = {
  ATTENDED: '출석했어요',
  STUDIED: '공부했지만 출석에는 모자라요',
  MISSED: '출석하지 않았어요',
  OFF: '출석을 세지 않는 날이에요',
  TODAY: '오늘이에요',
  AHEAD: '앞으로 출석할 날이에요',
  AHEAD_OFF: '앞으로 올, 출석을 세지 않는 날이에요',
}

/** What a screen reader says of a day. Where no rule asks for days, none of them is left out of a count. */
export const dayStateName = (state: DayState, isRuled: boolean): string => {
  if (!isRuled && state === 'OFF') return '학습하지 않았어요'
  return !isRuled && state === 'AHEAD_OFF' ? '아직 오지 않았어요' : ruledNames[state]
}
