import type { Db } from '#platform/database/db'

/** Replaces the stored holidays by the shipped ones, so that a day that was moved or cancelled is no holiday any more. */
export async function storeHolidays(
  db: Db,
  holidays: readonly { readonly date: string; readonly name: string }[],
): Promise<void> {
  if (holidays.length === 0) return
  await db
    .insertInto('holiday')
    .values(holidays.map(({ date, name }) => ({ date, name })))
    .onConflict((conflict) => conflict.column('date').doUpdateSet((row) => ({ name: row.ref('excluded.name') })))
    .execute()
  await db
    .deleteFrom('holiday')
    .where(
      'date',
      'not in',
      holidays.map(({ date }) => date),
    )
    .execute()
}
