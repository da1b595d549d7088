import { printHead } from '../shared/measure.ts'
import { startProduct } from '../shared/product.ts'
import { measureActions } from './member-actions.ts'
import { callsOf } from './member-calls.ts'
import { fillCompany } from './member-filling.ts'
import { measureImport } from './member-import.ts'
import { measureList } from './member-list.ts'

const few = Number(process.env.BENCH_MEMBERS ?? 10_000)
const many = few * 10

/** M2 to M4: what owners of large companies do with many members at once, over HTTP. */
export async function benchMembers(): Promise<void> {
  const product = await startProduct()
  try {
    printHead()
    const company = await fillCompany(product.db, 'few', few)
    const calls = await callsOf(product.server.port, company)
    await measureActions(product.db, company, calls)
    await measureList(product.db, company, calls, { search: 40, page: 40 })
    await measureImport(product.db, company, calls)
    calls.close()
    const large = await fillCompany(product.db, 'many', many)
    const callsOfLarge = await callsOf(product.server.port, large)
    await measureList(product.db, large, callsOfLarge, { search: 250, page: 100 })
    callsOfLarge.close()
  } finally {
    await product.close()
  }
}
