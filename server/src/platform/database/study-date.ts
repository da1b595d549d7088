import { type RawBuilder, sql } from 'kysely'

/** The study date of an instant in SQL, as `studyDateOf`; Seoul has had no summer time since 1988. */
export const studyDateSql = (instant: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(((${instant}) at time zone 'UTC') + interval '5 hours')::date`
