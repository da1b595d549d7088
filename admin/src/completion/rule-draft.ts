import type { CallArgs } from '@readgrow/contract'

export type CompletionRule = CallArgs<'POST /admin/completion/courses'>['body']['rule']
export type ParticipationRule = CallArgs<'POST /admin/completion/participation'>['body']['rule']
type Requirement = CompletionRule['requirements'][number]

/** The amounts of one grade as they are typed; empty for what is not asked for. */
export interface AmountsDraft {
  readonly percent: string
  readonly days: string
  readonly minutes: string
  readonly units: string
}

/** What makes a day, what is expected and what counts, as it is typed. */
export interface DayDraft {
  readonly expectedOn: 'ALL_DAYS' | 'WEEKDAYS' | 'DAYS_A_WEEK'
  readonly daysAWeek: string
  readonly attendedBy: 'UNITS' | 'MINUTES'
  readonly attendedLeast: string
  readonly capMinutes: string
  readonly capUnits: string
}

export const emptyAmounts: AmountsDraft = { percent: '', days: '', minutes: '', units: '' }
export const usualDay: DayDraft = {
  expectedOn: 'WEEKDAYS',
  daysAWeek: '3',
  attendedBy: 'UNITS',
  attendedLeast: '1',
  capMinutes: '',
  capUnits: '',
}

/** The whole number that was typed; null for nothing and for anything else. */
export const numberIn = (typed: string): number | null => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : null)

export function requirementsOf({ percent, days, minutes, units }: AmountsDraft): Requirement[] {
  const [share, least] = [
    numberIn(percent),
    { DAYS: numberIn(days), MINUTES: numberIn(minutes), UNITS: numberIn(units) },
  ]
  return [
    ...(share === null ? [] : [{ kind: 'ATTENDANCE' as const, percent: share }]),
    ...(['DAYS', 'MINUTES', 'UNITS'] as const).flatMap((kind) => {
      const amount = least[kind]
      return amount === null ? [] : [{ kind, least: amount }]
    }),
  ]
}

export function amountsOf(requirements: readonly Requirement[]): AmountsDraft {
  const least = (kind: Requirement['kind']) => {
    const found = requirements.find((each) => each.kind === kind)
    return found === undefined ? '' : String(found.kind === 'ATTENDANCE' ? found.percent : found.least)
  }
  return { percent: least('ATTENDANCE'), days: least('DAYS'), minutes: least('MINUTES'), units: least('UNITS') }
}

/** The parts that both kinds of rules share. */
export function dayParts(draft: DayDraft) {
  return {
    version: 1 as const,
    expectedOn:
      draft.expectedOn === 'DAYS_A_WEEK'
        ? { kind: draft.expectedOn, days: numberIn(draft.daysAWeek) ?? 0 }
        : { kind: draft.expectedOn },
    attendedBy: { kind: draft.attendedBy, least: numberIn(draft.attendedLeast) ?? 0 },
    dailyCap: { minutes: numberIn(draft.capMinutes), units: numberIn(draft.capUnits) },
  }
}

export function dayDraftOf({ expectedOn, attendedBy, dailyCap }: ParticipationRule): DayDraft {
  return {
    expectedOn: expectedOn.kind,
    daysAWeek: expectedOn.kind === 'DAYS_A_WEEK' ? String(expectedOn.days) : usualDay.daysAWeek,
    attendedBy: attendedBy.kind,
    attendedLeast: String(attendedBy.least),
    capMinutes: dailyCap.minutes === null ? '' : String(dailyCap.minutes),
    capUnits: dailyCap.units === null ? '' : String(dailyCap.units),
  }
}

const within = (typed: string, least: number, most: number): boolean => {
  const number = numberIn(typed)
  return number !== null && number >= least && number <= most
}
const emptyOr = (typed: string, most: number): boolean => typed.trim() === '' || within(typed, 1, most)

/** What is wrong with the parts of a day, each in a sentence; the server checks the same again. */
export function dayProblems(draft: DayDraft): string[] {
  const isUnits = draft.attendedBy === 'UNITS'
  const cap = numberIn(isUnits ? draft.capUnits : draft.capMinutes)
  return [
    ...(draft.expectedOn === 'DAYS_A_WEEK' && !within(draft.daysAWeek, 1, 7)
      ? ['한 주에 며칠인지 1에서 7 사이로 적어 주세요.']
      : []),
    ...(within(draft.attendedLeast, 1, isUnits ? 100 : 1_440)
      ? []
      : ['하루 출석에 필요한 양을 1 이상으로 적어 주세요.']),
    ...(emptyOr(draft.capMinutes, 1_440) ? [] : ['하루 인정 시간은 1분에서 1,440분 사이로 적어 주세요.']),
    ...(emptyOr(draft.capUnits, 100) ? [] : ['하루 인정 개수는 1개에서 100개 사이로 적어 주세요.']),
    ...(cap !== null && cap < (numberIn(draft.attendedLeast) ?? 0)
      ? ['하루에 인정하는 양이 출석에 필요한 양보다 적으면 아무도 출석할 수 없어요.']
      : []),
  ]
}

/** What is wrong with the amounts of a grade. `name` is "수료", "참여" or "우수". */
export function amountProblems(draft: AmountsDraft, name: string): string[] {
  return [
    ...(requirementsOf(draft).length === 0 ? [`${name} 기준을 하나 이상 적어 주세요.`] : []),
    ...(emptyOr(draft.percent, 100) ? [] : [`${name} 출석률은 1%에서 100% 사이로 적어 주세요.`]),
    ...(emptyOr(draft.days, 731) ? [] : [`${name} 출석 날수는 1일에서 731일 사이로 적어 주세요.`]),
    ...(emptyOr(draft.minutes, 100_000) ? [] : [`${name} 학습 시간은 1분에서 100,000분 사이로 적어 주세요.`]),
    ...(emptyOr(draft.units, 10_000) ? [] : [`${name} 학습 개수는 1개에서 10,000개 사이로 적어 주세요.`]),
  ]
}

/** Whoever is excellent takes part: each amount of the lower grade stands in the higher one, at least as high. */
export function gradeProblems(participating: AmountsDraft, excellent: AmountsDraft): string[] {
  const isLower = (['percent', 'days', 'minutes', 'units'] as const).some(
    (part) => (numberIn(participating[part]) ?? 0) > (numberIn(excellent[part]) ?? 0),
  )
  return isLower ? ['우수 기준은 참여 기준을 모두 담고, 그보다 낮지 않아야 해요.'] : []
}
