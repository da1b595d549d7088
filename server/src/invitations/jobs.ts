import { defineJob, serveJob } from '#platform/jobs'
import { endAllOverInvitations } from './end-invitations.ts'

/** Gives back the seats of invitations that are past their time. */
export const endInvitationsJob = defineJob('end-invitations', { schedule: '11 * * * *' })

export const invitationJobs = [serveJob(endInvitationsJob, (services) => endAllOverInvitations(services))]
