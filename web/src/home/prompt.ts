import { koreanDate, levelEndsInConsonant } from '#korean'
import type { Home } from './plan.ts'

export type Prompt = NonNullable<Home['prompt']>
export type Proposal = Extract<Prompt, { kind: 'LEVEL_PROPOSAL' }>
export type Retest = Extract<Prompt, { kind: 'RETEST' }>

export const retestLine = ({ lastTakenOn, level }: Retest) =>
  `${koreanDate(lastTakenOn)}에 본 테스트의 결과는 ${level}${levelEndsInConsonant(level) ? '이었어요' : '였어요'}. 그동안 얼마나 늘었는지 10분이면 알 수 있어요.`

/** Why another level is proposed: the votes on the last articles, and how the questions went. */
export function proposalLine({ from, to, articles, votes, right }: Proposal): string {
  const felt = to > from ? '쉬웠다' : '어려웠다'
  const many = votes === articles ? `${articles}편이 모두` : `${articles}편 가운데 ${votes}편이`
  const said = votes > 0 ? `최근 기사 ${many} ${felt}고 했어요.` : null
  const share = right === null ? null : Math.round(right * 100)
  const answered = share === null ? null : `${said ? '' : `최근 기사 ${articles}편의 `}문제는 ${share}% 맞혔어요.`
  return [said, answered].filter(Boolean).join(' ')
}
