import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TestApp } from './open-test-app.ts'
import { someMeasures } from './sounds/take-sender.ts'

interface HeldOptions {
  readonly learnerId: number
  /** Null: nobody has taken it. */
  readonly editorId: number | null
}

/** A request for a comment on a take of ten minutes without sound, held by this editor; its id. */
export async function aCommentRequest({ services: { db, clock } }: TestApp, { learnerId, editorId }: HeldOptions) {
  const [takeId, requestId, now] = [randomUUID(), randomUUID(), clock.now()]
  await sql`insert into take (id, account_id, kind, article_id, level, revision, script, duration_ms, recorded_at,
      opened_at, stored_at, measures)
    values (${takeId}, ${learnerId}, 'RUN_THROUGH', 'tiny-forests', 'B1', 1, '', 600000, ${now}, ${now}, ${now}, ${JSON.stringify(someMeasures)})`.execute(
    db,
  )
  const until = editorId === null ? null : new Date(now.getTime() + 3_600_000)
  await sql`insert into take_comment_request (id, take_id, account_id, state, question, asked_at, due_at, holder_id,
      held_until)
    values (${requestId}, ${takeId}, ${learnerId}, 'OPEN', '', ${now}, ${now}, ${editorId}, ${until})`.execute(db)
  return requestId
}
