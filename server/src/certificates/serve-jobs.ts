import { serveJob } from '#platform/jobs/jobs'
import { issueCourse, queueDue } from './issue-course.ts'
import { coursesOverJob, issueCourseJob } from './jobs.ts'

export const certificateJobs = [serveJob(coursesOverJob, queueDue), serveJob(issueCourseJob, issueCourse)]
