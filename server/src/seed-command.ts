import { parseArgs } from 'node:util'
import { demoAccounts, demoMemberIds, demoPassword, demoSeeds, replayMonths, storeDemo } from '#demo'
import { type OpenServices, storeShippedContent } from './services.ts'
import { withServices } from './with-services.ts'

// Loads the demo companies and accounts, or one named state of them, into DATABASE_URL or the embedded database.
// Run: npm run seed [-- NAME | --list] [--months] [--yes]

const say = (line: string) => process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      list: { type: 'boolean', default: false },
      months: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  if (values.list) return sayList()
  const only = chosenAccounts(positionals)
  await withServices(say, (services) => seed(services, { only, months: values.months, yes: values.yes }))
}

function sayList(): void {
  for (const [name, { what }] of demoSeeds) say(`  ${name.padEnd(20)}${what}`)
  say('Without a name: all of them.')
}

/** The accounts of the named seed; undefined, which means all of them, without a name. */
function chosenAccounts([name, ...more]: readonly string[]): readonly string[] | undefined {
  if (name === undefined) return undefined
  if (more.length > 0) throw new Error('one seed at a time: npm run seed -- NAME')
  const seed = demoSeeds.get(name)
  if (!seed) throw new Error(`there is no seed "${name}". There are ${[...demoSeeds.keys()].join(', ')}.`)
  return seed.customerIds
}

interface Seeding {
  readonly only: readonly string[] | undefined
  /** With five months of study, which takes minutes. */
  readonly months: boolean
  readonly yes: boolean
}

/** Throws before any change when other people's accounts are there and `--yes` is missing. */
async function seed(services: OpenServices, { only, months, yes }: Seeding): Promise<void> {
  const before = await customerIds(services)
  const all = demoAccounts.map((account) => account.customerId)
  const demo = new Set([...all, ...demoMemberIds])
  const others = before.filter((customerId) => !demo.has(customerId)).length
  if (others > 0 && !yes) {
    throw new Error(
      `this database has ${others} ${others === 1 ? 'account' : 'accounts'} of other people. Demo accounts share one published password. To load them all the same: npm run seed -- --yes`,
    )
  }
  const { stored } = await storeShippedContent(services)
  await storeDemo(services, services.config.port, { months, ...(only && { only }) })
  const created = (await customerIds(services)).filter((customerId) => !before.includes(customerId))
  const signIns = created.filter((customerId) => all.includes(customerId))
  const wanted = (only ?? all).length
  say(
    `Loaded ${stored} stories and ${signIns.length} of ${wanted} demo accounts; what was there already stays as it is.`,
  )
  for (const customerId of signIns) say(`  ${customerId}`)
  say(`Their password is ${demoPassword}.`)
  if (months) await sayMonths(services)
}

async function sayMonths(services: OpenServices): Promise<void> {
  say('Replaying their months of study, which takes minutes …')
  const { learners, days } = await replayMonths(services, { pause: async () => {}, isStopped: () => false })
  say(`Replayed ${days} study days of ${learners} learners.`)
}

async function customerIds({ db }: OpenServices): Promise<string[]> {
  const rows = await db.selectFrom('account').select('customer_id').execute()
  return rows.map((row) => row.customer_id)
}

main().catch((error: Error) => {
  process.stderr.write(`Nothing was seeded: ${error.message}\n`)
  process.exitCode = 1
})
