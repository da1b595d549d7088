import type { ProductCode } from '#billing'
import type { Db } from '#platform/database/db'

export interface Product {
  readonly id: number
  readonly code: ProductCode
  readonly name: string
  readonly months: number
  readonly trialDays: number
  readonly onSale: boolean
}

export interface Price {
  readonly version: number
  readonly amountKrw: number
  /** Calendar date in Seoul. */
  readonly effectiveFrom: string
}

const columns = ['id', 'code', 'name', 'months', 'trial_days as trialDays', 'on_sale as onSale'] as const

export const listProducts = async (db: Db): Promise<Product[]> =>
  (await db.selectFrom('product').select(columns).orderBy('position').execute()) as Product[]

export const readProduct = async (db: Db, code: ProductCode): Promise<Product | undefined> =>
  (await db.selectFrom('product').select(columns).where('code', '=', code).executeTakeFirst()) as Product | undefined

const prices = (db: Db, productId: number) =>
  db
    .selectFrom('product_price')
    .select(['version', 'amount_krw as amountKrw', 'effective_from as effectiveFrom'])
    .where('product_id', '=', productId)

/** The price that holds on a date for whoever joins on it. */
export const priceOn = (db: Db, productId: number, date: string): Promise<Price> =>
  prices(db, productId)
    .where('effective_from', '<=', date)
    .orderBy('effective_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

export const priceOfVersion = (db: Db, productId: number, version: number): Promise<Price> =>
  prices(db, productId).where('version', '=', version).executeTakeFirstOrThrow()

/** The next price that will hold after a date, if one is announced. */
export const nextPrice = (db: Db, productId: number, date: string): Promise<Price | undefined> =>
  prices(db, productId).where('effective_from', '>', date).orderBy('effective_from').limit(1).executeTakeFirst()
