export { storeHolidays } from './holidays.ts'
export { studyDayLearning } from './learning-events.ts'
export {
  dropStudyDays,
  isQueueSettled,
  projectArticleFinished,
  projectQueueCleared,
  projectQuizAnswered,
  projectReadFor,
  recountWordAnswers,
} from './projections.ts'
export { readStreak } from './streak.ts'
