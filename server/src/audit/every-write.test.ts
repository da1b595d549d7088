import { randomUUID } from 'node:crypto'
import { admitted, companyAuditActions, serviceAuditActions } from '@readgrow/contract'
import { studyDateOf } from '@readgrow/learning'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { aTenant, soundBodies, type Tenant, testApp, unsafeCalls } from '#testing'
import { inquiryCalls, policyCalls } from './testing/desk-calls.ts'
import { companyBillCalls, openGateway, paymentCalls, productCalls } from './testing/money-calls.ts'
import { openNameServer } from './testing/name-server.ts'
import { namelessFields, namelessWords } from './testing/nameless.ts'
import type { SoundCalls } from './testing/sound-calls.ts'

const names = await openNameServer()
afterAll(names.close)
const { gateway, settings } = await openGateway()
afterAll(gateway.close)
const app = await testApp({
  // The service for tax invoices is asked in the background, so nothing is asked here.
  config: {
    dnsServers: [names.address],
    paymentGateway: settings,
    taxInvoices: { address: settings.address, apiSecret: settings.apiSecret },
  },
})
const operator = await app.anAccount({ host: 'admin.localhost', role: 'operator' })
const editor = await app.anAccount({ host: 'admin.localhost', role: 'editor' })

/** Whoever has had a seat for a few days alone is not counted this month. */
const seatedLongAgo = async ({ learner }: Tenant['own']) => {
  const held = { at: new Date('2026-01-01T00:00:00Z') }
  await app.services.db.updateTable('seat_line').set(held).where('account_id', '=', Number(learner)).execute()
}

const allActions = [...companyAuditActions, ...serviceAuditActions]
const contract = { startsOn: '2026-01-01', endsOn: '2027-12-31', unpaid: false, seats: 50 }
const claim = (of: Tenant, domain: string) =>
  app.services.db.insertInto('company_domain').values({ company_id: of.id, domain }).execute()

