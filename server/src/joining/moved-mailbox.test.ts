import { companyNoticeVersion } from '@readgrow/contract/constants'
import { beforeAll, expect, test } from 'vitest'
import { aCompany, invitedToken, signUpSteps, type TestCompany, testApp } from '#testing'

const app = await testApp()
const { db, pool } = app.services
const { post, form, verifiedToken } = signUpSteps(app)
const long = 'seven quiet herons'

let company: TestCompany
let scimToken = ''
beforeAll(async () => {
  company = await aCompany(app)
  scimToken = (await company.as.call('POST /admin/sign-in/scim-tokens', { body: { name: 'Entra ID' } })).body.token
})

const scim = (method: 'POST' | 'PATCH', path: string, body: object) =>
  app.send<{ text: string }>({
    method,
    url: `/scim/v2/Users${path}`,
    host: company.host,
    payload: JSON.stringify(body),
    headers: { authorization: `Bearer ${scimToken}`, 'content-type': 'application/scim+json' },
  })

let people = 0
/** A person whose account the directory has just made, and the start link that was mailed to them. */
async function begun() {
  const email = `first-${++people}@${company.domain}`
  const { body } = await scim('POST', '', { userName: email, displayName: '김하나', emails: [{ value: email }] })
  await post('find-account-password', { customerId: email, email }, { host: company.host })
  return { id: Number(JSON.parse(body.text).id), email, inviteToken: await invitedToken(app, email) }
}
const patch = (id: number, ...changes: { path: string; value: string }[]) =>
  scim('PATCH', `/${id}`, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: changes.map((change) => ({ op: 'replace', ...change })),
  })
const moveTo = (id: number, email: string) => patch(id, { path: 'emails[type eq "work"].value', value: email })

/** An address that an owner has invited to be one too. */
async function invitedOwner() {
  const email = `boss-${++people}@${company.domain}`
  await company.as.call('POST /admin/invitations', { body: { emails: [email], role: 'owner' } })
  return email
}
async function join(proof: object) {
  const { verificationToken: _, ...rest } = await form('')
  const body = { ...rest, password: long, companyNotice: companyNoticeVersion, ...proof }
  return post('group-account', body, { host: company.host })
}
const roleOf = async (id: number) =>
  (await db.selectFrom('account').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role
const openInvitations = (email: string) =>
  db.selectFrom('invitation').select('id').where('email', '=', email).where('ended_at', 'is', null).execute()
/** Changes the account, as a directory does, while `call` waits for its lock. */
async function changingMeanwhile<T>(id: number, changes: { email?: string; role?: string }, call: () => Promise<T>) {
  const waits =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()"
  let called: Promise<T> | undefined
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('account').set(changes).where('id', '=', id).execute()
    called = call()
    while ((await pool.query(waits)).rowCount === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  })
  if (!called) throw new Error('nothing was called')
  return called
}

const invalid = { status: 400, body: { code: 'INVALID_LINK' } }

test('a start link proves the mailbox that it was sent to: with another address it starts nothing and makes no owner', async () => {
  const boss = await invitedOwner()
  const { id, inviteToken } = await begun()
  expect((await moveTo(id, boss)).status).toBe(200)
  expect(await post('invitation', { inviteToken }, { host: company.host })).toMatchObject(invalid)
  expect(await join({ inviteToken })).toMatchObject(invalid)
  expect(await roleOf(id)).toBe('learner')
  expect(await openInvitations(boss)).toHaveLength(1)
})

test('nor when the address comes back, or the directory gives them another name', async () => {
  const [moved, renamed] = [await begun(), await begun()]
  await moveTo(moved.id, `elsewhere-${++people}@${company.domain}`)
  await moveTo(moved.id, moved.email)
  expect(await join({ inviteToken: moved.inviteToken })).toMatchObject(invalid)
  await patch(renamed.id, { path: 'userName', value: `renamed-${++people}` })
  expect(await join({ inviteToken: renamed.inviteToken })).toMatchObject(invalid)
})

test('a link from before its mailbox was stored starts nothing', async () => {
  const { id, inviteToken } = await begun()
  await db.updateTable('password_reset').set({ mailed_to: null }).where('account_id', '=', id).execute()
  expect(await join({ inviteToken })).toMatchObject(invalid)
})

test('the address changed and the account started at one moment make no owner, whichever comes first', async () => {
  for (let round = 0; round < 8; round++) {
    const boss = await invitedOwner()
    const { id, inviteToken } = await begun()
    const [moved, joined] = await Promise.all([moveTo(id, boss), join({ inviteToken })])
    // If the start comes first, the account is a learner's and may be moved; if the move comes first, the link is over.
    expect([moved.status, joined.status]).toSatisfy(([patched, begun]) => patched === 200 && [200, 400].includes(begun))
    expect(joined.body).not.toMatchObject({ companyOwner: true })
    expect(await roleOf(id)).toBe('learner')
    expect(await openInvitations(boss)).toHaveLength(1)
  }
})

test('an address that changes after the proof was checked takes the account and the invitation out of reach', async () => {
  const boss = await invitedOwner()
  const byLink = await begun()
  const joined = await changingMeanwhile(byLink.id, { email: boss }, () => join({ inviteToken: byLink.inviteToken }))
  expect(joined).toMatchObject(invalid)
  const byCode = await begun()
  app.clock.advance({ minutes: 1 })
  const verificationToken = await verifiedToken(byCode.email, { host: company.host })
  const moved = { email: `gone-${++people}@${company.domain}` }
  const answer = await changingMeanwhile(byCode.id, moved, () => join({ verificationToken }))
  expect(answer.body).not.toMatchObject({ companyOwner: true })
  for (const { id } of [byLink, byCode]) {
    const { password_hash, role } = await db
      .selectFrom('account')
      .select(['password_hash', 'role'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect({ password_hash, role }).toEqual({ password_hash: null, role: 'learner' })
  }
  expect(await openInvitations(boss)).toHaveLength(1)
})

test('an invitation of the same mailbox is accepted by its start link', async () => {
  const email = await invitedOwner()
  const { body } = await scim('POST', '', { userName: email, displayName: '김하나', emails: [{ value: email }] })
  await post('find-account-password', { customerId: email, email }, { host: company.host })
  expect((await join({ inviteToken: await invitedToken(app, email) })).body).toMatchObject({ companyOwner: true })
  expect(await roleOf(Number(JSON.parse(body.text).id))).toBe('owner')
})
