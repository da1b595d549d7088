import { defineJob } from '#platform/jobs/jobs'

/** Finds courses that are over and settled, at 04:50 in Seoul. */
export const coursesOverJob = defineJob('certificates-due', { schedule: '50 19 * * *' })
/** Issues the certificates of one course; `people`: to those alone. */
export const issueCourseJob = defineJob<{ companyId: number; courseId: string; people?: readonly number[] }>(
  'issue-certificates',
  {
    expireInSeconds: 900,
  },
)
