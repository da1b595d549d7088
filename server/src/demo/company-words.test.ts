import { expect, test } from 'vitest'
import { testApp } from '#testing'
import { storeDemoCompanyWords } from './company-words.ts'

test('the dictionary has all twenty words of the demo company', async () => {
  const app = await testApp()
  const { db } = app.services
  const { company_id: companyId } = await db
    .selectFrom('tenant_host')
    .select('company_id')
    .where('host', '=', 'acme.localhost')
    .executeTakeFirstOrThrow()
  await storeDemoCompanyWords(db, companyId)
  const owner = await app.anAccount({ host: 'acme.localhost', role: 'owner' })
  const { body } = await app.as(owner).call('GET /admin/company-words')
  expect(new Set(body.words.map(({ lemma }) => lemma)).size).toBe(20)
})
