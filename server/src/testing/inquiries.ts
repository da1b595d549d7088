import { randomUUID } from 'node:crypto'
import type { TestApp } from './open-test-app.ts'

interface Standing {
  readonly state?: 'RECEIVED' | 'IN_HAND' | 'ANSWERED' | 'ASKED_AGAIN'
  readonly answered_at?: Date
}

/** An inquiry of an account, as the database has it. */
export async function anInquiry(
  { services: { db, clock } }: TestApp,
  accountId: number | string,
  { state = 'RECEIVED', answered_at }: Standing = {},
): Promise<string> {
  const [id, at] = [randomUUID(), clock.now()]
  await db
    .insertInto('inquiry')
    .values({
      ...{ id, account_id: Number(accountId), category: 'OTHER', title: '문의', state, opened_at: at, last_at: at },
      ...{ due_at: at, answered_at: answered_at ?? null, first_answered_at: answered_at ?? null },
    })
    .execute()
  const message = { id: randomUUID(), inquiry_id: id, account_id: Number(accountId), written_by: 'READER' }
  await db
    .insertInto('inquiry_message')
    .values({ ...message, text: '도와주세요.', at })
    .execute()
  return id
}
