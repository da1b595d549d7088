import type { ReplyOf, readPlans } from '@readgrow/contract'
import { addDays, seoulDateOf } from '@readgrow/learning'
import { dayOfMonth, refundOf, renewalAfter } from '#billing'
import type { Services } from '#platform/context'
import { soldProducts } from '#products'

type Plans = ReplyOf<typeof readPlans>

const daysOfExample = 10

/** What can be subscribed to today, each with an example of a refund by the rule that refunds are paid by. */
export async function plansOfToday({ db, clock, gateway }: Services): Promise<Plans> {
  const today = seoulDateOf(clock.now())
  const products = await soldProducts(db, today)
  return {
    gateway: gateway === null ? 'NONE' : gateway.window.kind === 'SIMULATED' ? 'PRACTICE' : 'LIVE',
    products: products.map(({ priceVersion: _, pricedOn: __, ...product }) => ({
      ...product,
      refund: exampleOf(product.amountKrw, product.months, today),
    })),
  }
}

function exampleOf(paidKrw: number, months: number, today: string) {
  const renewsOn = renewalAfter(today, months, dayOfMonth(today))
  const charge = { paidKrw, paidOn: today, periodStart: today, renewsOn, openedDays: 0 }
  const { days, usedDays, usedKrw, feeKrw, refundKrw } = refundOf(charge, addDays(today, daysOfExample - 1))
  return { days, usedDays, usedKrw, feeKrw, refundKrw }
}
