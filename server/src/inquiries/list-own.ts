import type { listInquiries, ReplyOf } from '@readgrow/contract'
import { sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import { cursorParts } from '#platform/database/page-cursor'
import { stateOf } from './state.ts'

type Page = ReplyOf<typeof listInquiries>

const pageSize = 20

/** The account's inquiries, those that something happened to last first. */
export async function listOwn({ db, account, clock }: AccountContext, cursor: string | undefined): Promise<Page> {
  const [time, lastId] = cursorParts(cursor, /^(\d{1,14})_([0-9a-f-]{36})$/)
  let asked = db
    .selectFrom('inquiry')
    .select(['id', 'category', 'title', 'state', 'opened_at', 'last_at', 'answered_at'])
    .where('account_id', '=', account.id)
  if (time && lastId)
    asked = asked.where(sql<boolean>`(last_at, id) < (${new Date(Number(time))}::timestamptz, ${lastId}::uuid)`)
  const rows = await asked
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    inquiries: page.map((row) => ({
      id: row.id,
      category: row.category as Page['inquiries'][number]['category'],
      title: row.title,
      state: stateOf(row, clock.now()),
      openedAt: row.opened_at.toISOString(),
      lastAt: row.last_at.toISOString(),
    })),
    nextCursor: rows.length > pageSize && last ? `${last.last_at.getTime()}_${last.id}` : null,
  }
}
