export { displaySql, readerMark } from './display.ts'
export { type PushKeys, pushKeyOf, pushKeys } from './push-key.ts'
export { learnerSettingsHandlers } from './routes.ts'
export {
  type LearnerSettings,
  readMinutesPerDay,
  stopReminding,
  stopReportMail,
  storeLearnerSettings,
} from './settings.ts'
export { goalAtStartOf, goalNow } from './weekly-goal.ts'
