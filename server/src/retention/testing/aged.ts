import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Services } from '#platform/context'

/** A row whose term began at `since`, and whether it is still as it was. */
export interface Aged {
  readonly since: Date
  isKept(): Promise<boolean>
}
export type Maker = (at: Date) => Promise<Aged>

/** Where rows under each rule are made, and whose they are. */
export interface World {
  readonly services: Pick<Services, 'db' | 'jobs'>
  readonly person: number
  readonly company: number
  readonly individuals: number
  readonly article: string
  readonly family: number
  newCompany(): Promise<{ readonly id: number; readonly owner: { readonly id: number } }>
}

export const dayMs = 86_400_000
export const seoulDate = (at: Date) => new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)
export const seoulMidnight = (date: string) => new Date(`${date}T00:00:00+09:00`)

let made = 0
/** Never the same twice. */
export const nextNumber = () => ++made
export const newAddress = () => `aged-${nextNumber()}@x.test`
export const hash = () => randomBytes(32)

export const isThere = async ({ services: { db } }: World, rows: RawBuilder<unknown>) =>
  (await sql`select where exists (${rows})`.execute(db)).rows.length === 1

type Row = Readonly<Record<string, unknown>>

export async function insertRow({ services: { db } }: World, table: string, row: Row): Promise<void> {
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(row))})`.execute(db)
}

/** Inserts a row that is found again by one of its columns. */
export const inserting =
  (world: World, table: string, key: string, rowAt: (at: Date) => Row): Maker =>
  async (at) => {
    const row = rowAt(at)
    await insertRow(world, table, row)
    const found = sql`select from ${sql.table(table)} where ${sql.ref(key)} = ${row[key]}`
    return { since: at, isKept: () => isThere(world, found) }
  }

/** A session that is over at `at`. */
export const familyRow = ({ person }: World, at: Date) => ({
  account_id: person,
  salt: hash(),
  device: 'test',
  rotated_at: at,
  created_at: at,
  idle_expires_at: at,
  absolute_expires_at: at,
})

/** An account of somebody, and whether it is still in the state that it was made in. */
export async function anAgedAccount(world: World, row: Row & { readonly status: string }) {
  const email = newAddress()
  await insertRow(world, 'account', { customer_id: email, email, name: '나이 든 이', ...row })
  const { id } = await world.services.db
    .selectFrom('account')
    .select('id')
    .where('customer_id', '=', email)
    .executeTakeFirstOrThrow()
  const same = sql`select from account where id = ${id} and status = ${row.status}`
  return { id, isKept: () => isThere(world, same) }
}
