import { expect, test } from 'vitest'
import { eraseLeft } from '#account-settings'
import { signUpSteps, testApp } from '#testing'
import { purge } from './index.ts'
import { forgetExpiredJob } from './jobs.ts'

const app = await testApp()
const { services, clock } = app
const { db } = services
const { newAddress, verifiedToken, open } = signUpSteps(app)
// Every sign-up of these steps comes from its own address.
const address = expect.stringMatching(/^10\.2\.\d+\.\d+$/)

async function newcomer() {
  const email = newAddress()
  const { cookies } = await open(await verifiedToken(email))
  const { id } = await db.selectFrom('account').select('id').where('customer_id', '=', email).executeTakeFirstOrThrow()
  return { id, as: app.as({ host: 'localhost', cookies }) }
}
const recordsOf = (accountId: number) =>
  db
    .selectFrom('session_family')
    .select(['created_at', 'ended_at', 'address', 'way'])
    .where('account_id', '=', accountId)
    .execute()
const jobs = async () => {
  await eraseLeft(services)
  await app.runJob(forgetExpiredJob, {})
  await purge(services, 'DAY')
}

test('an account that leaves leaves a record of when and from where it was used, for three months and no longer', async () => {
  const { id, as } = await newcomer()
  const came = clock.now()
  clock.advance({ minutes: 5 })
  const left = clock.now()
  expect((await as.call('POST /account/leaving', { body: { reason: '' } })).status).toBe(200)
  const record = { created_at: came, ended_at: left, address, way: 'PASSWORD' }
  clock.advance({ days: 89 })
  await jobs()
  expect(await recordsOf(id)).toEqual([record])
  clock.advance({ days: 4 })
  await jobs()
  expect(await recordsOf(id)).toEqual([])
})

test('an expired session is retained as a record and counts as none', async () => {
  const { id } = await newcomer()
  const cameMs = clock.now().getTime()
  clock.advance({ days: 32 })
  await jobs()
  const ranOut = new Date(cameMs + 30 * 86_400_000)
  expect(await recordsOf(id)).toMatchObject([{ ended_at: ranOut, address }])
  const operator = app.as(await app.anAccount({ host: 'admin.localhost', role: 'operator' }))
  const shown = await operator.call('GET /admin/accounts/:id', {
    params: { id: String(id) },
    query: { reason: '문의에 답하려고 해요' },
  })
  expect(shown.body.sessions).toBe(0)
})
