import { expect, test } from 'vitest'
import { testApp } from '#testing'
import { insertConsents } from './queries.ts'

const app = await testApp()
const { db } = app.services

test('of two answers within one millisecond the later one counts, and one document’s answer leaves the others', async () => {
  const { id } = await app.anAccount()
  const at = app.clock.now()
  const answer = (document: string, agreed: boolean) =>
    insertConsents(db, id, [{ document, version: '2026-11-01', agreed }], at, '127.0.0.1')
  await answer('night', true)
  await answer('marketing', true)
  await answer('marketing', false)
  const rows = await db
    .selectFrom('consent')
    .select(['document', 'agreed'])
    .where('account_id', '=', id)
    .where('agreed_at', '=', at)
    .where('document', 'in', ['marketing', 'night'])
    .orderBy('document')
    .execute()
  expect(rows).toEqual([
    { document: 'marketing', agreed: false },
    { document: 'night', agreed: true },
  ])
})
