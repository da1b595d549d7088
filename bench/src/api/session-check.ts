import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { identify } from '@readgrow/server/session'
import type pg from 'pg'
import { median, microseconds, printRatio } from '../shared/measure.ts'

const calls = 20_000
const rounds = 7

/** A4: the cost of one session check in Node without its query, next to a JWT by node:crypto. */
export async function measureSessionCheck(): Promise<void> {
  const ours: number[] = []
  const jwt: number[] = []
  const check = ourCheck()
  const verify = jwtCheck()
  for (let round = 0; round < rounds; round++) {
    jwt.push(await cpuOf(async () => void verify()))
    ours.push(await cpuOf(check))
  }
  printRatio({
    id: 'A4',
    measure: 'session check without its query, next to HS256 by node:crypto',
    anchor: median(jwt),
    ours: median(ours),
    atMost: 3,
    show: microseconds,
  })
}

/** CPU microseconds a call. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  for (let done = 0; done < calls; done++) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / calls
}

function ourCheck(): () => Promise<unknown> {
  const row = {
    origin: 'http://localhost',
    company_id: 1,
    company_type: 'INDIVIDUAL',
    company_name: '리드그로우',
    logo_url: null,
    support_email: 'help@example.com',
    token_holds: true,
    family_id: 1,
    ended: false,
    end_reason: null,
    family_holds: true,
    account_id: 1,
    customer_id: 'a@example.com',
    name: '홍길동',
    role: 'learner',
    status: 'ACTIVE',
    customer_level: 'B1',
    completed_onboard: true,
    use_conversation: false,
    subscription_state: 'ACTIVE',
    expires_on: '2099-01-01',
    starts_on: null,
    ends_on: null,
    unpaid: null,
  }
  const pool = { query: async () => ({ rows: [{ found: row }] }) } as unknown as pg.Pool
  const cookies = {
    '__Host-rg_at': randomBytes(32).toString('base64url'),
    '__Host-rg_rt': randomBytes(32).toString('base64url'),
  }
  const clock = { now: () => new Date() }
  return async () => {
    const identity = await identify(pool, clock, { host: 'localhost', cookies, extraSql: null })
    if (!identity.account) throw new Error('the session must hold')
  }
}

function jwtCheck(): () => unknown {
  const key = randomBytes(32)
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: '12345', exp: 4_102_444_800, sid: 'abcdef' })}`
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest()
  const token = `${signed}.${signatureOf(signed).toString('base64url')}`
  return () => {
    const at = token.lastIndexOf('.')
    const right = timingSafeEqual(signatureOf(token.slice(0, at)), Buffer.from(token.slice(at + 1), 'base64url'))
    const claims = JSON.parse(Buffer.from(token.slice(token.indexOf('.') + 1, at), 'base64url').toString()) as {
      exp: number
    }
    if (!right || claims.exp * 1000 < Date.now()) throw new Error('the token must hold')
  }
}
