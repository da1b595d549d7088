import { defineJob, serveJob } from '#platform/jobs/jobs'
import { endAllOverInvitations } from './end-invitations.ts'
import { remindInvited } from './remind.ts'

/** Frees the seats of expired invitations. */
export const endInvitationsJob = defineJob('end-invitations', { schedule: '11 * * * *' })
/** Reminds people of open invitations, at 09:40 in Seoul. */
export const remindInvitedJob = defineJob('remind-invited', { schedule: '40 0 * * *' })

export const invitationJobs = [
  serveJob(endInvitationsJob, (services) => endAllOverInvitations(services)),
  serveJob(remindInvitedJob, (services) => remindInvited(services)),
]
