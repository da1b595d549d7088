import type { Db } from '#platform/database/db'

/** The name of a team of this company, as a log or a file says which was asked for; null without one, or where it is gone. */
export async function nameOfTeam(db: Db, companyId: number, team: string | undefined): Promise<string | null> {
  if (team === undefined) return null
  const row = await db
    .selectFrom('team')
    .select('name')
    .where('id', '=', Number(team))
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row?.name ?? null
}
