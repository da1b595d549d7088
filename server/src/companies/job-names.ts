import { defineJob } from '#platform/jobs/jobs'

/** Tells every member of a version of a policy. */
export const tellOfPolicyJob = defineJob<{ document: string; version: string }>('tell-of-policy', {
  expireInSeconds: 900,
})
