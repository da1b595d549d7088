import { printHead } from '../shared/measure.ts'
import { startProduct } from '../shared/product.ts'
import { makeReaders, type Reader } from '../shared/readers.ts'
import { measureHeaderInfo } from './header-info.ts'
import { measureRoundTrips } from './header-info-trips.ts'
import { measureLatency } from './latency.ts'
import { measureRefresh } from './refresh.ts'
import { measureSessionCheck } from './session-check.ts'
import { measureSignIn } from './sign-in.ts'

// An account may call 300 times a minute.
const readerCount = 1000

/** A1 to A6: the cost of a signed-in call and of a sign-in. */
export async function benchApi(): Promise<void> {
  const product = await startProduct()
  try {
    const readers = await makeReaders(product.db, { count: readerCount, prefix: 'reader-' })
    printHead()
    const bestPerSecond = await measureHeaderInfo(product, readers)
    await measureRoundTrips(product, (readers[0] as Reader).cookie)
    await measureLatency(product, readers, bestPerSecond)
    await measureSessionCheck()
    await measureSignIn(product)
    await measureRefresh(product)
  } finally {
    await product.close()
  }
}
