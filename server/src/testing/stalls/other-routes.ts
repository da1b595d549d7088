import { hash, randomUUID } from 'node:crypto'
import { full, nastyJson, units } from './nasty.ts'
import type { LargeRequest, World } from './world.ts'

const limit = 1024 * 1024
const core = 'urn:ietf:params:scim:schemas:core:2.0'
const patch = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const addressBytes = 14_000

/** Requests outside the contract: directories (SCIM), pages, pictures, sound, returns from other services. */
export async function* otherRequests(world: World): AsyncGenerator<LargeRequest, void> {
  yield* directoryRequests(await tokenOf(world))
  for (const path of [
    '/',
    '/brand',
    '/article/detail/',
    '/pictures/',
    '/audio/',
    '/auth/external/google/callback',
    '/unsubscribe',
    '/certificate/',
    '/certificate-keys/',
    '/assets/',
    '/admin/',
  ])
    for (const [what, unit] of Object.entries(world.pageUnits)) {
      const encoded = encodeURIComponent(unit)
      const long = encoded.repeat(addressBytes / encoded.length)
      yield {
        what: `GET ${path}?code= of ${what}`,
        method: 'GET',
        url: `${path}?code=${long}&state=${unit === ' ' ? '' : 'x'}`,
      }
      yield { what: `GET ${path}… of ${what}`, method: 'GET', url: `${path}${path.endsWith('/') ? '' : '/'}${long}` }
    }
  const cookies = (cookie: string) => ({
    what: 'cookies',
    method: 'GET' as const,
    url: '/api/common/header-info',
    headers: { cookie },
  })
  yield cookies('a=b; '.repeat(addressBytes / 5))
  yield cookies('"'.repeat(addressBytes))
  yield cookies(`a="${'%20'.repeat(addressBytes / 3 - 2)}"`)
}

/** A token of the company `acme`, as its owner would have made it. */
async function tokenOf({ app, callers }: World): Promise<string> {
  const token = `rgs_${randomUUID()}`
  const owner = await app.services.db
    .selectFrom('account')
    .select('company_id')
    .where('id', '=', callers.owner.id)
    .executeTakeFirstOrThrow()
  await app.services.db
    .insertInto('scim_token')
    .values({
      id: randomUUID(),
      company_id: owner.company_id,
      name: 'stalls',
      token_hash: hash('sha256', token, 'buffer'),
      created_at: app.clock.now(),
    })
    .execute()
  return token
}

const filters: Readonly<Record<string, string>> = {
  parentheses: '('.repeat(999),
  'closed parentheses': `${'('.repeat(480)}id eq "1"${')'.repeat(480)}`,
  nots: 'not ('.repeat(190),
  ands: `${'id eq "1" and '.repeat(70)}id eq "1"`,
  ors: `${'id eq "1" or '.repeat(75)}id eq "1"`,
  'quotation marks': '"'.repeat(999),
  backslashes: `id eq "${'\\'.repeat(980)}`,
  brackets: 'emails['.repeat(140),
  spaces: `id${' '.repeat(990)}`,
  digits: `id eq ${'1'.repeat(990)}`,
}

function* directoryRequests(token: string): Generator<LargeRequest, void> {
  const headers = { host: 'acme.localhost', authorization: `Bearer ${token}` }
  const send = (what: string, method: LargeRequest['method'], path: string, body?: unknown): LargeRequest => ({
    what: `SCIM ${method} ${path.slice(0, 20)} ${what}`,
    method,
    url: `/scim/v2${path}`,
    headers,
    ...(body === undefined
      ? {}
      : { type: 'application/scim+json', payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  for (const [what, filter] of Object.entries(filters))
    for (const path of ['/Users', '/Groups'])
      yield send(`filtered by ${what}`, 'GET', `${path}?filter=${encodeURIComponent(filter)}`)
  for (const [what, make] of Object.entries(nastyJson)) yield send(what, 'POST', '/Users', make(limit))
  const operations = (op: (n: number) => object, count = 1_000) => ({
    schemas: [patch],
    Operations: Array.from({ length: count }, (_, n) => op(n)),
  })
  const patches: Record<string, object> = {
    'a thousand': operations((n) => ({ op: 'replace', path: 'displayName', value: `홍길동 ${n}` })),
    'without a path': operations((n) => ({
      op: 'replace',
      value: { displayName: `홍길동 ${n}`, active: true, 'name.givenName': 'x' },
    })),
    'of many keys': operations(
      () => ({
        op: 'replace',
        value: Object.fromEntries(Array.from({ length: 14_000 }, (_, n) => [`name.givenName${n}`, 0])),
      }),
      1,
    ),
    'of long paths': operations(() => ({ op: 'replace', path: `emails[${'a '.repeat(140)}].value`, value: 'a' })),
    'of nested paths': operations(() => ({ op: 'add', path: 'emails[type eq "work"].value', value: 'a@acme.demo' })),
  }
  for (const [what, body] of Object.entries(patches))
    for (const path of ['/Users/1', '/Groups/1']) yield send(what, 'PATCH', path, body)
  yield send('of members', 'POST', '/Groups', {
    schemas: [`${core}:Group`],
    displayName: 'Sales',
    members: Array.from({ length: 14_000 }, (_, n) => ({ value: String(n) })),
  })
  for (const [what, unit] of Object.entries(units))
    yield send(`named by ${what}`, 'POST', '/Users', {
      schemas: [`${core}:User`],
      userName: full(unit, 100_000),
      displayName: full(unit, 200_000),
      emails: [{ value: full(unit, 100_000) }],
    })
}
