import { nudgeEverybody, nudgeLearner, readForecast, withdrawNudges } from './forecast.ts'
import { listParticipation, readParticipation } from './participation.ts'
import { addCourse, readRules, setParticipation, withdrawCourse, withdrawParticipation } from './rules.ts'

export * from './forecast.ts'
export * from './participation.ts'
export * from './rule.ts'
export * from './rules.ts'
export * from './share.ts'

export const completionEndpoints = {
  readParticipation,
  listParticipation,
  readForecast,
  nudgeLearner,
  nudgeEverybody,
  withdrawNudges,
  readRules,
  addCourse,
  withdrawCourse,
  setParticipation,
  withdrawParticipation,
}
