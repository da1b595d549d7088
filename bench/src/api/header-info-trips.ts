import path from 'node:path'
import { startChild } from '../shared/child.ts'
import { print } from '../shared/measure.ts'
import { type Product, root } from '../shared/product.ts'
import { openCountedWay } from '../shared/round-trips.ts'
import { answerOf } from './header-info.ts'

const countedCalls = 200

/** A2 and D7: how often one header-info waits for the database, counted between a second server and PostgreSQL. */
export async function measureRoundTrips(
  product: Pick<Product, 'databaseUrl' | 'folder'>,
  cookie: string,
  id = 'A2',
): Promise<void> {
  const way = await openCountedWay(product.databaseUrl)
  const second = await startChild({
    script: path.join(root, 'server/src/main.ts'),
    logFile: path.join(product.folder, 'second.log'),
    ready: 'ReadGrow is ready',
    env: {
      DATABASE_URL: way.url,
      SESSION_KEY: 'only the bench signs in with this key',
      DATA_DIR: path.join(product.folder, 'second'),
    },
  })
  await answerOf(second.port, { cookie })
  const before = way.roundTrips()
  for (let done = 0; done < countedCalls; done++) await answerOf(second.port, { cookie })
  const each = (way.roundTrips() - before) / countedCalls
  print({
    id,
    measure: 'header-info, round trips a call',
    anchor: '1',
    ours: each.toFixed(2),
    ratio: each,
    goal: 'exactly 1',
    holds: each === 1,
  })
  // A server with an external database gives its balancer five seconds' notice before it ends.
  process.kill(second.pid, 'SIGKILL')
  way.close()
}
