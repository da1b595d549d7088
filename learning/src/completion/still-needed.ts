import { countText, durationText } from '../korean-numbers.ts'
import type { Judgement, Needed, Progress } from './judge.ts'
import type { CompletionRule } from './rule.ts'

/** What the rule is for: a certificate, or one of the two grades of a month. */
export type RuleGoal = 'COMPLETION' | 'PARTICIPATING' | 'EXCELLENT'

const goalNames: Readonly<Record<RuleGoal, string>> = { COMPLETION: '수료', PARTICIPATING: '참여', EXCELLENT: '우수' }

/** What is still needed, in one to four Korean sentences. `judgement` is what `judge` said about the same rule. */
export function stillNeeded(rule: CompletionRule, { state, needed, requirements }: Judgement, goal: RuleGoal): string {
  const name = goalNames[goal]
  switch (state) {
    case 'COMPLETED':
      return `${name} 기준을 모두 채웠어요.`
    case 'MISSED':
      return `기간이 끝났어요. ${name} 기준에 ${missingText(needed)} 모자랐어요.`
    case 'IMPOSSIBLE':
      return [`이 기간에는 ${name} 기준을 채울 수 없어요.`, ...requirements.flatMap((each) => whyNot(rule, each))].join(
        ' ',
      )
    case 'NOT_BEGUN':
      return `아직 시작하지 않았어요. ${toDo(rule, needed, name)}`
    case 'ON_THE_WAY':
      return toDo(rule, needed, name)
  }
}

function toDo(rule: CompletionRule, needed: Needed, name: string): string {
  const tasks = [
    { amount: needed.days, doing: `${daysText(rule, needed)} 더 출석` },
    { amount: needed.minutes, doing: `${durationText(needed.minutes * 60)} 더 공부` },
    { amount: needed.units, doing: `학습 ${countText(needed.units)}개를 더 완료` },
  ].filter(({ amount }) => amount > 0)
  const span = needed.daysLeft === 1 ? '남은 하루' : `남은 ${countText(needed.daysLeft)}일`
  const all = `${tasks.map(({ doing }) => doing).join('하고, ')}하면`
  return [`${span} 동안 ${all} ${name} 기준을 채워요.`, ...paceText(needed), ...attendanceNotes(rule, needed)].join(' ')
}

function daysText({ expectedOn }: CompletionRule, { days, expectedDays }: Needed): string {
  if (expectedOn.kind !== 'WEEKDAYS' || expectedDays === 0) return `${countText(days)}일`
  if (expectedDays === days) return `평일 ${countText(days)}일`
  return `${countText(days)}일(평일 ${countText(expectedDays)}일 포함)`
}

/** How much a day that is, for whoever has more than one. */
function paceText({ leastMinutesADay, leastUnitsADay, daysLeft }: Needed): string[] {
  if (daysLeft < 2) return []
  const paces = [
    ...(leastMinutesADay ? [durationText(leastMinutesADay * 60)] : []),
    ...(leastUnitsADay ? [`학습 ${countText(leastUnitsADay)}개`] : []),
  ]
  return paces.length > 0 ? [`남은 날마다 ${paces.join(', ')}씩 하면 돼요.`] : []
}

function attendanceNotes({ expectedOn }: CompletionRule, needed: Needed): string[] {
  if (needed.expectedDays === 0) return []
  switch (expectedOn.kind) {
    case 'DAYS_A_WEEK':
      return [`출석은 한 주에 ${expectedOn.days}일까지 세요.`]
    case 'WEEKDAYS':
      return needed.expectedDays === needed.expectedDaysLeft ? ['공휴일이 아닌 평일에는 하루도 빠지면 안 돼요.'] : []
    case 'ALL_DAYS':
      return needed.expectedDays === needed.expectedDaysLeft ? ['하루도 빠지면 안 돼요.'] : []
  }
}

/** Why a requirement cannot be reached any more; nothing for one that can. */
function whyNot({ expectedOn, dailyCap }: CompletionRule, { kind, state, needed, daysLeft }: Progress): string[] {
  if (state !== 'IMPOSSIBLE') return []
  const weekdays = kind === 'ATTENDANCE' && expectedOn.kind === 'WEEKDAYS' ? '평일 ' : ''
  const amount = { ATTENDANCE: `${weekdays}출석 ${countText(needed)}일이`, DAYS: `출석 ${countText(needed)}일이` }
  if (kind === 'ATTENDANCE' || kind === 'DAYS') {
    const weekly = kind === 'ATTENDANCE' && expectedOn.kind === 'DAYS_A_WEEK'
    const left = daysLeft === 0 ? '출석할 수 있는 날이 없어요' : `출석할 수 있는 날은 ${countText(daysLeft)}일이에요`
    const most =
      weekly && daysLeft > 0 ? `${left.replace('이에요', '이고')} 한 주에 ${expectedOn.days}일까지 세요` : left
    return [`${amount[kind]} 더 필요한데 ${most}.`]
  }
  const [missing, most] =
    kind === 'MINUTES'
      ? [`${durationText(needed * 60)}이`, durationText((dailyCap.minutes ?? 24 * 60) * 60)]
      : [`학습 ${countText(needed)}개가`, `학습 ${countText(dailyCap.units ?? 0)}개`]
  if (daysLeft === 0) return [`${missing} 더 필요한데 오늘은 더 인정되지 않아요.`]
  return [`${missing} 더 필요한데 하루에 ${most}까지만 인정되고, 남은 날은 ${countText(daysLeft)}일이에요.`]
}

/** A list that ends in the particle of its last word, as the subject of "모자랐어요". */
function missingText({ days, minutes, units }: Needed): string {
  const parts = [
    ...(days > 0 ? [{ text: `출석 ${countText(days)}일`, particle: '이' }] : []),
    ...(minutes > 0 ? [{ text: `학습 시간 ${durationText(minutes * 60)}`, particle: '이' }] : []),
    ...(units > 0 ? [{ text: `학습 ${countText(units)}개`, particle: '가' }] : []),
  ]
  return parts.map(({ text }) => text).join(', ') + (parts.at(-1)?.particle ?? '')
}
