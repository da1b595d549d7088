import { defineJob } from '#platform/jobs'

/** Tells the owner of an id, where it is somebody's, that guessing has ended sign-in by password. `#recovery` does it. */
export const tellSignInLockedJob = defineJob<{ accountId: number | null }>('tell-sign-in-locked')
