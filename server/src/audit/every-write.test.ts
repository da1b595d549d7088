import { expect, test } from 'vitest'
import { aTenant, type DeclaredCall, type Tenant, testApp, unsafeCalls } from '#testing'

const app = await testApp()
const operator = await app.anAccount({ host: 'admin.localhost', role: 'operator' })
const editor = await app.anAccount({ host: 'admin.localhost', role: 'editor' })

interface Sound {
  /** In the order of the address. */
  readonly ids?: readonly string[]
  readonly query?: string
  readonly body?: unknown
  readonly csv?: string
}

const contract = { startsOn: '2026-01-01', endsOn: '2027-12-31', unpaid: false, seats: 50 }
const claim = (of: Tenant, domain: string) =>
  app.services.db.insertInto('company_domain').values({ company_id: of.id, domain }).execute()

/** One call that succeeds for each change that owners and operators can make, to things of a company of its own. */
const soundCalls: Readonly<Record<string, (of: Tenant) => Sound | Promise<Sound>>> = {
  changeMember: ({ own }) => ({ ids: [own.learner], body: { employeeNo: '7', teams: [] } }),
  changeMemberRole: ({ own }) => ({ ids: [own.learner], body: { role: 'owner' } }),
  actOnMembers: ({ own }) => ({ body: { act: 'DEACTIVATE', ids: [own.learner] } }),
  exportMembers: () => ({ body: { reason: '분기 보고에 써요' } }),
  inviteMembers: () => ({ body: { emails: ['guest@elsewhere.test'] } }),
  resendInvitation: ({ own }) => {
    app.clock.advance({ seconds: 61 })
    return { ids: [own.invitation] }
  },
  revokeInvitation: ({ own }) => ({ ids: [own.invitation] }),
  importMembers: () => ({ query: '?dry=false', csv: '이름,이메일\r\n김새로,new@elsewhere.test' }),
  createTeam: () => ({ body: { name: '새 팀' } }),
  renameTeam: ({ own }) => ({ ids: [own.team], body: { name: '다른 이름' } }),
  deleteTeam: ({ own }) => ({ ids: [own.team] }),
  changeTeamMembers: ({ own }) => ({ ids: [own.team], body: { remove: [own.learner] } }),
  changeCompanySettings: () => ({ body: { name: '새 이름', supportEmail: 'a@b.test', joining: 'INVITATION' } }),
  claimDomain: () => ({ body: { domain: 'claimed.test' } }),
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
      ...{ name: `옆 ${own.company}`, host: `next-${own.host}`, supportEmail: 'a@b.test', contract },
      ownerEmail: 'owner@elsewhere.test',
    },
  }),
  changeCompany: ({ own }) => ({
    ids: [own.company],
    body: { name: `다른 ${own.company}`, supportEmail: 'a@b.test', useConversation: true, status: 'CLOSED' },
  }),
  setContract: ({ own }) => ({ ids: [own.company], body: contract }),
  addHost: ({ own }) => ({ ids: [own.company], body: { host: `second-${own.host}`, canonical: false } }),
  removeHost: async (of) => {
    const host = `third-${of.host}`
    await app.services.db.insertInto('tenant_host').values({ host, company_id: of.id, origin: host }).execute()
    return { ids: [of.own.company, host] }
  },
  confirmDomain: async (of) => {
    await claim(of, 'confirmed.test')
    return { ids: [of.own.company, 'confirmed.test'], body: { reason: '계약서에서 확인했어요' } }
  },
  inviteOwner: ({ own }) => ({ ids: [own.company], body: { email: 'second.owner@elsewhere.test' } }),
  setAccountState: ({ own }) => ({ ids: [own.learner], body: { state: 'SUSPENDED', reason: '본인이 요청했어요' } }),
  endAccountSessions: ({ own }) => ({ ids: [own.learner] }),
  inviteStaff: () => ({ body: { email: 'new.editor@elsewhere.test', role: 'editor' } }),
  setStaffRole: () => ({ ids: [String(editor.id)], body: { role: 'operator' } }),
}

const setSso = (of: Tenant) =>
  app.services.db
    .insertInto('company_sso')
    .values({
      ...{ company_id: of.id, issuer: 'https://id.example.com', client_id: 'x', client_secret: Buffer.from('x') },
      ...{ enabled: false, changed_at: app.clock.now() },
    })
    .execute()

/** Changes that leave no line here, and where it is proven or kept instead. */
const elsewhere: Readonly<Record<string, string>> = {
  checkDomain: 'asks a name server: company-settings/domains.test.ts',
}
/** Every save of a manuscript is a revision with its author; checks and publishing are rows with their editor. */
const isNewsroom = ({ endpoint }: DeclaredCall) => endpoint.who === 'editor'

const writes = unsafeCalls.filter(({ endpoint }) => endpoint.path.startsWith('/admin/')).filter((c) => !isNewsroom(c))

test('every change that owners and operators can make has a sound call here', () => {
  const names = writes.map(({ name }) => name)
  expect([...Object.keys(soundCalls), ...Object.keys(elsewhere)].sort()).toEqual(names.sort())
})

test.each(writes.filter(({ name }) => soundCalls[name]))('$name leaves a line with who did it', async (call) => {
  const of = await aTenant(app)
  const caller = call.endpoint.who === 'operator' ? operator : of.owner
  const { ids = [], query = '', body, csv } = (await soundCalls[call.name]?.(of)) ?? {}
  const rest = [...ids]
  const path = call.endpoint.path.replace(/:\w+/g, () => encodeURIComponent(rest.shift() ?? ''))
  const linesOf = () =>
    app.services.db.selectFrom('audit_line').select(['id', 'actor_id', 'action', 'company_id']).orderBy('id').execute()
  const before = (await linesOf()).length
  const answer = await app.send({
    ...{ method: call.method, url: `/api${path}${query}`, host: caller.host, cookies: caller.cookies },
    ...(body === undefined ? {} : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    ...(csv === undefined ? {} : { payload: csv, headers: { 'content-type': 'text/csv' } }),
  })
  expect(answer).toMatchObject({ status: 200 })
  const added = (await linesOf()).slice(before)
  expect(added.length).toBeGreaterThan(0)
  expect(added.filter(({ actor_id }) => actor_id !== caller.id)).toEqual([])
  expect(added.every(({ action }) => /^[a-z_]+\.[a-z_]+$/.test(action))).toBe(true)
})
