import { expect, test } from 'vitest'
import { demoSeeds } from '#demo'
import { anEmptyDatabase, ask } from '#platform/backup/testing/parts'
import { runCommand } from '#testing'

const seed = (environment: Record<string, string>, ...args: string[]) =>
  runCommand('seed-command.ts', environment, ...args)

// An unreachable database: a command that opens it fails.
const nowhere = { DATABASE_URL: 'postgresql://127.0.0.1:1/nowhere' }

test('a named seed makes its accounts and no others, and another one adds to it', async () => {
  const url = await anEmptyDatabase()
  const company = await seed({ DATABASE_URL: url }, 'company')
  expect(company).toMatchObject({ code: 0, said: expect.stringContaining('4 of 4 demo accounts') })
  const people =
    'select c.type, count(*)::int as people from account a join company c on c.id = a.company_id group by 1 order by 1'
  expect(await ask(url, people)).toEqual([{ type: 'COMPANY', people: 64 }])

  // The company's other members are the demo's as well, so --yes is not needed.
  const learner = await seed({ DATABASE_URL: url }, 'expired-learner')
  expect(learner).toMatchObject({ code: 0, said: expect.stringContaining('1 of 1 demo accounts') })
  const subscriptions = 'select a.customer_id, s.state from account a join subscription s on s.account_id = a.id'
  expect(await ask(url, subscriptions)).toEqual([{ customer_id: 'end@demo.readgrow.kr', state: 'END' }])
})

test('an unknown name ends with 1 and the list of names, before a database is opened', async () => {
  const { code, said } = await seed(nowhere, 'expired')
  expect(code).toBe(1)
  expect(said).toContain('Nothing was seeded: there is no seed "expired".')
  for (const name of demoSeeds.keys()) expect(said).toContain(name)
})

test('the list has every seed with a description, and opens no database', async () => {
  const { code, said } = await seed(nowhere, '--list')
  expect(code).toBe(0)
  for (const [name, { what }] of demoSeeds) expect(said).toMatch(new RegExp(`${name} +${what}`))
})
