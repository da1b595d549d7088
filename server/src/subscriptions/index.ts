import { cardIssuedJob } from '#payments'
import { defineJob, serveJob } from '#platform/jobs/jobs'
import { takeIssuedCard } from './card-issued.ts'
import { extendJob, extendSubscriptions } from './extend.ts'
import { sweepSubscriptions } from './renew.ts'

export { countReached, type Extension, extendJob } from './extend.ts'
export { endWithAccount } from './leaving.ts'
export { sweepSubscriptions } from './renew.ts'
export { subscriptionHandlers } from './routes.ts'
export { endingNow } from './view.ts'

/** From 09:10 to 21:10 in Seoul: nobody is woken by their bank. */
const sweepJob = defineJob('subscriptions-due', { schedule: '10 0-12 * * *', expireInSeconds: 900 })

export const subscriptionJobs = [
  serveJob(sweepJob, sweepSubscriptions),
  serveJob(cardIssuedJob, takeIssuedCard),
  serveJob(extendJob, extendSubscriptions),
]
