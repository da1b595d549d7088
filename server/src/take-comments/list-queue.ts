import type { ArgsOf, listCommentRequests, ReplyOf } from '@readgrow/contract'
import { sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import { cursorParts } from '#platform/database/page-cursor'
import { openRequests } from './queries.ts'

type Queue = ReplyOf<typeof listCommentRequests>
type Query = ArgsOf<typeof listCommentRequests, 'output'>['query']

const pageSize = 20

/** Open requests by due time, without names. */
export async function listQueue(ctx: AccountContext, { show, cursor }: Query): Promise<Queue> {
  const { db, account, clock } = ctx
  const now = clock.now()
  const [time, lastId] = cursorParts(cursor, /^(\d{1,14})_([0-9a-f-]{36})$/)
  let asked = openRequests(db)
    .leftJoin('article_version as v', (join) =>
      join.onRef('v.article_id', '=', 't.article_id').onRef('v.level', '=', 't.level'),
    )
    .select(['r.id', 'r.question', 'r.asked_at', 'r.due_at', 'r.reply', 'r.holder_id', 'r.held_until'])
    .select(['t.kind', 't.level', 't.duration_ms', sql<string | null>`v.headline ->> 'en'`.as('headline')])
  if (show === 'MINE')
    asked = asked.where(
      sql<boolean>`((r.holder_id = ${account.id} and r.held_until > ${now}) or exists (select from take_comment c
        where c.request_id = r.id and c.author_id = ${account.id} and c.sent_at is not null))`,
    )
  if (time && lastId)
    asked = asked.where(sql<boolean>`(r.due_at, r.id) > (${new Date(Number(time))}::timestamptz, ${lastId}::uuid)`)
  const [rows, counts] = await Promise.all([
    asked
      .orderBy('r.due_at')
      .orderBy('r.id')
      .limit(pageSize + 1)
      .execute(),
    openRequests(db)
      .select([sql<string>`count(*)`.as('open'), sql<string>`count(*) filter (where r.due_at < ${now})`.as('overdue')])
      .executeTakeFirstOrThrow(),
  ])
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const holderOf = (row: (typeof rows)[number]) => {
    if (row.held_until === null || row.held_until <= now) return 'NOBODY'
    return row.holder_id === account.id ? 'MYSELF' : 'ANOTHER'
  }
  return {
    requests: page.map((row) => ({
      id: row.id,
      kind: row.kind as Queue['requests'][number]['kind'],
      level: row.level as Queue['requests'][number]['level'],
      headline: row.headline ?? '',
      durationMs: row.duration_ms,
      question: row.question,
      askedAt: row.asked_at.toISOString(),
      dueAt: row.due_at.toISOString(),
      overdue: row.due_at < now,
      followUp: row.reply !== null,
      holder: holderOf(row),
    })),
    open: Number(counts.open),
    overdue: Number(counts.overdue),
    nextCursor: rows.length > pageSize && last ? `${last.due_at.getTime()}_${last.id}` : null,
  }
}
