export { storeHolidays } from './holidays.ts'
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
