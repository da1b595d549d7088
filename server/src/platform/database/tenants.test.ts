import { type Actor, actors, admitted, companyBillingEndpoints, operatorEndpoints } from '@readgrow/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  anyBodies,
  aTenant,
  attempt,
  callersOf,
  type DeclaredCall,
  declaredCalls,
  depth,
  jsonBody,
  missingTwin,
  rowsOf,
  soundBody,
  spreadIds,
  type Tenant,
  testApp,
  urlWith,
} from '#testing'

const app = await testApp()
await spreadIds(app)
const ours = await aTenant(app)
const theirs = await aTenant(app)
const callerOf = callersOf(app, ours)
const hosted = declaredCalls.filter((call) => call.endpoint.who !== 'machine')
const guarded = hosted.filter((call) => call.endpoint.who !== 'visitor')

const idsOf = ({ own }: Tenant) => [...new Set(Object.values(own))]
// Operators reach every company and account, and the whole newsroom reaches everybody's reports. Only setStaffRole
// stays within the operators' own company.
const reached = new Set(
  [...Object.keys(operatorEndpoints), ...Object.keys(companyBillingEndpoints)].filter(
    (name) => name !== 'setStaffRole',
  ),
)

const ofAllReports = new Set(['closeProblem', 'decideAnswer'])

beforeAll(() => expect(Object.values(theirs.own).every(Boolean)).toBe(true))

/** Runs the attempts and proves that they touched no row of the companies. */
async function without(changesOf: readonly [Tenant, string[]][], work: () => Promise<number>): Promise<number> {
  const look = () => Promise.all(changesOf.map(([tenant, but]) => rowsOf(app, tenant.id, but)))
  const before = await look()
  const attempts = await work()
  expect(await look()).toEqual(before)
  return attempts
}

// Callers are opened while the attempts run.
const callersRows = ['account', 'session_family', 'session_token', 'seat_line', 'seat_count', 'team_member']

test('a caller without the role is refused before anything else, whatever they name and send', async () => {
  const values = [...idsOf(ours), ...idsOf(theirs), ...idsOf(theirs).map(missingTwin)]
  // Nothing of the address is read before the refusal, so that each call and actor gets a few values, all in their turn.
  let turn = 0
  const urlsOf = (call: DeclaredCall) => {
    if (!call.endpoint.path.includes(':')) return [call.url]
    const urls = Array.from({ length: depth(1, 6) }, () => values[turn++ % values.length] ?? '')
      .map((value) => urlWith(call, value, theirs.host))
      .filter((url) => url !== null)
    return [...new Set([call.url, ...urls])]
  }
  const attempts = await without(
    [
      [theirs, []],
      [ours, callersRows],
    ],
    async () => {
      let count = 0
      for (const call of guarded)
        for (const actor of actors.filter((one) => !admitted[call.endpoint.who].includes(one)))
          for (const url of urlsOf(call))
            for (const body of anyBodies(call).slice(0, depth(1, 3))) {
              const answer = await attempt(app, call, await callerOf(actor), { url, ...body })
              expect({ call: call.name, actor, url, ...answer }).toEqual({
                call: call.name,
                actor,
                url,
                ...(actor === 'visitor' ? unauthenticated : forbidden),
              })
              count++
            }
      return count
    },
  )
  expect(attempts).toBeGreaterThan(depth(1_000, 4_000))
})

const unauthenticated = { status: 401, body: '{"code":"UNAUTHENTICATED","message":"로그인이 필요해요."}' }
const forbidden = { status: 403, body: '{"code":"FORBIDDEN","message":"권한이 없어요."}' }

/** Compares the answers about somebody else's thing with those about nothing. */
async function expectNothing(
  call: DeclaredCall,
  actor: Actor,
  of: (value: string) => Parameters<typeof attempt>[3] | null,
  value: string,
) {
  const twin = missingTwin(value)
  const [foreign, missing] = [of(value), of(twin)]
  if (!foreign || !missing) return 0
  const about = async (given: typeof foreign, named: string) => {
    const { status, body } = await attempt(app, call, await callerOf(actor), given)
    return { status, body: body.replaceAll(named, '…') }
  }
  const [expected, got] = [await about(missing, twin), await about(foreign, value)]
  const shown = `${call.name} as ${actor} of ${value}: ${JSON.stringify([got, expected]).slice(0, 600)}`
  expect(got.status === expected.status && got.body === expected.body, shown).toBe(true)
  expect(expected.status, shown).toBeLessThan(500)
  return 2
}

