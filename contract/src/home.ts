import { z } from 'zod'
import { ArticleRow } from './articles.ts'
import { endpoint } from './endpoint.ts'
import { SignedInUser, StoredDate } from './shapes.ts'
import { SavedWord } from './vocabulary.ts'

export const readHome = endpoint({
  method: 'GET',
  path: '/home',
  who: 'learner',
  summary: "Today's lead article, what one was reading, the words saved last",
  reply: z.strictObject({
    date: StoredDate,
    customerName: z.string(),
    lead: ArticleRow.nullable(),
    continueReading: z.array(ArticleRow),
    recentWords: z.array(SavedWord),
    savedWordCount: z.number().int(),
  }),
  refusals: [],
})

export const completeOnboarding = endpoint({
  method: 'POST',
  path: '/onboarding/complete',
  who: 'account',
  summary: 'Finish onboarding; needs a level',
  reply: SignedInUser,
  refusals: ['LEVEL_TEST_REQUIRED', 'PAYMENT_EXPIRED'],
})

export const homeEndpoints = { readHome }
export const onboardingEndpoints = { completeOnboarding }
