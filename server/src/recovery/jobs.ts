import { serveJob } from '#platform/jobs/jobs'
import { notifySignInLockedJob } from '#session'
import { notifySignInLocked } from './locked-email.ts'

export const recoveryJobs = [serveJob(notifySignInLockedJob, notifySignInLocked)]
