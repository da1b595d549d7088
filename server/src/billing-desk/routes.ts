import { billingDeskEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { askNow, chargeByDesk, refundByDesk, releaseByDesk } from './act.ts'
import { close, compareAgain, matters, paymentDays, take } from './days.ts'
import { exportLines } from './export.ts'
import { extendAll } from './extend.ts'
import { lookAt } from './read-subscription.ts'
import { searchPage } from './search.ts'

export const billingDeskHandlers = handlersFor(billingDeskEndpoints, {
  searchPayments: (ctx, { query }) => searchPage(ctx, query),
  readDeskSubscription: (ctx, { params, query }) => lookAt(ctx, Number(params.id), query.reason),
  refundPayment: (ctx, { params, body }) => refundByDesk(ctx, params.id, body),
  askGateway: (ctx, { params }) => askNow(ctx, params.id),
  releasePayment: (ctx, { params, body }) => releaseByDesk(ctx, params.id, body.reason),
  chargeAgain: (ctx, { params, body }) => chargeByDesk(ctx, Number(params.id), body.reason),
  extendSubscriptions: (ctx, { body }) => extendAll(ctx, body),
  exportPayments: (ctx, { body }) => exportLines(ctx, body),
  listPaymentDays: (ctx, { query }) => paymentDays(ctx, query.cursor),
  comparePaymentDay: (ctx, { params }) => compareAgain(ctx, params.day),
  listMatters: (ctx, { query }) => matters(ctx, query),
  takeMatter: (ctx, { params, body }) => take(ctx, params.id, body.fromColleague),
  closeMatter: (ctx, { params, body }) => close(ctx, params.id, body.note),
})
