import type { Actor } from '@readgrow/contract'
import type { TestAccount } from './builders.ts'
import { bodyOf, type DeclaredCall, refusedBody } from './endpoint-requests.ts'
import { soundBodies } from './hostile.ts'
import type { TestApp } from './open-test-app.ts'
import type { Tenant } from './tenant.ts'

export interface Attempt {
  readonly url: string
  readonly payload?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Caller {
  readonly host: string
  readonly cookies?: Readonly<Record<string, string>>
}

const callsOfOne = 280

/** Callers for a company: one account at a time for each kind of actor, and another before the flood guard refuses. */
export function callersOf(app: TestApp, tenant: Tenant) {
  const held = new Map<Actor, { account: TestAccount; calls: number }>()
  async function open(actor: Exclude<Actor, 'visitor'>): Promise<TestAccount> {
    if (actor === 'editor' || actor === 'operator') return app.anAccount({ host: 'admin.localhost', role: actor })
    if (actor !== 'lead') return tenant.join(actor)
    const lead = await app.anAccount({ host: tenant.host as 'acme.localhost', leads: true })
    await tenant.joinTeam(lead, true)
    return lead
  }
  return async (actor: Actor): Promise<Caller> => {
    if (actor === 'visitor') return { host: tenant.host }
    const now = held.get(actor)
    if (now && now.calls++ < callsOfOne) return now.account
    const account = await open(actor)
    held.set(actor, { account, calls: 1 })
    return account
  }
}

let sent = 0

/** A call's answer, without the number of the request; each comes from its own address. */
export async function attempt(app: TestApp, call: DeclaredCall, caller: Caller, given: Attempt) {
  sent++
  const cookie = Object.entries(caller.cookies ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const response = await app.fastify.inject({
    method: call.method,
    remoteAddress: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
    ...given,
    headers: { host: caller.host, 'sec-fetch-site': 'same-origin', cookie, ...given.headers },
  })
  return { status: response.statusCode, body: response.body.replace(/,?"requestId":"[^"]*"/, '') }
}

// Unchanged, these bodies name things that do not exist, which would hide the answer under test.
const changed: Readonly<Record<string, unknown>> = {
  changeMember: { employeeNo: null, teams: [] },
  changeTeamMembers: { add: [], remove: [] },
}

/** A body that gets a call past its shape. */
export function soundBody(call: DeclaredCall): Omit<Attempt, 'url'> {
  if (call.method === 'GET') return {}
  const sound = changed[call.name] ?? soundBodies[call.name]
  if (sound !== undefined) return jsonBody(sound)
  // A body where none is wanted would be refused before anybody asks whose thing it is.
  return call.endpoint.body === undefined && call.endpoint.file === undefined ? {} : bodyOf(call)
}

export const jsonBody = (body: unknown) => ({
  payload: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

/** Bodies that must make no difference to a caller without the right to the call. */
export const anyBodies = (call: DeclaredCall): Omit<Attempt, 'url'>[] =>
  call.method === 'GET' || call.endpoint.file
    ? [soundBody(call)]
    : [soundBody(call), refusedBody, { ...refusedBody, payload: '{' }]

const fillers = ['B1', 's1', 'google', 'missing.example', '1']

/** The address with a value in its first place; null if the call takes no such value there. */
export function urlWith({ endpoint }: DeclaredCall, value: string, ...others: string[]): string | null {
  const [first, ...rest] = endpoint.path.match(/:\w+/g) ?? []
  if (!first) return null
  for (const other of rest.length > 0 ? [...others, ...fillers] : ['']) {
    const params = Object.fromEntries([[first.slice(1), value], ...rest.map((name) => [name.slice(1), other])])
    if (endpoint.params?.safeParse(params).success)
      return `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`
  }
  return null
}

/** A value of the same shape that names nothing. */
export function missingTwin(value: string): string {
  if (/^\d+$/.test(value)) return '999999999'
  if (/^[0-9a-f-]{36}$/.test(value)) return '5e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b'
  if (value.startsWith('https:')) return `${value}/missing`
  if (value.includes('.')) return `missing.${value.split('.').at(-1)}`
  return `missing${value.slice(0, -7)}`.slice(0, value.length)
}
