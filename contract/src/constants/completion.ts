/** The parts of a rule of completion or participation, as `CompletionRule` and `ParticipationRule` have them. */
type Requirement =
  | { readonly kind: 'ATTENDANCE'; readonly percent: number }
  | { readonly kind: 'DAYS' | 'MINUTES' | 'UNITS'; readonly least: number }

interface RuleParts {
  readonly expectedOn:
    | { readonly kind: 'ALL_DAYS' | 'WEEKDAYS' }
    | { readonly kind: 'DAYS_A_WEEK'; readonly days: number }
  readonly attendedBy: { readonly kind: 'UNITS' | 'MINUTES'; readonly least: number }
  readonly dailyCap: { readonly minutes: number | null; readonly units: number | null }
}

export type RuleInWords = RuleParts &
  (
    | {
        readonly kind: 'COMPLETION'
        readonly period: { readonly from: string; readonly to: string }
        readonly requirements: readonly Requirement[]
      }
    | {
        readonly kind: 'PARTICIPATION'
        readonly leastSeatDays: number
        readonly participating: readonly Requirement[]
        readonly excellent: readonly Requirement[]
      }
  )

// Written out, because Intl's grouping differs between engines' data.
const counted = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** Minutes as people say them: "45분", "4시간", "1시간 30분". */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest}분`
  return rest === 0 ? `${counted(hours)}시간` : `${counted(hours)}시간 ${rest}분`
}

/** What a unit is, wherever one is counted. */
export const unitMeaning =
  '학습 1개는 확인 문제까지 푼 기사 하나, 단어 복습 10개, 챌린지, 집중 학습, 회화 한 번, 또는 말하기 30초예요.'

/** How much of what. */
function requirementText(requirement: Requirement, expectedOn: RuleParts['expectedOn']): string {
  switch (requirement.kind) {
    case 'ATTENDANCE': {
      const days = { ALL_DAYS: '날', WEEKDAYS: '평일(공휴일 제외)', DAYS_A_WEEK: '정해진 출석일' }[expectedOn.kind]
      return `${days}의 ${requirement.percent}% 출석`
    }
    case 'DAYS':
      return `${counted(requirement.least)}일 출석`
    case 'MINUTES':
      return `${durationText(requirement.least)} 학습`
    case 'UNITS':
      return `학습 ${counted(requirement.least)}개`
  }
}

/** "4일 출석, 1시간 학습을 모두 채우면" */
function reached(requirements: readonly Requirement[], expectedOn: RuleParts['expectedOn']): string {
  const particle = requirements.at(-1)?.kind === 'UNITS' ? '를' : '을'
  const all = requirements.length > 1 ? '모두 ' : ''
  return `${requirements.map((each) => requirementText(each, expectedOn)).join(', ')}${particle} ${all}채우면`
}

/** A rule in Korean, one idea a sentence: what is asked for, what a day needs, what counts of it. */
export function ruleSentences(rule: RuleInWords): string[] {
  const { expectedOn } = rule
  const goals =
    rule.kind === 'COMPLETION'
      ? [
          `${dateInWords(rule.period.from)}부터 ${dateInWords(rule.period.to)}까지 ${reached(rule.requirements, expectedOn)} 수료예요.`,
        ]
      : [
          `한 달에 ${reached(rule.participating, expectedOn)} 참여예요.`,
          `${reached(rule.excellent, expectedOn)} 우수예요.`,
        ]
  return [...goals, ...dayText(rule), ...capText(rule), ...seatText(rule)]
}

function dayText({ attendedBy, expectedOn }: RuleParts): string[] {
  const least =
    attendedBy.kind === 'UNITS'
      ? `학습을 ${counted(attendedBy.least)}개 끝내면`
      : `${durationText(attendedBy.least)} 공부하면`
  const weekly = expectedOn.kind === 'DAYS_A_WEEK' ? [`출석은 한 주에 ${expectedOn.days}일까지 세요.`] : []
  return [`하루에 ${least} 그날은 출석이에요.`, ...weekly]
}

function capText({ dailyCap: { minutes, units } }: RuleParts): string[] {
  const parts = [
    ...(minutes === null ? [] : [durationText(minutes)]),
    ...(units === null ? [] : [`학습 ${counted(units)}개`]),
  ]
  return parts.length === 0 ? [] : [`하루에 ${parts.join(', ')}까지만 인정해요.`]
}

const seatText = (rule: RuleInWords): string[] =>
  rule.kind === 'PARTICIPATION' && rule.leastSeatDays > 0
    ? [`그달에 이용한 날이 ${rule.leastSeatDays}일보다 적으면 세지 않아요.`]
    : []

/** `2026-11-23` as `2026년 11월 23일`. */
export const dateInWords = (date: string): string =>
  `${Number(date.slice(0, 4))}년 ${Number(date.slice(5, 7))}월 ${Number(date.slice(8))}일`
