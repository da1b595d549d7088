import { expect, test } from 'vitest'
import { demoSeeds } from '#demo'
import { runCommand } from '#testing'

const seed = (environment: Record<string, string>, ...args: string[]) =>
  runCommand('seed-command.ts', environment, ...args)

// An unreachable database: a command that opens it fails.
const nowhere = { DATABASE_URL: 'postgresql://127.0.0.1:1/nowhere' }

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
