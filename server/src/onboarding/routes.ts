import { onboardingEndpoints } from '@readgrow/contract'
import { isExpired } from '@readgrow/contract/permissions'
import { setOnboarded } from '#accounts'
import { handlersFor } from '#platform/http/handlers'
import { Refusal } from '#platform/refusal'
import { signedInUser } from '#session'

export const onboardingHandlers = handlersFor(onboardingEndpoints, {
  completeOnboarding: async (ctx) => {
    if (isExpired(ctx.account.paymentStatus)) throw new Refusal('PAYMENT_EXPIRED')
    if (ctx.account.customerLevel === 'NONE') throw new Refusal('LEVEL_TEST_REQUIRED')
    await setOnboarded(ctx.db, ctx.account.id)
    return signedInUser({ ...ctx.account, completedOnboard: true })
  },
})
