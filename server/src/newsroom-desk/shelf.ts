import type { ReplyOf, readShelf } from '@readgrow/contract'
import { type VersionLevel, versionLevels } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import type { Services } from '#platform/context'
import type { Db } from '#platform/database/db'

const freshHours = 24
const freshMs = freshHours * 3_600_000

export interface ShelfLevel {
  readonly level: VersionLevel
  readonly published: number
  readonly newest: string | null
  readonly newestAt: Date | null
  readonly scheduled: Date | null
}

/** What each level has on the shelf and what is scheduled. */
export async function shelfLevels(db: Db): Promise<ShelfLevel[]> {
  const { rows } = await sql<ShelfLevel>`
    select l.level,
      (select count(*)::int from article_version v join article a on a.id = v.article_id
        where v.level = l.level and a.status = 'PUBLISHED') as published,
      (select max(a.published_on) from article_version v join article a on a.id = v.article_id
        where v.level = l.level and a.status = 'PUBLISHED') as newest,
      (select max(a.published_at) from article_version v join article a on a.id = v.article_id
        where v.level = l.level and a.status = 'PUBLISHED') as "newestAt",
      (select min(m.publish_at) from manuscript m where m.state = 'SCHEDULED' and l.level = any(m.levels)) as scheduled
    from unnest(${[...versionLevels]}::text[]) with ordinality as l (level, place) order by l.place`.execute(db)
  return rows
}

/** The levels that every day's paper has. The others are read by few, and are missed where they have been printed before. */
const everyDay: readonly VersionLevel[] = ['A2', 'B1', 'B2']

/**
 * Since when a level has had nothing new for 24 hours; null while it has something. An empty one counts from `known`,
 * if the paper owes it every day.
 */
export function staleSince(
  { level, newestAt }: Pick<ShelfLevel, 'level' | 'newestAt'>,
  now: Date,
  known: Date | null,
): Date | null {
  if (newestAt === null) return everyDay.includes(level) ? (known ?? now) : null
  const since = new Date(newestAt.getTime() + freshMs)
  return since <= now ? since : null
}

export async function shelfOverview({
  db,
  clock,
  config,
}: Pick<Services, 'db' | 'clock' | 'config'>): Promise<ReplyOf<typeof readShelf>> {
  const [levels, alarms, open] = await Promise.all([
    shelfLevels(db),
    db.selectFrom('shelf_alarm').select(['level', 'since']).execute(),
    db
      .selectFrom('problem_report')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', '=', 'OPEN')
      .executeTakeFirstOrThrow(),
  ])
  const now = clock.now()
  return {
    levels: levels.map((level) => ({
      level: level.level,
      published: level.published,
      newest: level.newest,
      scheduled: level.scheduled?.toISOString() ?? null,
      alarmSince:
        staleSince(level, now, alarms.find((alarm) => alarm.level === level.level)?.since ?? null)?.toISOString() ??
        null,
    })),
    openProblems: open.count,
    providers: { languageModel: config.languageModel !== null, speech: config.speech !== null },
  }
}