const callNamed = (name: string) => declaredCalls.find((call) => call.name === name) as DeclaredCall
const posted = (name: string, body: unknown) => ({ url: callNamed(name).url, ...jsonBody(body) })
const ownTeam = urlWith(callNamed('changeTeamMembers'), ours.own.team) ?? ''
const ownMember = urlWith(callNamed('changeMember'), ours.own.learner) ?? ''
const actions = ['APPROVE', 'REJECT', 'DEACTIVATE', 'REACTIVATE', 'END_SESSIONS']
const person = { name: '홍길동', birthDate: '1990-01-01', consents: [], companyNotice: '1' }
const password = 'seven quiet herons'
const people = [theirs.own.owner, theirs.own.learner, theirs.own.lead]

/** What the segment before an id says that it is the id of. */
const kindsBySegment: Readonly<Record<string, readonly (keyof Tenant['own'])[]>> = {
  answers: ['answer'],
  assignments: ['assignment'],
  'auto-login-keys': ['autoLoginKey'],
  certificates: ['certificate'],
  conversations: ['conversation'],
  courses: ['course'],
  domains: ['domain'],
  'hidden-people': ['hiddenPerson'],
  invitations: ['invitation'],
  invoices: ['companyInvoice'],
  learners: ['learner'],
  members: ['learner', 'lead', 'owner'],
  problems: ['report'],
  quotes: ['companyQuote'],
  'scim-tokens': ['scimToken'],
  sessions: ['session'],
  takes: ['take'],
  teams: ['team'],
}
// Only operators name these, and they reach all of them.
const ofOperators = ['company', 'host']
// Somebody else of the same company has one too.
const ofOnePerson: ReadonlySet<string> = new Set(['session', 'report', 'take', 'conversation'])
const kindsIn = ({ endpoint }: DeclaredCall) => kindsBySegment[/([\w-]+)\/:/.exec(endpoint.path)?.[1] ?? ''] ?? []

let turn = 0
/** The ids of the kind that a call takes, and one of another kind for each. The proof tries all kinds in every call. */
function idsFor(call: DeclaredCall): string[] {
  const kinds = kindsIn(call)
  const all = idsOf(theirs)
  const same = kinds.filter((kind) => ofOnePerson.has(kind)).map((kind) => ours.own[kind])
  return [...same, ...kinds.map((kind) => theirs.own[kind]), all[turn++ % all.length] ?? '']
}

test('every kind of thing is the one of some call', () => {
  const called = new Set(hosted.flatMap(kindsIn))
  expect(Object.keys(theirs.own).filter((kind) => !called.has(kind as never))).toEqual(ofOperators)
})

