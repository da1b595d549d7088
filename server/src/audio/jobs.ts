import { defineJob } from '#platform/jobs/jobs'

/**
 * Makes the sound of one level of an article: one request per sentence to a speech provider that takes seconds for
 * each.
 */
export const makeSpeechJob = defineJob<{ articleId: string; level: string }>('make-speech', { expireInSeconds: 600 })
