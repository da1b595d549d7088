export { storeHolidays } from './holidays.ts'
export {
  dropStudyDays,
  isQueueCleared,
  projectArticleFinished,
  projectQueueCleared,
  projectQuizAnswered,
  projectReadFor,
  recountWordAnswers,
} from './projections.ts'
export { readStreak } from './streak.ts'
