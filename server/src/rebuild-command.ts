import { parseArgs } from 'node:util'
import { rebuildFromLog } from './learning.ts'
import type { OpenServices } from './services.ts'
import { withServices } from './with-services.ts'

// Makes what screens read about learners again from their logs, in DATABASE_URL or the embedded database.
// Run: npm run rebuild -- ID | --all

const say = (line: string) => process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { all: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [id, ...more] = positionals
  if (more.length > 0 || values.all === (id !== undefined))
    throw new Error('name one account, or all of them: npm run rebuild -- ID | --all')
  await withServices(say, (services) => rebuild(services, id))
}

/** One id may have an account at several companies; each is rebuilt in its own transaction. */
async function rebuild(services: OpenServices, customerId: string | undefined): Promise<void> {
  let accounts = services.db.selectFrom('account').select(['id', 'customer_id']).where('status', '<>', 'LEFT')
  if (customerId !== undefined) accounts = accounts.where('customer_id', '=', customerId)
  const rows = await accounts.orderBy('id').execute()
  if (rows.length === 0) throw new Error('there is no such account')
  let events = 0
  for (const { id } of rows) events += await rebuildFromLog(services, id)
  say(`Rebuilt ${rows.length} ${rows.length === 1 ? 'account' : 'accounts'} from ${events} events.`)
}

main().catch((error: Error) => {
  process.stderr.write(`Nothing more was rebuilt: ${error.message}\n`)
  process.exitCode = 1
})
