import { dirname } from 'node:path'
import { cloneDatabase, openTestCluster, type TestClusterAddress } from './index.ts'

/** A program for the tests: `clone ADDRESS` clones ten databases, `hold` opens a cluster and never closes it. */
const [mode, address = ''] = process.argv.slice(2)
const print = (what: unknown) => process.stdout.write(`${JSON.stringify(what)}\n`)

if (mode === 'clone') {
  const parsed: TestClusterAddress = JSON.parse(address)
  const clones = await Promise.all(Array.from({ length: 10 }, () => cloneDatabase(parsed)))
  print(clones.map(({ name }) => name))
} else {
  const cluster = await openTestCluster({ migrate: async () => {} })
  print(dirname(new URL(cluster.describe().adminUrl).searchParams.get('host') ?? ''))
  for await (const _ of process.stdin);
}
