import { parseArgs } from 'node:util'
import { buildWhereNeeded } from '../shared/built.ts'
import { getRequest } from '../shared/generators.ts'
import { printHead } from '../shared/measure.ts'
import { startProduct } from '../shared/product.ts'
import { makeReaders } from '../shared/readers.ts'
import { measureOverload, type Overload } from './overload-calls.ts'
import { measureSlowSenders, measureUnread } from './overload-sockets.ts'

// An account may make 300 calls a minute, and eight at once.
const readerCount = 1_000
const parts = ['brand', 'article', 'api', 'unread', 'slow']

/** Far more callers than can be served, and callers that never read or hardly write. */
export async function benchOverload(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      part: { type: 'string', multiple: true, default: parts },
      seconds: { type: 'string', default: '20' },
      connections: { type: 'string', default: '600' },
      /** How long a caller waits after a 503, in milliseconds. */
      rest: { type: 'string', default: '1000' },
    },
  })
  buildWhereNeeded()
  const product = await startProduct({ env: { LOG_LEVEL: 'warn' } })
  try {
    const { port, pid } = product.server
    const readers = await makeReaders(product.db, { count: readerCount, prefix: 'reader-' })
    const requestsFor = (path: string) => readers.map(({ cookie }) => getRequest(port, path, cookie))
    const overloads: Record<string, Pick<Overload, 'what' | 'requests' | 'few'>> = {
      brand: { what: "visitors' page", requests: [getRequest(port, '/brand')], few: [4, 8, 16, 32] },
      article: { what: 'article page', requests: requestsFor('/article/detail/tiny-forests'), few: [4, 8, 16, 32] },
      api: { what: 'header-info', requests: requestsFor('/api/common/header-info'), few: [16, 32, 64] },
    }
    const load = { seconds: Number(values.seconds), many: Number(values.connections), restMs: Number(values.rest) }
    printHead()
    for (const part of values.part) {
      const overload = overloads[part]
      if (overload) await measureOverload({ ...overload, ...load, port, pid })
    }
    if (values.part.includes('unread')) await measureUnread({ port, pid })
    if (values.part.includes('slow')) await measureSlowSenders({ port, pid })
  } finally {
    await product.close()
  }
}
