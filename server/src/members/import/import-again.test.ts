import type { CallReply } from '@readgrow/contract'
import { expect, test } from 'vitest'
import { aCompany, type TestCompany, testApp } from '#testing'

const app = await testApp()

const send = async (company: TestCompany, ...rows: readonly string[]) => {
  const { body } = await app.send<CallReply<'POST /admin/member-import'>>({
    method: 'POST',
    url: '/api/admin/member-import',
    host: company.host,
    cookies: company.owner.cookies as Record<string, string>,
    payload: Buffer.from(['이메일,이름,사번,팀', ...rows].join('\n')),
    headers: { 'content-type': 'text/csv' },
  })
  return body
}

async function invited(company: TestCompany) {
  const { invitations } = (await company.as.call('GET /admin/invitations', { query: {} })).body
  const numbers = await app.services.db
    .selectFrom('invitation')
    .select(['email', 'employee_no'])
    .where('company_id', '=', company.id)
    .execute()
  const numberOf = new Map(numbers.map((row) => [row.email, row.employee_no]))
  return invitations
    .map(({ email, name, teams, state }) => ({ email, name, number: numberOf.get(email), teams, state }))
    .sort((a, b) => a.email.localeCompare(b.email))
}

test('one import updates open invitations, each by its own row, and empty cells change nothing', async () => {
  const company = await aCompany(app)
  const other = await aCompany(app)
  const first = ['a@x.test,가,1,영업팀', 'b@x.test,나,2,', 'c@x.test,다,3,개발팀', 'd@x.test,라,4,개발팀']
  await send(company, ...first)
  await send(other, ...first)
  const before = await invited(other)
  const again = ['a@x.test,새 이름,,', 'b@x.test,,,개발팀;영업팀;총무팀', 'c@x.test,,33,', 'd@x.test,라,4,개발팀']
  expect(await send(company, ...again)).toMatchObject({ invited: 0, updated: 3, unchanged: 1, newTeams: ['총무팀'] })
  const state = 'PENDING'
  expect(await invited(company)).toEqual([
    { email: 'a@x.test', name: '새 이름', number: '1', teams: ['영업팀'], state },
    { email: 'b@x.test', name: '나', number: '2', teams: ['개발팀', '영업팀', '총무팀'], state },
    { email: 'c@x.test', name: '다', number: '33', teams: ['개발팀'], state },
    { email: 'd@x.test', name: '라', number: '4', teams: ['개발팀'], state },
  ])
  expect(await invited(other)).toEqual(before)
  expect((await company.audit('invitation.changed')).map(({ subject }) => subject)).toEqual(['가', '나', '다'])
})

test('an expired invitation stays as it was, and its address is invited again', async () => {
  const company = await aCompany(app)
  await send(company, 'a@x.test,가,1,영업팀')
  await app.services.db
    .updateTable('invitation')
    .set({ expires_at: app.clock.now() })
    .where('company_id', '=', company.id)
    .execute()
  expect(await send(company, 'a@x.test,나,,')).toMatchObject({ invited: 1, updated: 0 })
  const { invitations } = (await company.as.call('GET /admin/invitations', { query: {} })).body
  expect(invitations.map(({ name, state }) => [name, state]).sort()).toEqual([
    ['가', 'EXPIRED'],
    ['나', 'PENDING'],
  ])
})
