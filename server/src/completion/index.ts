export {
  type Course,
  coursesLeftBy,
  coursesOfCompany,
  coursesOfLearner,
  findCourse,
  judgedOn,
  leaversOf,
} from './courses.ts'
export { monthsJob } from './jobs.ts'
export { learnersOf } from './learners.ts'
export { readMonth } from './months.ts'
export { participantsOf } from './participants.ts'
export { completionHandlers } from './routes.ts'
export { completionJobs } from './serve-jobs.ts'
export { type Share, shareOf } from './share.ts'