/** One call that succeeds for each change that owners and operators can make, each in a company of its own. */
const soundCalls: SoundCalls = {
  ...companyBillCalls(app, operator),
  ...paymentCalls(app, gateway),
  ...productCalls(app, operator),
  ...inquiryCalls(app, operator),
  ...policyCalls(app, operator),
  changeMember: ({ own }) => ({ ids: [own.learner], body: { employeeNo: '7', teams: [] } }),
  changeMemberRole: ({ own }) => ({ ids: [own.learner], body: { role: 'owner' } }),
  resetMemberTwoStep: async ({ own }) => {
    await secondStepOf(own.learner)
    return { ids: [own.learner], body: soundBodies.resetMemberTwoStep }
  },
  askTwoStepReset: async ({ owner }) => {
    await secondStepOf(owner.id)
    return { ids: [String(owner.id)], body: soundBodies.askTwoStepReset }
  },
  withdrawTwoStepReset: async ({ owner }) => {
    await askedResetOf(owner.id)
    return { ids: [String(owner.id)] }
  },
  confirmTwoStepReset: async ({ owner }) => {
    return { ids: [String(owner.id)], body: { request: await askedResetOf(owner.id) } }
  },
  actOnMembers: ({ own }) => ({ body: { act: 'DEACTIVATE', ids: [own.learner] } }),
  exportReport: () => ({ body: { from: '2026-11-01', to: '2026-11-30', format: 'CSV', reason: '분기 보고에 써요' } }),
  setReportMail: () => ({ body: { rhythm: 'WEEKLY' } }),
  setInvitationReminders: () => ({ body: soundBodies.setInvitationReminders }),
  exportInvitations: () => ({ body: soundBodies.exportInvitations }),
  exportSeats: () => ({ body: soundBodies.exportSeats }),
  exportAudit: () => ({ body: soundBodies.exportAudit }),
  exportAllAudit: () => ({ body: soundBodies.exportAllAudit }),
  exportMembers: () => ({ body: { reason: '분기 보고에 써요' } }),
  inviteMembers: () => ({ body: { emails: ['guest@elsewhere.test'] } }),
  actOnInvitations: ({ own }) => ({ body: { act: 'REVOKE', ids: [own.invitation] } }),
  dismissSeatWaits: async (of) => ({ body: { ids: [await seatlessIn(of)] } }),
  restoreSeatWaits: async (of) => {
    const ids = [await seatlessIn(of)]
    await of.as.call('POST /admin/seat-waits/dismissal', { body: { ids } })
    return { body: { ids } }
  },
  resendInvitation: ({ own }) => {
    app.clock.advance({ seconds: 61 })
    return { ids: [own.invitation] }
  },
  revokeInvitation: ({ own }) => ({ ids: [own.invitation] }),
  importMembers: () => ({ query: '?dry=false', csv: '이름,이메일\r\n김새로,new@elsewhere.test' }),
  createTeam: () => ({ body: { name: '새 팀' } }),
  renameTeam: ({ own }) => ({ ids: [own.team], body: { name: '다른 이름' } }),
  deleteTeam: ({ own }) => ({ ids: [own.team] }),
  nudgeLearner: async ({ own }) => {
    await seatedLongAgo(own)
    return { ids: [own.learner], body: { target: 'month' } }
  },
  nudgeEverybody: async ({ own }) => {
    await seatedLongAgo(own)
    return { body: { id: randomUUID(), target: 'month', people: 5_000 } }
  },
  withdrawNudges: async ({ as, own }) => {
    await seatedLongAgo(own)
    const id = randomUUID()
    await as.call('POST /admin/completion/nudges', { body: { id, target: 'month', people: 5_000 } })
    return { ids: [id] }
  },
  revokeCertificate: ({ own }) => ({ ids: [own.certificate], body: soundBodies.revokeCertificate }),
  exportEvidence: ({ own }) => ({ ids: [own.course], body: soundBodies.exportEvidence }),
  exportRecords: async (of) => {
    await of.as.call('PUT /admin/certificates/records', { body: { isAllowed: true } })
    return { ids: [of.own.course], body: soundBodies.exportRecords }
  },
  confirmCertificateNames: ({ own }) => ({ body: { people: [{ id: own.learner, name: '김수료' }] } }),
  setSeal: async () => ({ png: await aSeal() }),
  removeSeal: async (of) => {
    await app.services.db
      .insertInto('company_seal')
      .values({ company_id: of.id, png: await aSeal(), added_at: app.clock.now() })
      .execute()
    return {}
  },
  allowRecords: () => ({ body: soundBodies.allowRecords }),
  addCourse: () => ({ body: soundBodies.addCourse }),
  withdrawCourse: ({ own }) => ({ ids: [own.course] }),
  setParticipation: () => ({ body: soundBodies.setParticipation }),
  withdrawParticipation: async (of) => {
    await of.as.call('POST /admin/completion/participation', { query: {}, body: soundBodies.setParticipation as never })
    return { ids: ['2098-12'] }
  },
  changeTeamMembers: ({ own }) => ({ ids: [own.team], body: { remove: [own.learner] } }),
  giveAssignment: ({ own }) => ({
    body: {
      id: randomUUID(),
      work: { kind: 'CHALLENGE' },
      to: { kind: 'TEAM', team: own.team },
      dueOn: studyDateOf(app.clock.now()),
    },
  }),
  changeAssignmentDue: ({ own }) => ({ ids: [own.assignment], body: { dueOn: studyDateOf(app.clock.now()) } }),
  withdrawAssignment: ({ own }) => ({ ids: [own.assignment] }),
  changeCompanySettings: () => ({
    body: { name: '새 이름', supportEmail: 'a@b.test', joining: 'INVITATION', otherAddresses: true },
  }),
  claimDomain: () => ({ body: { domain: 'claimed.test' } }),
  checkDomain: async (of) => {
    const { body } = await of.as.call('POST /admin/domains', { body: { domain: 'proved.test' } })
    for (const { record } of body.domains) names.zone.set(record.name, record.value)
    return { ids: ['proved.test'] }
  },
  releaseDomain: ({ own }) => ({ ids: [own.domain] }),
  setPasswordSignIn: async (of) => {
    await app.services.db.updateTable('company').set({ password_sign_in: false }).where('id', '=', of.id).execute()
    return { body: { allowed: true } }
  },
  setCompanySso: () => ({ body: { issuer: 'https://id.example.com', clientId: 'readgrow', enabled: false } }),
  removeCompanySso: async (of) => {
    await setSso(of)
    return {}
  },
  createScimToken: () => ({ body: { name: '인사 시스템' } }),
  revokeScimToken: ({ own }) => ({ ids: [own.scimToken] }),
  createAutoLoginKey: () => ({ body: {} }),
  revokeAutoLoginKey: ({ own }) => ({ ids: [own.autoLoginKey] }),
  setCompanyWords: () => ({ body: { lemmas: ['tree'] } }),
  switchLevelItem: () => ({ ids: ['v-b1-01'], body: { active: false } }),
  createCompany: ({ own }) => ({
    body: {
      name: `옆 ${own.company}`,
      host: `next-${own.host}`,
      supportEmail: 'a@b.test',
      contract,
      ownerEmail: 'owner@elsewhere.test',
    },
  }),
  changeCompany: ({ own }) => ({
    ids: [own.company],
    body: { name: `다른 ${own.company}`, supportEmail: 'a@b.test', useConversation: true, status: 'CLOSED' },
  }),
  setContract: ({ own }) => ({ ids: [own.company], body: contract }),
  addHost: ({ own }) => ({ ids: [own.company], body: { host: `second-${own.host}`, canonical: false } }),
  removeHost: async (of) => ({ ids: [of.own.company, await anotherHost(of)] }),
  setCanonicalHost: async (of) => ({ ids: [of.own.company, await anotherHost(of)] }),
  confirmDomain: async (of) => {
    await claim(of, 'confirmed.test')
    return { ids: [of.own.company, 'confirmed.test'], body: { reason: '계약서에서 확인했어요' } }
  },
  inviteOwner: ({ own }) => ({ ids: [own.company], body: { email: 'second.owner@elsewhere.test' } }),
  resendOwnerInvitation: async (of) => {
    const id = await invitedOwner(of)
    app.clock.advance({ seconds: 61 })
    return { ids: [of.own.company, id] }
  },
  revokeOwnerInvitation: async (of) => ({ ids: [of.own.company, await invitedOwner(of)] }),
  setAccountState: ({ own }) => ({ ids: [own.learner], body: { state: 'SUSPENDED', reason: '본인이 요청했어요' } }),
  endAccountSessions: ({ own }) => ({ ids: [own.learner] }),
  inviteStaff: () => ({ body: { email: 'new.editor@elsewhere.test', role: 'editor' } }),
  resendStaffInvitation: async () => {
    const id = await invitedEditor('again@elsewhere.test')
    app.clock.advance({ seconds: 61 })
    return { ids: [id] }
  },
  revokeStaffInvitation: async () => ({ ids: [await invitedEditor('back@elsewhere.test')] }),
  decideAnswer: async (of) => {
    await reportedBy(of)
    return { ids: [of.own.answer], body: { decision: 'REMOVE', reason: '광고예요' } }
  },
  setStaffRole: () => ({ ids: [String(editor.id)], body: { role: 'operator' } }),
}

