import type { CallReply } from '@readgrow/contract'
import { durationText } from '@readgrow/contract/constants'

export type Forecast = CallReply<'GET /admin/completion/forecast'>
export type Missing = Forecast['missing'][number]
type Projection = Missing['projections'][number]

const names: Readonly<Record<Projection['kind'], string>> = {
  ATTENDANCE: '출석',
  DAYS: '출석',
  MINUTES: '학습 시간',
  UNITS: '학습',
}

function amount(kind: Projection['kind'], value: number): string {
  const whole = Math.floor(value)
  if (kind === 'MINUTES') return durationText(whole)
  return kind === 'UNITS' ? `${whole}개` : `${whole}일`
}

/** Where one requirement will end at this pace: "출석 9일 (기준 12일)". */
export const projectionText = ({ kind, projected, required }: Projection): string =>
  `${names[kind]} ${amount(kind, projected)} (기준 ${amount(kind, required)})`

/** Why somebody will miss it, in a sentence. */
export function reasonText({ reason, share }: Pick<Missing, 'reason' | 'share'>): string {
  if (share.state === 'IMPOSSIBLE') return '남은 날에 다 채워도 모자라요.'
  switch (reason) {
    case 'NOT_STARTED':
      return '아직 시작하지 않았어요.'
    case 'TOO_FEW_DAYS':
      return '이대로면 출석한 날이 모자라요.'
    case 'TOO_LITTLE_TIME':
      return '이대로면 학습 시간이 모자라요.'
    case 'TOO_FEW_UNITS':
      return '이대로면 끝낸 학습이 모자라요.'
  }
}

/** How right the forecast was on this day of past months; what it cannot say, it says. */
export function errorText(error: Forecast['error'], isMonth: boolean): string {
  if (!error)
    return isMonth
      ? '예측이 얼마나 맞는지는 아직 측정하지 않았어요. 달이 끝나고 여드레 뒤에 재고, 잰 사람이 모두 30명이 되면 보여요.'
      : '과정마다 길이와 기준이 달라서 예측이 얼마나 맞는지 측정하지 않았어요.'
  const { day, months, learners, precision, recall } = error
  const head = `지난 ${months}달(${learners}명) 기록에서 ${day}일의 예측을 재 보면,`
  const right =
    precision === null ? '못 채운다고 한 사람이 없었고' : `못 채운다고 한 사람의 ${precision}%가 실제로 못 채웠고`
  const found = recall === null ? '못 채운 사람도 없었어요.' : `못 채운 사람의 ${recall}%를 미리 찾았어요.`
  return `${head} ${right}, ${found}`
}
