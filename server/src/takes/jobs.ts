import { defineJob, serveJob } from '#platform/jobs/jobs'
import { deleteOldTakes } from './delete-takes.ts'
import { removeFiles } from './remove-files.ts'

/** Deleting a take removes its files itself; this finds what a failed storage or a leaver left. */
const removeTakeFilesJob = defineJob('remove-take-files', { schedule: '* * * * *', deleteAfterSeconds: 3_600 })
const deleteOldTakesJob = defineJob('delete-old-takes', { schedule: '23 * * * *' })

export const takeJobs = [serveJob(removeTakeFilesJob, removeFiles), serveJob(deleteOldTakesJob, deleteOldTakes)]
