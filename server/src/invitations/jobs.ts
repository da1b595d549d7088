import { defineJob, serveJob } from '#platform/jobs/jobs'
import { endAllOverInvitations } from './end-invitations.ts'

/** Frees the seats of expired invitations. */
export const endInvitationsJob = defineJob('end-invitations', { schedule: '11 * * * *' })

export const invitationJobs = [serveJob(endInvitationsJob, (services) => endAllOverInvitations(services))]
