import { defineJob } from '#platform/jobs/jobs'

/** Tells every member of a version of a policy. */
export const tellOfPolicyJob = defineJob<{ document: string; version: string }>('tell-of-policy', {
  expireInSeconds: 900,
})

/** Every five minutes: versions whose hour is over, and those whose telling an end of the server has cut short. */
export const tellDuePoliciesJob = defineJob('tell-due-policies', { schedule: '*/5 * * * *', expireInSeconds: 900 })