const aSeal = () =>
  sharp({ create: { width: 200, height: 200, channels: 4, background: '#c00' } })
    .png()
    .toBuffer()

/** Somebody who found no seat. */
async function seatlessIn(of: Tenant): Promise<string> {
  const now = app.clock.now()
  const { id } = await app.services.db
    .insertInto('seat_wait')
    .values({ company_id: of.id, email: 'seatless@elsewhere.test', way: 'DOMAIN', first_at: now, last_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

const secondStepOf = (account: number | string) =>
  app.services.db
    .insertInto('two_step')
    .values({ account_id: Number(account), secret: Buffer.from('x'), confirmed_at: app.clock.now() })
    .execute()

/** A reset of an account that another operator has asked for; its id. */
async function askedResetOf(id: number): Promise<string | undefined> {
  await secondStepOf(id)
  const another = await app.anAccount({ host: 'admin.localhost', role: 'operator' })
  const asked = { params: { id: String(id) }, body: { reason: '휴대폰을 잃어버렸어요' } }
  return (await app.as(another).call('POST /admin/accounts/:id/two-step-reset', asked)).body.twoStepReset?.id
}

const reportedBy = ({ own, lead }: Tenant) =>
  app.services.db
    .insertInto('discussion_report')
    .values({
      answer_id: own.answer,
      account_id: lead.id,
      reason: 'OTHER',
      note: '',
      text_seen: 'x',
      reported_at: app.clock.now(),
    })
    .execute()

async function anotherHost(of: Tenant): Promise<string> {
  const host = `third-${of.host}`
  await app.services.db.insertInto('tenant_host').values({ host, company_id: of.id, origin: host }).execute()
  return host
}

async function invitedOwner({ own }: Tenant): Promise<string> {
  const body = { email: 'invited.owner@elsewhere.test' }
  const answer = await app.as(operator).call('POST /admin/companies/:id/owners', { params: { id: own.company }, body })
  return answer.body.invitedOwners.find(({ email }) => email === body.email)?.id ?? ''
}

async function invitedEditor(email: string): Promise<string> {
  await app.as(operator).call('POST /admin/staff', { body: { email, role: 'editor' } })
  const { invited } = (await app.as(operator).call('GET /admin/staff')).body
  return invited.find((each) => each.email === email)?.id ?? ''
}

const setSso = (of: Tenant) =>
  app.services.db
    .insertInto('company_sso')
    .values({
      company_id: of.id,
      issuer: 'https://id.example.com',
      client_id: 'x',
      client_secret: Buffer.from('x'),
      enabled: false,
      changed_at: app.clock.now(),
    })
    .execute()

/**
 * Found from the contract: the calls closed to learners and strangers. The newsroom's are in
 * every-newsroom-write.test.ts.
 */
// A preview stores nothing. That somebody still has an inquiry open is forgotten within a minute; opening it is recorded.
// A look-up of members changes nothing: those who were found read of it.
// A trial of the sign-in changes nothing: its report is the owner's own and is forgotten within a day.
const passing = ['findListedMembers', 'stayAtInquiry', 'previewPolicy', 'beginSsoTrial']
const writes = unsafeCalls.filter(
  ({ name, endpoint: { who, path } }) =>
    !passing.includes(name) &&
    who !== 'editor' &&
    (path.startsWith('/admin/') || !admitted[who].some((actor) => actor === 'learner')),
)

test('every change that owners and operators can make has a valid call here', () => {
  expect(Object.keys(soundCalls).sort()).toEqual(writes.map(({ name }) => name).sort())
})

test.each(writes)('$name leaves a line with its actor', async (call) => {
  const of = await aTenant(app)
  const caller = call.endpoint.who === 'operator' ? operator : of.owner
  const { ids = [], query = '', body, csv, png } = (await soundCalls[call.name]?.(of)) ?? {}
  const rest = [...ids]
  const path = call.endpoint.path.replace(/:\w+/g, () => encodeURIComponent(rest.shift() ?? ''))
  const linesOf = () => app.services.db.selectFrom('audit_line').selectAll().orderBy('id').execute()
  const before = (await linesOf()).length
  const answer = await app.send({
    method: call.method,
    url: `/api${path}${query}`,
    host: caller.host,
    cookies: caller.cookies,
    ...(body === undefined ? {} : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    ...(csv === undefined ? {} : { payload: csv, headers: { 'content-type': 'text/csv' } }),
    ...(png === undefined ? {} : { payload: png, headers: { 'content-type': 'image/png' } }),
  })
  expect(answer).toMatchObject({ status: 200 })
  const added = (await linesOf()).slice(before)
  expect(added.length).toBeGreaterThan(0)
  expect(added.filter(({ actor_id }) => actor_id !== caller.id)).toEqual([])
  for (const { action, company_id } of added) {
    // An owner's filter must offer every action that the owner reads.
    const known: readonly string[] = company_id === of.id ? companyAuditActions : allActions
    expect(known).toContain(action)
  }
  expect([...namelessFields(added), ...namelessWords(added)], 'keys that people would read').toEqual([])
})
