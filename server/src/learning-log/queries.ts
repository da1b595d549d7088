import type { Selectable } from 'kysely'
import type { Tx } from '#platform/db'
import type { LearningEventRow as Table } from '#platform/tables'
import type { LoggedEvent } from './events.ts'

type LearningEventRow = Selectable<Table>

/** Events of one account are appended one after the other, so that the order of the log is the order of their effects. */
export async function lockLog(tx: Tx, accountId: number): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

/** Appends an event; null when the log holds its id already. */
export async function appendEvent(tx: Tx, event: LoggedEvent, receivedAt: Date): Promise<number | null> {
  const row = await tx
    .insertInto('learning_event')
    .values({
      account_id: event.accountId,
      id: event.id,
      kind: event.kind,
      received_at: receivedAt,
      client_at: event.clientAt,
      study_date: event.studyDate,
      article_id: event.articleId,
      level: event.level,
      revision: event.revision,
      sentence_id: event.sentenceId,
      detail: JSON.stringify(event.detail),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('seq')
    .executeTakeFirst()
  return row?.seq ?? null
}

export async function readLog(
  tx: Tx,
  accountId: number,
): Promise<{ event: LoggedEvent; seq: number; receivedAt: Date }[]> {
  const rows = await tx
    .selectFrom('learning_event')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('seq')
    .execute()
  return rows.map((row) => ({ seq: row.seq, receivedAt: row.received_at, event: eventOf(row) }))
}

/** An event by its id; null where the log has none. */
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
