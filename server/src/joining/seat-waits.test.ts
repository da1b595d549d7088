import { companyNoticeVersion } from '@readgrow/contract/constants'
import { expect, test } from 'vitest'
import { aCompany, signUpSteps, type TestCompany, testApp } from '#testing'

const app = await testApp()
const { db } = app.services
const { post, verifiedToken, form } = signUpSteps(app)

/** Joins by the domain; resolves to the code of the refusal, or undefined. */
async function join(company: TestCompany, email: string): Promise<string | undefined> {
  const verificationToken = await verifiedToken(email, { host: company.host })
  return joinWith(company, verificationToken)
}
async function joinWith(company: TestCompany, verificationToken: string): Promise<string | undefined> {
  const body = { ...(await form('')), companyNotice: companyNoticeVersion, verificationToken }
  return (await post('group-account', body, { host: company.host })).body.code
}

const waitsOf = async (company: TestCompany) =>
  (await company.as.call('GET /admin/seat-waits', { query: {} })).body.waits
const emailsOf = async (company: TestCompany) => (await waitsOf(company)).map(({ email }) => email).sort()
const seats = (company: TestCompany, number: number) =>
  db.updateTable('company_contract').set({ seats: number }).where('company_id', '=', company.id).execute()
const alarmsOf = (id: number) => db.selectFrom('alarm').select('title').where('account_id', '=', id).execute()

test('of twenty who want the last seat at one instant nineteen are listed, each once, and the owners are told once', async () => {
  const company = await aCompany(app, { seats: 3 })
  const other = await aCompany(app)
  const second = await company.join('owner')
  const emails = Array.from({ length: 20 }, (_, at) => `seatless-${String(at).padStart(2, '0')}@${company.domain}`)
  const tokens = new Map<string, string>()
  for (const email of emails) tokens.set(email, await verifiedToken(email, { host: company.host }))
  const answers = await Promise.all(
    [...tokens].map(async ([email, token]) => [email, await joinWith(company, token)] as const),
  )
  const refused = answers.flatMap(([email, code]) => (code === 'SEATS_FULL' ? [email] : []))
  expect(refused).toHaveLength(19)
  expect(await emailsOf(company)).toEqual(refused)
  app.clock.advance({ minutes: 1 })
  const [again = ''] = refused
  expect(await joinWith(company, tokens.get(again) ?? '')).toBe('SEATS_FULL')
  const waits = await waitsOf(company)
  expect(waits.map(({ email }) => email).sort()).toEqual(refused)
  expect(waits[0]).toMatchObject({ email: again, name: '홍길동', way: 'DOMAIN' })
  expect(waits.filter(({ firstAt, lastAt }) => firstAt < lastAt)).toHaveLength(1)
  expect((await company.as.call('GET /admin/seats', { query: {} })).body.waiting).toBe(19)
  for (const { id, customerId } of [company.owner, second]) {
    const titles = (await alarmsOf(id)).map(({ title }) => title)
    expect(titles.filter((title) => title.includes('자리가 없어요'))).toEqual(['홍길동님이 들어올 자리가 없어요'])
    const letters = (await app.mails()).filter(({ recipient }) => recipient === customerId)
    expect(letters.filter(({ subject }) => subject.includes('자리가 없어요'))).toHaveLength(1)
  }
  expect(await waitsOf(other)).toEqual([])
  const ids = waits.map(({ id }) => id)
  expect((await other.as.call('POST /admin/seat-waits/dismissal', { body: { ids } })).body).toEqual({ dismissed: 0 })
  expect(await emailsOf(company)).toEqual(refused)
})

