import { medianOf } from '@readgrow/learning'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { prepared } from '#platform/database/prepared'

/** An article that was lately begun or finished, and at which level. Dates are study dates. */
export interface Touched {
  readonly articleId: string
  readonly title: string
  readonly words: number
  readonly questions: number
  /** 0 to 1. */
  readonly progress: number
  readonly finishedOn: string | null
  /** When the first of its questions was answered. */
  readonly answeredOn: string | null
}

const touchedAtMost = 20

/** What the reader opened or finished since a study date, the last opened first. */
export async function readTouched(db: Db, accountId: number, since: string): Promise<Touched[]> {
  const { rows } = await prepared(
    'read-touched',
    sql<Touched>`
    select r.article_id as "articleId", v.headline ->> 'en' as title, v.words, jsonb_array_length(v.quiz) as questions,
      coalesce(r.progress, 0) as progress, f.study_date as "finishedOn",
      (select e.study_date from quiz_answer q join learning_event e on e.account_id = q.account_id and e.seq = q.seq
        where q.account_id = r.account_id and q.article_id = r.article_id order by q.seq limit 1) as "answeredOn"
    from (select account_id, article_id, level, progress, opened_seq, read_seq from article_reading where account_id = ${accountId} and opened_seq is not null
      order by opened_seq desc limit ${sql.lit(touchedAtMost)}) r
    join article a on a.id = r.article_id and a.status = 'PUBLISHED'
    join learning_event o on o.account_id = r.account_id and o.seq = r.opened_seq
    left join learning_event f on f.account_id = r.account_id and f.seq = r.read_seq
    join article_version v on v.article_id = r.article_id and v.level = coalesce(f.level, r.level)
    where greatest(o.study_date, f.study_date) >= ${since}::date order by r.opened_seq desc`,
  ).execute(db)
  return rows
}

/** Words a minute, until the reader's speed is known. */
const usualSpeed = 120
const fewestReadings = 3
const latestReadings = 10

/** The reader's speed in words a minute: the median of the last readings that count (40 to 400, 20 seconds or more). */
export async function readSpeed(db: Db, accountId: number): Promise<number> {
  const { rows } = await prepared(
    'read-speed',
    sql<{ speed: number }>`
    select t.words * 60.0::float8 / t.seconds as speed from reading_time t
    where t.account_id = ${accountId} and t.finished_seq is not null and t.words > 0 and t.seconds >= 20
      and t.words * 60 between 40 * t.seconds and 400 * t.seconds
    order by t.finished_seq desc limit ${sql.lit(latestReadings)}`,
  ).execute(db)
  const own = rows.length >= fewestReadings ? medianOf(rows.map(({ speed }) => speed)) : null
  return own ?? usualSpeed
}
