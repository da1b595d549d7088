import { actorOf } from '@readgrow/contract'
import type { AccountContext } from '#platform/context'
import { Refusal } from '#platform/refusal'

/** How the console greets the people who work in it; FORBIDDEN to learners. */
export function greet({ account, company }: AccountContext) {
  const role = actorOf(account)
  if (role === 'learner') throw new Refusal('FORBIDDEN')
  return { name: account.name, role, companyName: company.name }
}
