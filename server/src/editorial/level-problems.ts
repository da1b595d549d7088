import type { VersionLevel } from '@readgrow/contract/constants'
import { type EditorialProblem, weighed } from './problem.ts'

const wordRange: Readonly<Record<VersionLevel, readonly [number, number]>> = {
  A1: [40, 120],
  A2: [80, 220],
  B1: [120, 400],
  B2: [180, 600],
  C1: [300, 1_200],
}
const estimatedLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2']

/** Length and difficulty that fit the level. `estimated` is null if a text is too short to be measured. */
export function levelProblems(level: VersionLevel, words: number, estimated: string | null): EditorialProblem[] {
  const [least, most] = wordRange[level]
  const length =
    words >= least && words <= most
      ? []
      : [{ rule: 'LENGTH', message: `${words}단어예요. ${level} 글은 ${least}~${most}단어가 알맞아요.` }]
  const steps = estimated === null ? 0 : estimatedLevels.indexOf(estimated) - estimatedLevels.indexOf(level)
  const difficulty =
    Math.abs(steps) <= 1
      ? []
      : [{ rule: 'ESTIMATE', message: `${level}인데 ${estimated}처럼 읽혀요. 단어와 문장 길이를 봐 주세요.` }]
  return weighed('SHOULD', level, 'level', [...length, ...difficulty])
}
