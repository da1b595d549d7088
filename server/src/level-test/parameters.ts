import { type ItemParameters, levelCentres, type TestLevel } from '@readgrow/learning/level-test'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

/** For items without answers: research notes on the level test, "start parameters"; c with "모르겠어요". */
export const startParameters = (level: TestLevel): ItemParameters => ({ a: 0.9, b: levelCentres[level], c: 0.1 })

/** Discrimination, difficulty and lower asymptote, as a version stores them. */
type StoredParameters = readonly [a: number, b: number, c: number]

/** Stores the first version, which is the writers'; does nothing if one exists. */
export async function storeFirstParameters(db: Db, at: Date): Promise<void> {
  await sql`
    insert into level_parameters (version, made_at, answers, parameters, measures)
    select 1, ${at}, 0, ${currentParameters}, '{}' where not exists (select from level_parameters)
    on conflict (version) do nothing`.execute(db)
}

/** Stores the items' current parameters as the next version, unless the last one is the same. */
export async function storeNextParameters(
  db: Db,
  made: { readonly at: Date; readonly answers: number; readonly measures: Readonly<Record<string, unknown>> },
): Promise<void> {
  await sql`
    with now as (select ${currentParameters} as parameters),
      last as (select version, parameters from level_parameters order by version desc limit 1)
    insert into level_parameters (version, made_at, answers, parameters, measures)
    select last.version + 1, ${made.at}, ${made.answers}, now.parameters, ${JSON.stringify(made.measures)}::jsonb
    from now, last where now.parameters <> last.parameters`.execute(db)
}

const currentParameters = sql`(select coalesce(jsonb_object_agg(id, jsonb_build_array(a, b, c)), '{}') from level_item)`

export async function lastVersion(db: Db): Promise<number> {
  const row = await db
    .selectFrom('level_parameters')
    .select((eb) => eb.fn.max('version').as('version'))
    .executeTakeFirst()
  return row?.version ?? 0
}

/** The parameters that a version has for an item; for an item added later, those of its writer. */
export type ParametersOf = (item: { readonly id: string; readonly level: TestLevel }) => ItemParameters

export async function parametersOf(db: Db, version: number): Promise<ParametersOf> {
  const row = await db
    .selectFrom('level_parameters')
    .select('parameters')
    .where('version', '=', version)
    .executeTakeFirst()
  const stored = (row?.parameters ?? {}) as Readonly<Record<string, StoredParameters>>
  return ({ id, level }) => {
    const found = stored[id]
    return found ? { a: found[0], b: found[1], c: found[2] } : startParameters(level)
  }
}
