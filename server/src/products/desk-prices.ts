import type { ArgsOf, announcePrice, changeProduct, listDeskProducts, previewPrice, ReplyOf } from '@readgrow/contract'
import { addDays, seoulDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import { actorOf, recordAudit } from '#audit'
import type { ProductCode } from '#billing'
import type { AccountContext } from '#platform/context'
import { type Db, inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { vatOf } from './amounts.ts'
import { type Product, priceOn, readProduct } from './prices.ts'

type Products = ReplyOf<typeof listDeskProducts>
type PriceView = Products['products'][number]['prices'][number]

/** A price that everybody is moved to leaves each subscriber the thirty days in which one may agree, and a day more. */
const noticeDays = 31

interface VersionRow extends Omit<PriceView, 'createdAt' | 'vatKrw' | 'state'> {
  readonly product_id: number
  readonly created_at: Date
}

/** Every product with all its price versions and how many running subscriptions pay each. */
export async function deskProducts(db: Db, today: string): Promise<Products> {
  const [{ rows: products }, { rows: versions }] = await Promise.all([
    sql<Product>`select id, code, name, months, trial_days as "trialDays", on_sale as "onSale"
      from product order by position`.execute(db),
    sql<VersionRow>`
      select v.product_id, v.version, v.amount_krw as "amountKrw", v.effective_from as "effectiveFrom",
        v.moves_running as "movesRunning", v.created_at, a.name as "createdBy",
        (select count(*)::int from subscription s where s.state in ('TRIAL', 'ACTIVE')
          and s.fold->'period'->>'product' = p.code and (s.fold->'period'->>'priceVersion')::int = v.version) as subscribers
      from product_price v join product p on p.id = v.product_id left join account a on a.id = v.created_by
      order by v.product_id, v.effective_from desc`.execute(db),
  ])
  return {
    products: products.map(({ id, ...product }) => {
      const own = versions.filter(({ product_id }) => product_id === id)
      const now = own.find(({ effectiveFrom }) => effectiveFrom <= today)?.version
      return { ...product, prices: own.map((row) => versionView(row, today, now)) }
    }),
  }
}

const versionView = (
  { product_id: _product, created_at: createdAt, ...row }: VersionRow,
  today: string,
  now: number | undefined,
): PriceView => ({
  ...row,
  vatKrw: vatOf(row.amountKrw),
  createdAt: createdAt.toISOString(),
  state: row.version === now ? 'NOW' : row.effectiveFrom > today ? 'ANNOUNCED' : 'PAST',
})

type Wished = ArgsOf<typeof announcePrice, 'output'>['body']
type Preview = ReplyOf<typeof previewPrice>

/** What a price would mean for those who join and for those who pay already. */
export async function priceMeans(
  db: Db,
  { code, amountKrw, effectiveFrom, movesRunning }: Omit<Wished, 'reason'> & { readonly code: ProductCode },
  today: string,
): Promise<Preview> {
  const product = await productOf(db, code)
  const [before, { rows }, problem] = await Promise.all([
    priceOn(db, product.id, effectiveFrom < today ? today : addDays(effectiveFrom, -1)),
    sql<{ running: number; dearer: number; first: string | null }>`
      select count(*)::int as running, count(*) filter (where paid.krw < ${amountKrw})::int as dearer,
        min(expires_on + 1) filter (where paid.krw < ${amountKrw} and expires_on + 1 >= ${effectiveFrom}::date
          and not coalesce((fold->>'isCancelled')::boolean, false))::text as first
      from subscription s cross join lateral (select coalesce((select v.amount_krw from product_price v
        where v.product_id = ${product.id} and v.version = coalesce(s.fold->'chosen'->>'priceVersion',
          s.fold->'period'->>'priceVersion')::int), 0) as krw) paid
      where state in ('TRIAL', 'ACTIVE') and coalesce(fold->'chosen'->>'product', fold->'period'->>'product') = ${code}`.execute(
      db,
    ),
    problemOf(db, product.id, { effectiveFrom, movesRunning }, today),
  ])
  const { running = 0, dearer = 0, first = null } = rows[0] ?? {}
  return {
    vatKrw: vatOf(amountKrw),
    beforeKrw: before.amountKrw,
    running,
    asked: movesRunning ? dearer : 0,
    lowered: movesRunning ? running - dearer : 0,
    firstAskedOn: movesRunning ? first : null,
    problem,
  }
}

async function problemOf(
  db: Db,
  productId: number,
  { effectiveFrom, movesRunning }: Pick<Wished, 'effectiveFrom' | 'movesRunning'>,
  today: string,
): Promise<Preview['problem']> {
  if (effectiveFrom <= today) return 'PAST'
  if (movesRunning && effectiveFrom < addDays(today, noticeDays)) return 'TOO_SOON'
  const taken = await db
    .selectFrom('product_price')
    .select('version')
    .where('product_id', '=', productId)
    .where('effective_from', '=', effectiveFrom)
    .executeTakeFirst()
  return taken ? 'TAKEN' : null
}

async function productOf(db: Db, code: ProductCode): Promise<Product> {
  const product = await readProduct(db, code)
  if (!product) throw new Refusal('NOT_FOUND')
  return product
}

/** Changes one product in a transaction that holds its row, and answers with all of them. */
async function withProduct(
  ctx: AccountContext,
  code: ProductCode,
  work: (tx: Tx, product: Product, today: string) => Promise<void>,
): Promise<Products> {
  const today = seoulDateOf(ctx.clock.now())
  await inTransaction(ctx.db, async (tx) => {
    await tx.selectFrom('product').select('id').where('code', '=', code).forUpdate().execute()
    await work(tx, await productOf(tx, code), today)
  })
  return deskProducts(ctx.db, today)
}

/** Announces a price. STATE_CONFLICT for a day that is past, taken, or too soon for those who are asked. */
export const announce = (ctx: AccountContext, code: ProductCode, { reason, ...price }: Wished): Promise<Products> =>
  withProduct(ctx, code, async (tx, product, today) => {
    if ((await problemOf(tx, product.id, price, today)) !== null) throw new Refusal('STATE_CONFLICT')
    const { amountKrw, effectiveFrom, movesRunning } = price
    const { rows } = await sql<{ version: number }>`
      insert into product_price (product_id, version, amount_krw, effective_from, moves_running, created_at, created_by)
      select ${product.id}, max(version) + 1, ${amountKrw}, ${effectiveFrom}, ${movesRunning}, ${ctx.clock.now()},
        ${ctx.account.id} from product_price where product_id = ${product.id} returning version`.execute(tx)
    await recordAudit(tx, ctx.clock.now(), actorOf(ctx), {
      action: 'price.announced',
      subject: product.name,
      companyId: null,
      after: { version: rows[0]?.version, ...price },
      reason,
    })
  })

/** Takes an announced price back. STATE_CONFLICT once it holds, or once somebody agreed to it. */
export const takeBack = (ctx: AccountContext, code: ProductCode, version: number): Promise<Products> =>
  withProduct(ctx, code, async (tx, product, today) => {
    const price = await tx
      .selectFrom('product_price')
      .select(['amount_krw', 'effective_from'])
      .where('product_id', '=', product.id)
      .where('version', '=', version)
      .executeTakeFirst()
    if (!price) throw new Refusal('NOT_FOUND')
    const { rows: agreed } = await sql`select 1 from subscription where state in ('TRIAL', 'ACTIVE')
      and coalesce(fold->'chosen'->>'product', fold->'period'->>'product') = ${code} and (fold->'consent'->>'priceVersion')::int = ${version} limit 1`.execute(
      tx,
    )
    if (price.effective_from <= today || agreed.length > 0) throw new Refusal('STATE_CONFLICT')
    await tx.deleteFrom('product_price').where('product_id', '=', product.id).where('version', '=', version).execute()
    await recordAudit(tx, ctx.clock.now(), actorOf(ctx), {
      action: 'price.taken_back',
      subject: product.name,
      companyId: null,
      before: { version, amountKrw: price.amount_krw, effectiveFrom: price.effective_from },
    })
  })

type Changed = ArgsOf<typeof changeProduct, 'output'>['body']

/** Sets what a product is called, how long it can be tried, and whether it is sold. */
export const change = (ctx: AccountContext, code: ProductCode, { reason, ...wanted }: Changed): Promise<Products> =>
  withProduct(ctx, code, async (tx, { name, trialDays, onSale }) => {
    await tx
      .updateTable('product')
      .set({ name: wanted.name, trial_days: wanted.trialDays, on_sale: wanted.onSale })
      .where('code', '=', code)
      .execute()
    await recordAudit(tx, ctx.clock.now(), actorOf(ctx), {
      action: 'product.changed',
      subject: name,
      companyId: null,
      before: { name, trialDays, onSale },
      after: wanted,
      reason,
    })
  })
