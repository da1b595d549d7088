import type { listConversations, ReplyOf } from '@readgrow/contract'
import { type RawBuilder, sql } from 'kysely'
import { shownPicture } from '#pictures'
import type { AccountContext } from '#platform/context'
import { cursorParts } from '#platform/database/page-cursor'
import { Refusal } from '#platform/refusal'

type Page = ReplyOf<typeof listConversations>
type Row = Omit<Page['conversations'][number], 'begunAt' | 'doneAt' | 'picture'> & {
  readonly pictureId: string | null
  readonly pictureMime: string | null
  readonly pictureAlt: string | null
  readonly begunAt: Date
  readonly doneAt: Date | null
}

const pageSize = 20

/** A page of the account's conversations, the newest first. */
export async function listOwn({ db, account }: AccountContext, cursor: string | undefined): Promise<Page> {
  const { rows } = await sql<Row>`
    select c.id, c.article_id as "articleId", c.headline, c.level, c.partner, c.begun_at as "begunAt",
      c.done_at as "doneAt", p.id as "pictureId", p.mime as "pictureMime", a.picture_alt as "pictureAlt",
      (select count(*)::int from conversation_turn t
        where t.conversation_id = c.id and t.source <> 'SKIPPED') as answers
    from conversation c
    left join article a on a.id = c.article_id and a.status = 'PUBLISHED' left join picture p on p.id = a.picture_id
    where c.account_id = ${account.id} ${after(cursor)}
    order by c.begun_at desc, c.id desc limit ${pageSize + 1}`.execute(db)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    conversations: page.map(({ begunAt, doneAt, pictureId, pictureMime, pictureAlt, ...row }) => ({
      ...row,
      picture: pictureId && pictureMime ? shownPicture({ pictureId, pictureMime, pictureAlt: pictureAlt ?? '' }) : null,
      begunAt: begunAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
    })),
    nextCursor: rows.length > pageSize && last ? `${last.begunAt.getTime()}_${last.id}` : null,
  }
}

function after(cursor: string | undefined): RawBuilder<unknown> {
  const [time, id] = cursorParts(cursor, /^(\d{1,14})_([0-9a-f-]{36})$/)
  return time ? sql`and (c.begun_at, c.id) < (${new Date(Number(time))}, ${id}::uuid)` : sql``
}

/** Deletes a conversation with its turns, its corrections and what was noted. */
export async function deleteOwn({ db, account }: AccountContext, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('conversation')
    .where('id', '=', id)
    .where('account_id', '=', account.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('NOT_FOUND')
}