describe("somebody else's things are answered like missing ones, byte for byte", () => {
  test('in every address, for everybody who may make the call', async () => {
    // Things of the same company that belong to another person.
    const values = [ours.own.session, ours.own.report, ours.own.take, ours.own.conversation, ...idsOf(theirs)]
    // A throttle says how often one has asked, not about what.
    const valuesFor = (call: DeclaredCall) => {
      const tried = depth(idsFor(call), values)
      return call.endpoint.refusals.includes('RATE_LIMITED') ? tried.slice(0, 2) : tried
    }
    const attempts = await without([[theirs, []]], async () => {
      let count = 0
      for (const call of hosted.filter(({ endpoint }) => endpoint.path.includes(':')))
        for (const actor of admitted[call.endpoint.who]) {
          if ((actor === 'operator' && reached.has(call.name)) || ofAllReports.has(call.name)) continue
          for (const value of valuesFor(call)) {
            const given = (named: string) => {
              const url = urlWith(call, named)
              return url === null ? null : { url, ...soundBody(call) }
            }
            count += await expectNothing(call, actor, given, value)
          }
        }
      return count
    })
    expect(attempts).toBeGreaterThan(depth(300, 1_500))
  })

  test.each<[string, Actor, string[], (value: string) => Parameters<typeof attempt>[3]]>([
    ...actions.map(
      (act) => ['actOnMembers', 'owner', people, (id: string) => posted('actOnMembers', { act, ids: [id] })] as never,
    ),
    ...['add', 'remove', 'leads'].map(
      (list) =>
        [
          ...['changeTeamMembers', 'owner', people],
          (id: string) => ({ url: ownTeam, ...jsonBody({ [list]: [id] }) }),
        ] as never,
    ),
    [
      ...(['changeMember', 'owner', [theirs.own.team]] as [string, Actor, string[]]),
      (id) => ({ url: ownMember, ...jsonBody({ employeeNo: null, teams: [{ id, lead: true }] }) }),
    ],
    [
      ...(['inviteMembers', 'owner', [theirs.own.team]] as [string, Actor, string[]]),
      (id) => posted('inviteMembers', { emails: ['guest@elsewhere.test'], teams: [id] }),
    ],
    ['exportMembers', 'owner', [theirs.own.team], (team) => posted('exportMembers', { reason: '분기 보고', team })],
    ['listMembers', 'owner', [theirs.own.team], (id) => ({ url: `/api/admin/members?team=${id}` })],
    ['listMembers', 'lead', [theirs.own.team], (id) => ({ url: `/api/admin/members?team=${id}` })],
    ['unsubscribePush', 'learner', [theirs.secrets.push], (to) => posted('unsubscribePush', { endpoint: to })],
    ['readInvitation', 'visitor', [theirs.secrets.invite], (token) => posted('readInvitation', { inviteToken: token })],
    [
      ...(['createGroupAccount', 'visitor', [theirs.secrets.invite]] as [string, Actor, string[]]),
      (token) => posted('createGroupAccount', { inviteToken: token, password, ...person }),
    ],
    ['resetPassword', 'visitor', [theirs.secrets.reset], (token) => posted('resetPassword', { token, password })],
    ['passTwoStep', 'visitor', [theirs.secrets.ticket], (ticket) => posted('passTwoStep', { ticket, code: '123456' })],
  ])('in what %s is sent by %s', async (name, actor, values, given) => {
    await without([[theirs, []]], async () => {
      let count = 0
      for (const value of values) count += await expectNothing(callNamed(name), actor, given, value)
      expect(count).toBe(values.length * 2)
      return count
    })
  })
})

test('a session is worthless on the host of another company, and calls there neither use nor end it', async () => {
  const staff = (role: 'editor' | 'operator') => app.anAccount({ host: 'admin.localhost', role })
  const sessions = [ours.learner, ours.lead, ours.owner, theirs.owner, await staff('editor'), await staff('operator')]
  const hosts = [ours.host, theirs.host, 'admin.localhost', 'localhost']
  const attempts = await without(
    // Anybody may ask a host for a code by email.
    [
      [ours, ['verification_challenge']],
      [theirs, ['verification_challenge']],
    ],
    async () => {
      let count = 0
      let pair = 0
      for (const { host: own, cookies } of sessions)
        for (const host of hosts.filter((one) => one !== own)) {
          pair++
          // In the gate every call is made on three of the eighteen ways from a session to a host.
          for (const call of depth(
            hosted.filter((_, nth) => (nth + pair) % 6 === 0),
            hosted,
          )) {
            const answer = await attempt(app, call, { host, cookies }, { url: call.url, ...soundBody(call) })
            if (call.endpoint.who === 'visitor') expect(answer.status, call.name).toBeLessThan(500)
            else expect({ call: call.name, ...answer }).toEqual({ call: call.name, ...unauthenticated })
            count++
          }
        }
      return count
    },
  )
  expect(attempts).toBeGreaterThan(depth(500, 2_500))
  for (const session of sessions)
    expect((await app.as(session).call('GET /auth/session')).body).toMatchObject({ isAuthenticated: true })
})
