import type { CustomerLevel } from '@readgrow/contract/constants'
import { storeAnswer } from '#discussion'
import type { Db } from '#platform/database/db'

interface DemoAnswer {
  readonly customerId: string
  readonly articleId: string
  readonly level: CustomerLevel
  readonly minutesAgo: number
  readonly text: string
}

/** What colleagues of the demo company have answered. `member@acme.demo` is left to answer first. */
const demoAnswers: readonly DemoAnswer[] = [
  {
    customerId: 'talker@acme.demo',
    articleId: 'tiny-forests',
    level: 'B2',
    minutesAgo: 95,
    text: 'I would plant a forest, although I know my neighbors would complain about it. Everyone wants trees until the leaves block their drain. If the city promised to clean up in autumn, I think most people would agree. My daughter already has two playgrounds nearby, but she has never seen a frog.',
  },
  {
    customerId: 'lead@acme.demo',
    articleId: 'tiny-forests',
    level: 'B1',
    minutesAgo: 240,
    text: 'I choose the playground. There are many families in my apartment, and children have no place to run. A small forest is beautiful, but we cannot use it for several years. Maybe we can plant trees around the playground.',
  },
  {
    customerId: 'owner@acme.demo',
    articleId: 'tiny-forests',
    level: 'B2',
    minutesAgo: 1_500,
    text: 'Honestly, I would vote for parking. I drive to work because the first bus comes too late, and I spend twenty minutes every night looking for a space. I like trees as much as anyone does. But a city should solve daily problems before it makes pretty pictures.',
  },
  {
    customerId: 'lead@acme.demo',
    articleId: 'walk-after-meals',
    level: 'B1',
    minutesAgo: 400,
    text: 'Our team walks together every Wednesday, and nobody has to come. I like it because we talk about our families and not about work. If it became a rule, I would stop enjoying it.',
  },
]

/** Stores the answers of the new accounts. */
export async function storeDemoAnswers(
  db: Db,
  companyId: number,
  created: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  for (const { customerId, minutesAgo, ...answer } of demoAnswers) {
    const id = created.get(customerId)
    if (id === undefined) continue
    await storeAnswer(db, { id, companyId }, answer, new Date(now.getTime() - minutesAgo * 60_000))
  }
}
