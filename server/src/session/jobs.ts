import { defineJob } from '#platform/jobs/jobs'

/** Tells an account's owner that guessing has blocked sign-in by password. `#recovery` does it. */
export const notifySignInLockedJob = defineJob<{ accountId: number | null }>('tell-sign-in-locked')
