import type { ArgsOf, changeCoupon, listDeskCoupons, makeCoupon, previewCoupon, ReplyOf } from '@readgrow/contract'
import { seoulDateOf } from '@readgrow/learning'
import { type RawBuilder, sql } from 'kysely'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { type Db, inTransaction, isUniqueViolation, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { discountedKrw } from './amounts.ts'
import { listProducts, priceOn } from './prices.ts'

type Page = ReplyOf<typeof listDeskCoupons>
type DeskCoupon = Page['coupons'][number]
type Query = ArgsOf<typeof listDeskCoupons, 'output'>['query']

const pageSize = 50

interface Row extends Omit<DeskCoupon, 'createdAt'> {
  readonly created_at: Date
}

/** The state as a word, from the coupon's days and today. */
const stateOn = (today: string) => sql`case when c.stopped_at is not null then 'STOPPED'
  when ${today}::date < c.valid_from then 'COMING' when ${today}::date > c.valid_until then 'OVER' else 'RUNNING' end`

const columnsOn = (today: string) => sql`c.id, c.code, c.name, c.kind, c.value, p.code as product, c.charges,
  c.max_uses as "maxUses", c.used, c.valid_from::text as "validFrom", c.valid_until::text as "validUntil",
  ${stateOn(today)} as state, c.created_at, a.name as "createdBy"`

const from = sql`coupon c left join product p on p.id = c.product_id left join account a on a.id = c.created_by`

const viewOf = ({ created_at: createdAt, ...row }: Row): DeskCoupon => ({ ...row, createdAt: createdAt.toISOString() })

/** Coupons whose code begins with the search or whose name has it, the newest first. */
export async function deskCoupons(db: Db, { search, state, cursor }: Query, today: string): Promise<Page> {
  const wanted: RawBuilder<unknown>[] = [sql`true`]
  if (search !== undefined) {
    const escaped = search.replace(/[\\%_]/g, '\\$&')
    wanted.push(sql`(c.code like ${`${escaped.toUpperCase()}%`} or c.name ilike ${`%${escaped}%`})`)
  }
  if (state !== undefined) wanted.push(sql`${stateOn(today)} = ${state}`)
  if (cursor !== undefined)
    wanted.push(sql`(c.created_at, c.id) < (select d.created_at, d.id from coupon d where d.id = ${cursor}::uuid)`)
  const { rows } = await sql<Row>`select ${columnsOn(today)} from ${from} where ${sql.join(wanted, sql` and `)}
    order by c.created_at desc, c.id desc limit ${pageSize + 1}`.execute(db)
  const shown = rows.slice(0, pageSize)
  return { coupons: shown.map(viewOf), next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null }
}

async function readCoupon(db: Db, id: string, today: string): Promise<DeskCoupon> {
  const { rows } = await sql<Row>`select ${columnsOn(today)} from ${from} where c.id = ${id}`.execute(db)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return viewOf(rows[0])
}

type Worth = ArgsOf<typeof previewCoupon, 'output'>['query']

/** What a coupon would take off every product that it is for, at the price of today. */
export async function couponMeans(
  db: Db,
  { kind, value, product }: Worth,
  today: string,
): Promise<ReplyOf<typeof previewCoupon>> {
  const products = (await listProducts(db)).filter(({ code }) => product === undefined || code === product)
  const lines = await Promise.all(
    products.map(async ({ id, code, name }) => {
      const { amountKrw: listKrw } = await priceOn(db, id, today)
      const extraDays = kind === 'FREE_DAYS' ? value : 0
      return { product: code, name, listKrw, totalKrw: discountedKrw(listKrw, { kind, value }), extraDays }
    }),
  )
  return { lines }
}

type Made = ArgsOf<typeof makeCoupon, 'output'>['body']

/** Makes a coupon; the same id again changes nothing. STATE_CONFLICT for a code that is taken. */
export async function make(ctx: AccountContext, { reason, ...wanted }: Made): Promise<DeskCoupon> {
  const now = ctx.clock.now()
  const today = seoulDateOf(now)
  await inTransaction(ctx.db, async (tx) => {
    const same = await tx.selectFrom('coupon').select('code').where('id', '=', wanted.id).executeTakeFirst()
    if (same?.code === wanted.code) return
    const { id, code, name, kind, value, charges, maxUses, validFrom, validUntil } = wanted
    const productId = await idOfProduct(tx, wanted.product)
    try {
      await tx
        .insertInto('coupon')
        .values({
          ...{ id, code, name, kind, value, charges, product_id: productId },
          max_uses: maxUses,
          valid_from: validFrom,
          valid_until: validUntil,
          created_at: now,
          created_by: ctx.account.id,
        })
        .execute()
    } catch (error) {
      throw isUniqueViolation(error) ? new Refusal('STATE_CONFLICT') : error
    }
    await recordAudit(tx, now, actorOf(ctx), {
      action: 'coupon.made',
      subject: code,
      companyId: null,
      after: { name, kind, value, product: wanted.product, charges, maxUses, validFrom, validUntil },
      reason,
    })
  })
  return readCoupon(ctx.db, wanted.id, today)
}

async function idOfProduct(tx: Tx, code: DeskCoupon['product']): Promise<number | null> {
  if (code === null) return null
  const { id } = await tx.selectFrom('product').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  return id
}

/** Runs a change of one coupon with its row locked; `work` gets it as it was. */
async function withCoupon(
  ctx: AccountContext,
  id: string,
  work: (tx: Tx, before: DeskCoupon) => Promise<void>,
): Promise<DeskCoupon> {
  const today = seoulDateOf(ctx.clock.now())
  await inTransaction(ctx.db, async (tx) => {
    await tx.selectFrom('coupon').select('id').where('id', '=', id).forUpdate().execute()
    await work(tx, await readCoupon(tx, id, today))
  })
  return readCoupon(ctx.db, id, today)
}

type Changed = ArgsOf<typeof changeCoupon, 'output'>['body']

/** Sets name, limit and last day. STATE_CONFLICT for a limit below what is used, and for a coupon that was stopped. */
export const change = (ctx: AccountContext, id: string, { reason, ...wanted }: Changed): Promise<DeskCoupon> =>
  withCoupon(ctx, id, async (tx, { code, name, maxUses, validFrom, validUntil, used, state }) => {
    const isTooFew = wanted.maxUses !== null && wanted.maxUses < used
    if (state === 'STOPPED' || isTooFew || wanted.validUntil < validFrom) throw new Refusal('STATE_CONFLICT')
    await tx
      .updateTable('coupon')
      .set({ name: wanted.name, max_uses: wanted.maxUses, valid_until: wanted.validUntil })
      .where('id', '=', id)
      .execute()
    await recordAudit(tx, ctx.clock.now(), actorOf(ctx), {
      action: 'coupon.changed',
      subject: code,
      companyId: null,
      before: { name, maxUses, validUntil },
      after: wanted,
      reason,
    })
  })

/** Stops a coupon for good. Stopping it again changes nothing. */
export const stop = (ctx: AccountContext, id: string, reason: string): Promise<DeskCoupon> =>
  withCoupon(ctx, id, async (tx, { code, state }) => {
    if (state === 'STOPPED') return
    const now = ctx.clock.now()
    await tx.updateTable('coupon').set({ stopped_at: now }).where('id', '=', id).execute()
    await recordAudit(tx, now, actorOf(ctx), { action: 'coupon.stopped', subject: code, companyId: null, reason })
  })