test('a line goes with the seat, by joining or by an invitation, and when the owner takes it off', async () => {
  const company = await aCompany(app, { seats: 1 })
  const [joins, invited, dismissed] = ['joins', 'invited', 'dismissed'].map((name) => `${name}@${company.domain}`)
  if (!joins || !invited || !dismissed) throw new Error()
  for (const email of [joins, invited, dismissed]) expect(await join(company, email)).toBe('SEATS_FULL')
  expect(await emailsOf(company)).toEqual([dismissed, invited, joins])
  await seats(company, 3)
  app.clock.advance({ minutes: 2 })
  expect(await join(company, joins)).toBeUndefined()
  await company.as.call('POST /admin/invitations', { body: { emails: [invited] } })
  expect(await emailsOf(company)).toEqual([dismissed])
  const ids = (await waitsOf(company)).map(({ id }) => id)
  const dismissal = () => company.as.call('POST /admin/seat-waits/dismissal', { body: { ids } })
  expect([(await dismissal()).body, (await dismissal()).body]).toEqual([{ dismissed: 1 }, { dismissed: 0 }])
  app.clock.advance({ minutes: 2 })
  expect(await join(company, dismissed)).toBe('SEATS_FULL')
  expect(await emailsOf(company)).toEqual([])
  expect(await company.audit('seat_wait.dismissed')).toMatchObject([{ subject: dismissed }])
})

test('a dismissal is taken back, of the own company alone and only for who still waits', async () => {
  const [company, other] = [await aCompany(app, { seats: 1 }), await aCompany(app)]
  const [waits, invited] = ['waits', 'invited'].map((name) => `${name}@${company.domain}`)
  if (!waits || !invited) throw new Error()
  for (const email of [waits, invited]) expect(await join(company, email)).toBe('SEATS_FULL')
  const ids = (await waitsOf(company)).map(({ id }) => id)
  await company.as.call('POST /admin/seat-waits/dismissal', { body: { ids } })
  await seats(company, 2)
  await company.as.call('POST /admin/invitations', { body: { emails: [invited] } })
  const restored = async (of = company) =>
    (await of.as.call('POST /admin/seat-waits/restoration', { body: { ids } })).body.restored
  expect([await restored(other), await restored(), await restored()]).toEqual([0, 1, 0])
  expect(await emailsOf(company)).toEqual([waits])
  expect(await company.audit('seat_wait.restored')).toMatchObject([{ subject: waits }])
})

test('a directory’s people are listed, those whom it makes and those whom it wakes; no one else’s refusal is', async () => {
  const company = await aCompany(app, { seats: 1 })
  const { token } = (await company.as.call('POST /admin/sign-in/scim-tokens', { body: { name: 'Entra ID' } })).body
  const scim = (method: 'POST' | 'PATCH', path: string, body: object) =>
    app.send({
      method,
      url: `/scim/v2/Users${path}`,
      host: company.host,
      payload: JSON.stringify(body),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    })
  const stopped = await company.join('learner')
  await company.setState(stopped.id, 'DEACTIVATED')
  const made = `Made@${company.domain}`
  const user = { userName: made, displayName: '김하나', emails: [{ value: made }] }
  expect((await scim('POST', '', user)).status).toBe(400)
  const active = { Operations: [{ op: 'replace', path: 'active', value: true }] }
  const schemas = ['urn:ietf:params:scim:api:messages:2.0:PatchOp']
  expect((await scim('PATCH', `/${stopped.id}`, { schemas, ...active })).status).toBe(400)
  expect((await scim('POST', '', { userName: 'x@nowhere.test' })).status).toBe(400)
  expect((await waitsOf(company)).map(({ email, name, way, member }) => [email, name, way, member]).sort()).toEqual(
    [
      [made.toLowerCase(), '김하나', 'DIRECTORY', null],
      [stopped.customerId, expect.any(String), 'DIRECTORY', String(stopped.id)],
    ].sort(),
  )
  await seats(company, 2)
  await company.as.call('POST /admin/members/acts', { body: { act: 'REACTIVATE', ids: [String(stopped.id)] } })
  expect(await emailsOf(company)).toEqual([made.toLowerCase()])
})
