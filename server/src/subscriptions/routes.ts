import { subscriptionEndpoints } from '@readgrow/contract'
import { seoulDateOf } from '@readgrow/learning'
import { handlersFor } from '#platform/http/handlers'
import { readState } from '#subscription-log'
import { hideBanner } from './banner.ts'
import { closeUnpaid, finishCard, openCardChange, openCheckout, readCheckout } from './checkout.ts'
import { moveClock } from './demo-clock.ts'
import { guardianOf } from './guardian.ts'
import { answerRequest, readRequest } from './guardian-answering.ts'
import { askGuardian } from './guardian-asking.ts'
import { forgetCard, payments } from './history.ts'
import { agree, cancel, payAgain, refundAndEnd, undoCancel, withdraw } from './leaving.ts'
import { choosePlan } from './plan.ts'
import { guardedJoining, refuseUnlessOver, termsOf, termsReply } from './terms.ts'
import { viewOf } from './view.ts'

export const subscriptionHandlers = handlersFor(subscriptionEndpoints, {
  readSubscription: viewOf,
  readTerms: async (ctx, { query }) => {
    const { db, account, clock, config } = ctx
    const state = await readState(db, account.id)
    const today = seoulDateOf(clock.now())
    refuseUnlessOver(state, today)
    const wish = { product: query.product, coupon: query.coupon, isTrial: query.trial === 'true' }
    const terms = await termsOf(db, { accountId: account.id, state, today, config }, wish)
    return termsReply(terms, ctx, await guardianOf(db, account.id, today, guardedJoining(terms)))
  },
  openCheckout: (ctx, { body }) => openCheckout(ctx, body),
  openCardChange: (ctx, { body }) => openCardChange(ctx, body.id),
  finishCardWindow: (ctx, { params, body }) => finishCard(ctx, params.id, body),
  readCheckout: (ctx, { params }) => readCheckout(ctx, params.id),
  leaveCheckout: (ctx, { params }) => closeUnpaid(ctx, params.id, 'CANCELLED'),
  agreeToCharge: (ctx, { body }) => agree(ctx, body).then(() => viewOf(ctx)),
  withdrawConsent: (ctx) => withdraw(ctx).then(() => viewOf(ctx)),
  choosePlan: (ctx, { body }) => choosePlan(ctx, body).then(() => viewOf(ctx)),
  payAgain: (ctx) => payAgain(ctx).then(() => viewOf(ctx)),
  cancelSubscription: (ctx) => cancel(ctx).then(() => viewOf(ctx)),
  undoCancellation: (ctx) => undoCancel(ctx).then(() => viewOf(ctx)),
  refundNow: (ctx, { body }) => refundAndEnd(ctx, body).then(() => viewOf(ctx)),
  hideBanner: (ctx) => hideBanner(ctx).then(() => viewOf(ctx)),
  moveDemoClock: (ctx, { body }) => moveClock(ctx, body.days).then(() => viewOf(ctx)),
  askGuardian: (ctx, { body }) => askGuardian(ctx, body),
  readGuardianRequest: (ctx, { body }) => readRequest(ctx, body.token),
  answerGuardianRequest: (ctx, { body }) => answerRequest(ctx, body),
  listPayments: (ctx, { query }) => payments(ctx, query.cursor),
  closeCard: (ctx) => forgetCard(ctx).then(() => ({})),
})
