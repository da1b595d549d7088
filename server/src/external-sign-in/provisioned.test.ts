import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#testing'
import { directoriesOf } from './testing/directories.ts'
import { openLiar } from './testing/liar.ts'

const liar = await openLiar()
afterAll(() => liar.close())
const app = await testApp()
const { db } = app.services
const host = 'acme.localhost'
const { companyOf, hold, connect, travel, arrive, join, openAccount } = directoriesOf(app)
const acme = await companyOf(host)
await hold(acme, 'acme.example')
await connect(acme, liar)

let token = ''
beforeAll(async () => {
  const owner = app.as(await app.anAccount({ host, role: 'owner' }))
  token = (await owner.call('POST /admin/sign-in/scim-tokens', { body: { name: 'Entra ID' } })).body.token
})

let people = 0
/** Somebody of whom the directory of his company has told. */
async function provisioned() {
  const email = `provisioned-${++people}@acme.example`
  const { status, body } = await app.send<{ text: string }>({
    method: 'POST',
    url: '/scim/v2/Users',
    host,
    payload: JSON.stringify({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: email,
      displayName: '홍길동',
      emails: [{ value: email, primary: true }],
      active: true,
    }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
  })
  expect(status).toBe(201)
  return { email, id: Number(JSON.parse(body.text).id) }
}
const consentsOf = async (id: number) =>
  (await db.selectFrom('consent').select('document').where('account_id', '=', id).execute())
    .map(({ document }) => document)
    .sort()
const identitiesOf = (id: number) =>
  db.selectFrom('external_identity').select('provider').where('account_id', '=', id).execute()
const seats = () => db.selectFrom('seat_line').select('id').where('company_id', '=', acme).execute()

describe('whom a directory has made', () => {
  test('is asked for age and consents at his first sign-in, under the name and address of his account', async () => {
    const { email, id } = await provisioned()
    const { outcome } = await arrive(liar, email)
    expect(outcome).toMatchObject({ status: 'SIGN_UP', name: '홍길동', email, companyName: '에이콤' })
    expect([await consentsOf(id), await identitiesOf(id)]).toEqual([[], []])
  })

  test('has the same account and seat after it, and comes in at once the next time', async () => {
    const { email, id } = await provisioned()
    const before = await seats()
    expect((await join(liar, email)).body).toMatchObject({ isAuthenticated: true, companyType: 'COMPANY' })
    expect(await consentsOf(id)).toEqual(['age14', 'company-notice', 'privacy', 'terms'])
    expect(await identitiesOf(id)).toEqual([{ provider: 'company' }])
    expect(await seats()).toEqual(before)
    const rows = await db
      .selectFrom('account')
      .select(['id', 'birth_date', 'came_by'])
      .where('email', '=', email)
      .execute()
    expect(rows).toEqual([{ id, birth_date: '1990-05-05', came_by: 'PROVISIONING' }])
    expect((await arrive(liar, email)).outcome.isAuthenticated).toBe(true)
  })

  test('is asked also where his identity is known already', async () => {
    const { email, id } = await provisioned()
    const { body } = await app.visitor().call('GET /auth/consent-items')
    expect((await join(liar, email)).status).toBe(200)
    await db.deleteFrom('consent').where('account_id', '=', id).execute()
    const again = await arrive(liar, email)
    expect(again.outcome.status).toBe('SIGN_UP')
    expect((await openAccount(again)).body.isAuthenticated).toBe(true)
    expect(await consentsOf(id)).toHaveLength(body.items.filter((item) => item.required).length + 1)
  })

  test('agrees in one of five tabs at the same time', async () => {
    const { email, id } = await provisioned()
    const tabs = []
    for (let tab = 0; tab < 5; tab++) tabs.push(await arrive(liar, email))
    const answers = await Promise.all(tabs.map(openAccount))
    const late = Array.from({ length: 4 }, () => 'ACCOUNT_EXISTS')
    expect(answers.map(({ body }) => body.code ?? 'in').sort()).toEqual([...late, 'in'])
    expect(await consentsOf(id)).toHaveLength(4)
  })

  test('opens nothing once he is shut out, before the form and after it', async () => {
    const { email, id } = await provisioned()
    const waiting = await arrive(liar, email)
    await db.updateTable('account').set({ status: 'DEACTIVATED' }).where('id', '=', id).execute()
    expect((await openAccount(waiting)).body.code).toBe('ACCOUNT_DEACTIVATED')
    const { browser, landed } = await travel(liar, email)
    expect((await browser.finish(landed.code)).body.code).toBe('ACCOUNT_DEACTIVATED')
    expect([await consentsOf(id), await identitiesOf(id)]).toEqual([[], []])
  })

  test('gets no link to a password alone before that, but one that asks for age and consents too', async () => {
    const { email } = await provisioned()
    const ask = async () => {
      app.clock.advance({ minutes: 2 })
      const body = { customerId: email, email }
      const answer = await app.visitor(host).call('POST /auth/find-account-password', { body })
      return { answer: answer.body, text: (await app.mails()).findLast((mail) => mail.recipient === email)?.text ?? '' }
    }
    const first = await ask()
    expect(first.answer).toEqual({})
    expect(first.text).toContain('회사 계정으로 로그인')
    expect(first.text).toContain('/auth/signup#invite=')
    expect(first.text).not.toContain('#token=')
    await join(liar, email)
    // Only a password that the company takes is worth a link; for learners of this one it does.
    await db.deleteFrom('external_identity').where('company_id', '=', acme).execute()
    expect((await ask()).text).toContain('#token=')
  })
})
