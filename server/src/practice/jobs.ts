import { defineJob } from '#platform/jobs/jobs'

/** Fits the memory model to one learner's answers if that makes it better. */
export const fitMemoryJob = defineJob<{ accountId: number; track: 'RECALL' | 'PRODUCTION' }>('fit-memory')
