import type { ReplyOf, readPublishingCalendar } from '@readgrow/contract'
import { studyDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import type { Services } from '#platform/context'

type Calendar = ReplyOf<typeof readPublishingCalendar>
type Entry = Omit<Calendar['articles'][number], 'date' | 'publishAt'> & {
  readonly publishedOn: string | null
  readonly publishAt: Date | null
}

/** What the paper of each day of a month has, or will have; `month` is `2026-11`. */
export async function publishingCalendar(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  month: string,
): Promise<Calendar> {
  const { rows } = await sql<Entry>`
    select m.id::text as "manuscriptId", m.revision, m.title, m.section, m.levels, 'PUBLISHED' as state,
      a.published_on::text as "publishedOn", null as "publishAt"
    from manuscript m join article a on a.id = m.article_id
    where a.status = 'PUBLISHED' and m.state <> 'SCHEDULED' and left(a.published_on::text, 7) = ${month}
    union all
    select m.id::text, m.revision, m.title, m.section, m.levels, 'SCHEDULED', null, m.publish_at
    from manuscript m where m.state = 'SCHEDULED'
    order by "publishAt", title`.execute(db)
  const articles = rows.map(({ publishedOn, publishAt, ...entry }) => ({
    ...entry,
    date: publishedOn ?? studyDateOf(publishAt ?? clock.now()),
    publishAt: publishAt?.toISOString() ?? null,
  }))
  return { today: studyDateOf(clock.now()), articles: articles.filter(({ date }) => date.startsWith(month)) }
}
