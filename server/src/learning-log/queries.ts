import { type Selectable, sql } from 'kysely'
import type { Tx } from '#platform/database/db'
import { prepared } from '#platform/database/prepared'
import type { LearningEventRow as Table } from '#platform/tables'
import type { PlacedEvent } from './domain.ts'
import type { LoggedEvent } from './logged-event.ts'

type LearningEventRow = Selectable<Table>

/** Serialises the events of one account, so the order of the log is the order of their effects. */
export async function lockLog(tx: Tx, accountId: number): Promise<void> {
  await prepared('lock-log', sql`select id from account where id = ${accountId} for no key update`).execute(tx)
}

/** Appends an event; null if the log has its id already. */
export async function appendEvent(tx: Tx, event: LoggedEvent, receivedAt: Date): Promise<number | null> {
  const { rows } = await prepared(
    'append-event',
    sql<{ seq: number }>`
    insert into learning_event (account_id, id, kind, received_at, client_at, study_date, article_id, level, revision,
      sentence_id, detail)
    values (${event.accountId}, ${event.id}, ${event.kind}, ${receivedAt}, ${event.clientAt}, ${event.studyDate},
      ${event.articleId}, ${event.level}, ${event.revision}, ${event.sentenceId}, ${JSON.stringify(event.detail)})
    on conflict do nothing returning seq`,
  ).execute(tx)
  return rows[0]?.seq ?? null
}

/** Appends many events that are not there yet, in their order; returns each one's place in the log by its id. */
export async function appendEvents(
  tx: Tx,
  events: readonly LoggedEvent[],
  receivedAt: Date,
): Promise<Map<string, number>> {
  const rows = events.map((event) => ({
    account_id: event.accountId,
    id: event.id,
    kind: event.kind,
    client_at: event.clientAt,
    study_date: event.studyDate,
    article_id: event.articleId,
    level: event.level,
    revision: event.revision,
    sentence_id: event.sentenceId,
    detail: event.detail,
  }))
  const { rows: appended } = await sql<{ id: string; seq: number }>`
    insert into learning_event (account_id, id, kind, received_at, client_at, study_date, article_id, level, revision,
      sentence_id, detail)
    select e.account_id, e.id, e.kind, ${receivedAt}, e.client_at, e.study_date, e.article_id, e.level, e.revision,
      e.sentence_id, e.detail
    from rows from (json_to_recordset(${JSON.stringify(rows)}::json) as (account_id bigint, id uuid, kind text,
      client_at timestamptz, study_date date, article_id text, level text, revision int, sentence_id text, detail jsonb))
      with ordinality as e (account_id, id, kind, client_at, study_date, article_id, level, revision, sentence_id,
        detail, place)
    order by e.place returning id, seq`.execute(tx)
  return new Map(appended.map(({ id, seq }) => [id, seq]))
}

/** Takes what a reader marked and noted out of the events of a highlight; that it was made stays. */
export async function forgetHighlightWords(tx: Tx, accountId: number, highlightId: string): Promise<void> {
  await sql`update learning_event set detail = detail - 'note' - 'quote' - 'before' - 'after'
    where account_id = ${accountId} and kind = 'HIGHLIGHTED' and detail ->> 'highlightId' = ${highlightId}
      and detail ? 'note'`.execute(tx)
}

/** The whole log of an account, in order. */
export async function readLog(tx: Tx, accountId: number): Promise<PlacedEvent[]> {
  const rows = await tx
    .selectFrom('learning_event')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('seq')
    .execute()
  return rows.map((row) => ({ ...eventOf(row), seq: row.seq, receivedAt: row.received_at }))
}

/** An event by its id; null if the log has none. */
export async function findEvent(tx: Tx, accountId: number, id: string): Promise<LoggedEvent | null> {
  const row = await tx
    .selectFrom('learning_event')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? eventOf(row) : null
}

const eventOf = (row: Omit<LearningEventRow, 'seq'>): LoggedEvent => ({
  accountId: row.account_id,
  id: row.id,
  kind: row.kind as LoggedEvent['kind'],
  clientAt: row.client_at,
  studyDate: row.study_date,
  articleId: row.article_id,
  level: row.level,
  revision: row.revision,
  sentenceId: row.sentence_id,
  detail: row.detail as Record<string, unknown>,
})
