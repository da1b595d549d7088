export {
  type Course,
  coursesLeftBy,
  coursesOfCompany,
  coursesOfLearner,
  findCourse,
  judgedOn,
  leaversOf,
} from './courses.ts'
export { learnersOf, seatedIn } from './learners.ts'
export { readMonth } from './months.ts'
export { completionHandlers } from './routes.ts'
export { completionJobs } from './serve-jobs.ts'
export { type Share, shareOf } from './share.ts'
