import { demoAccounts } from './accounts.ts'

export interface DemoSeed {
  readonly what: string
  /** The demo accounts that this state needs; the company adds its other members. */
  readonly customerIds: readonly string[]
}

const one = (name: string, what: string) => ({ what, customerIds: [`${name}@demo.readgrow.kr`] })

/** States of the product by name, for `npm run seed -- NAME`. */
export const demoSeeds: ReadonlyMap<string, DemoSeed> = new Map([
  ['learner', one('reader', 'a subscriber at B1 with a week of reading, words and practice')],
  ['trial-learner', one('trial', 'a trial that ends in three days')],
  ['new-learner', one('new', 'signed up today: the level test comes first')],
  ['onboarding-learner', one('card', 'has a level and has not filled in the card of the first day')],
  ['held-learner', one('hold', 'a renewal failed: the service is held')],
  ['expired-learner', one('end', 'the subscription ended twenty days ago')],
  [
    'company',
    {
      what: 'a company with an owner, a team lead, teams, invitations and members in every state',
      customerIds: demoAccounts.flatMap(({ company, customerId }) => (company === 'acme' ? [customerId] : [])),
    },
  ],
  ['operator', one('operator', 'an operator of the service, for the newsroom and the companies')],
])
