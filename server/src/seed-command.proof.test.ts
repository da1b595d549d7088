import { expect, test } from 'vitest'
import { anEmptyDatabase, ask } from '#platform/backup/testing/parts'
import { runCommand } from '#testing'

const seed = (url: string, ...names: string[]) => runCommand('seed-command.ts', { DATABASE_URL: url }, ...names)

test('a named seed makes its accounts and no others, and another one adds to it', async () => {
  const url = await anEmptyDatabase()
  const company = await seed(url, 'company')
  expect(company).toMatchObject({ code: 0, said: expect.stringContaining('4 of 4 demo accounts') })
  const people =
    'select c.type, count(*)::int as people from account a join company c on c.id = a.company_id group by 1 order by 1'
  expect(await ask(url, people)).toEqual([{ type: 'COMPANY', people: 64 }])

  // The company's other members are the demo's as well, so --yes is not needed.
  const learner = await seed(url, 'expired-learner')
  expect(learner).toMatchObject({ code: 0, said: expect.stringContaining('1 of 1 demo accounts') })
  const subscriptions = 'select a.customer_id, s.state from account a join subscription s on s.account_id = a.id'
  expect(await ask(url, subscriptions)).toEqual([{ customer_id: 'end@demo.readgrow.kr', state: 'END' }])
})
