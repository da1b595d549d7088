import { endpoint } from './endpoint.ts'
import { SignedInUser } from './shapes.ts'

export const completeOnboarding = endpoint({
  method: 'POST',
  path: '/onboarding/complete',
  who: 'account',
  summary: 'Finishes onboarding; needs a level',
  reply: SignedInUser,
  refusals: ['LEVEL_TEST_REQUIRED', 'PAYMENT_EXPIRED'],
})

export const onboardingEndpoints = { completeOnboarding }
