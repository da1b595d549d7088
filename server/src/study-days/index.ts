export { readActiveDays } from './active-days.ts'
export { dayOfStudyColumns } from './columns.ts'
export { countStudyDays } from './count.ts'
export { storeHolidays } from './holidays.ts'
export { studyDayLearning } from './learning-events.ts'
export { openedDaysSince } from './opened-days.ts'
export {
  isQueueSettled,
  projectConversationDone,
  recountWordAnswers,
} from './projections.ts'
export { readStreak } from './streak.ts'
export { unitsSql } from './units.ts'
