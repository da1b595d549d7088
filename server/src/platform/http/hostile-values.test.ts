import { expect, test } from 'vitest'
import { aCompany, testApp } from '#testing'

const app = await testApp()
const nonsense = ['0000-01-01', '0001-01-01', '1899-12-31', '3000-01-01', '2026-02-30']
const refused = [400, 'VALIDATION_FAILED']

test('a day in an impossible year is refused, not looked up', async () => {
  const company = await aCompany(app)
  const operator = await app.anAccount({ host: 'admin.localhost', role: 'operator' })
  const answers = (query: { from?: string; to?: string }) => [
    company.as.call('GET /admin/audit', { query }),
    app.as(operator).call('GET /admin/all-audit', { query }),
  ]
  for (const day of nonsense)
    for (const answer of [...answers({ from: day }), ...answers({ to: day })]) {
      const { status, body } = await answer
      expect([status, body.code]).toEqual(refused)
    }
  for (const answer of answers({ from: '1900-01-01', to: '2999-12-31' })) expect((await answer).status).toBe(200)
})

test('nor is a policy of such a day', async () => {
  for (const version of nonsense) {
    const { status, body } = await app
      .visitor()
      .call('GET /policies/:document', { params: { document: 'terms' }, query: { version } })
    expect([status, body.code]).toEqual(refused)
  }
})

test('no contract begins or ends on one', async () => {
  const company = await aCompany(app)
  const desk = app.as(await app.anAccount({ host: 'admin.localhost', role: 'operator' }))
  const change = (term: { startsOn?: string; endsOn?: string }) =>
    desk.call('PUT /admin/companies/:id/contract', {
      params: { id: String(company.id) },
      body: { startsOn: '1900-01-01', endsOn: '2999-12-31', unpaid: false, seats: null, ...term },
    })
  for (const day of nonsense)
    for (const term of [{ startsOn: day }, { endsOn: day }]) {
      const { status, body } = await change(term)
      expect([status, body.code]).toEqual(refused)
    }
  expect((await change({})).status).toBe(200)
})

test('no name has a second line, or one that reads in another direction', async () => {
  const company = await aCompany(app)
  const learner = await company.join('learner')
  for (const name of ['가\n=1+1', '가\r나', '가\u2028나', '가\u0000', '가\u202e나', '가\u2067나', '\ud800가']) {
    const answers = [
      await app.as(learner).call('PUT /account/name', { body: { name } }),
      await company.as.call('POST /admin/teams', { body: { name } }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([refused, refused])
  }
  expect((await app.as(learner).call('PUT /account/name', { body: { name: ' 홍길동\n' } })).status).toBe(200)
})

test('codes to one mailbox are counted together, however its domain is spelt', async () => {
  const spellings = ['kim@example.com', 'kim@ｅｘａｍｐｌｅ.com', 'KIM@EXAMPLE.ｃｏｍ', 'kim@𝐞xample.com']
  const answers = []
  for (const email of spellings)
    answers.push(
      (await app.visitor().call('POST /auth/verification-code', { body: { email, purpose: 'SIGN_UP' } })).status,
    )
  expect(answers).toEqual([200, 429, 429, 429])
  expect((await app.mails()).map(({ recipient }) => recipient)).toEqual(['kim@example.com'])
})
