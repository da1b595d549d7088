import { serveJob } from '#platform/jobs'
import { tellSignInLockedJob } from '#session'
import { tellSignInLocked } from './locked-email.ts'

export const recoveryJobs = [serveJob(tellSignInLockedJob, tellSignInLocked)]
