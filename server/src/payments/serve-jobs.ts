import { serveJob } from '#platform/jobs/jobs'
import { askAbout } from './ask.ts'
import { chargeInvoice } from './charge.ts'
import { compareDay } from './compare-day.ts'
import { askJob, askUnknownJob, chargeJob, compareDayJob, deleteKeyJob, reconcileJob, refundJob } from './jobs.ts'
import { payRefund } from './refunds.ts'
import { askUnknown, comparePayments } from './sweeps.ts'

export const paymentJobs = [
  serveJob(chargeJob, chargeInvoice),
  serveJob(refundJob, payRefund),
  serveJob(askJob, (services, { paymentId }) => askAbout(services, paymentId)),
  serveJob(askUnknownJob, askUnknown),
  serveJob(reconcileJob, comparePayments),
  serveJob(compareDayJob, async (services, { day }) => void (await compareDay(services, day))),
  serveJob(deleteKeyJob, async ({ gateway }, { key }) => {
    if (gateway && (await gateway.deleteBillingKey(key)) === 'UNKNOWN')
      throw new Error('the card key is not deleted yet')
  }),
]
