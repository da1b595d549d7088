import { expect, test } from 'vitest'
import { aCompany, testApp } from '#testing'
import { anAnswerer, anAsker } from './testing/asking.ts'

const app = await testApp()
const { db } = app.services

test('the mail of an answer leads to the canonical host of the company, whichever others it has', async () => {
  const company = await aCompany(app)
  const others = ['aaa', 'zzz'].map((name) => `${name}-${company.host}`)
  await db
    .insertInto('tenant_host')
    .values(others.map((host) => ({ host, company_id: company.id, origin: `http://${host}`, is_canonical: false })))
    .execute()
  const asker = await anAsker(app, { host: company.host as 'acme.localhost' })
  const { id } = (await asker.send()).body
  expect((await (await anAnswerer(app)).answer(id, 1)).status).toBe(200)
  const mail = (await app.mails()).findLast(({ recipient }) => recipient === asker.account.customerId)
  expect(mail?.text).toContain(`http://${company.host}/customer/inquiry/detail/${id}`)
})
