import { defineJob } from '#platform/jobs/jobs'

/**
 * Makes the sound of one level of an article: one request per sentence to a speech provider that takes seconds for
 * each.
 */
export const makeSpeechJob = defineJob<{ articleId: string; level: string }>('make-speech', { expireInSeconds: 600 })

/**
 * Has the voice of the house read what is silent. Whatever made a text silent (a new one, a recording that was taken
 * off, a release without this job), it is found within ten minutes.
 */
export const makeHouseSoundJob = defineJob('make-house-sound', {
  schedule: '*/10 * * * *',
  expireInSeconds: 300,
  deleteAfterSeconds: 3_600,
})
