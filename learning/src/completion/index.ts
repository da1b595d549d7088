export { countDays } from './counted-days.ts'
export { type ExpectedDays, expectedDays } from './expected-days.ts'
export { type Forecast, forecast } from './forecast.ts'
export { forecastErrors, reliableFrom } from './forecast-errors.ts'
export { type Judgement, judge } from './judge.ts'
export {
  type MonthOfRule,
  type Participation,
  type ParticipationRule,
  participationOf,
  participationRules,
  usualParticipation,
} from './participation.ts'
export { percentsAfter } from './percents.ts'
export type { ActiveDay, CompletionRule, Period } from './rule.ts'
export { type RuleGoal, stillNeeded } from './still-needed.ts'
