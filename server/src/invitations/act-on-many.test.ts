import { expect, test } from 'vitest'
import { aCompany, type TestCompany, testApp } from '#testing'

const app = await testApp()
const listed = async (company: TestCompany) =>
  (await company.as.call('GET /admin/invitations', { query: {} })).body.invitations
const act = (company: TestCompany, name: 'RESEND' | 'REVOKE', ids: readonly string[]) =>
  company.as.call('POST /admin/invitations/acts', { body: { act: name, ids: [...ids] } })

test('many are sent again or taken back in one call; what cannot be is named with its reason', async () => {
  const [company, other] = [await aCompany(app, { seats: 10 }), await aCompany(app)]
  const emails = ['a', 'b', 'c'].map((name) => `${name}@elsewhere.test`)
  await company.as.call('POST /admin/invitations', { body: { emails } })
  await other.as.call('POST /admin/invitations', { body: { emails: ['d@elsewhere.test'] } })
  const ids = (await listed(company)).map(({ id }) => id)
  const foreign = (await listed(other)).map(({ id }) => id)
  expect((await act(company, 'RESEND', ids)).body.refused.map(({ code }) => code)).toEqual(
    Array(3).fill('RATE_LIMITED'),
  )
  app.clock.advance({ seconds: 61 })
  expect((await act(company, 'RESEND', [...ids, ...foreign])).body).toEqual({
    done: ids,
    refused: [{ id: foreign[0], code: 'NOT_FOUND' }],
  })
  expect((await listed(company)).map(({ sends }) => sends)).toEqual([2, 2, 2])
  expect((await act(company, 'REVOKE', ids)).body.done).toEqual(ids)
  expect((await act(company, 'REVOKE', ids)).body.refused.map(({ code }) => code)).toEqual(
    Array(3).fill('STATE_CONFLICT'),
  )
  expect(await company.seatsInThreeBooks()).toEqual({ list: 1, counter: 1, ledger: 1 })
})
