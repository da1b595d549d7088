import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { companyNoticeVersion } from '@readgrow/contract/constants'
import { hashPassword } from '@readgrow/server/accounts'
import type pg from 'pg'
import { type HttpLine, openLine, requestOf } from '../shared/http-line.ts'
import { median, milliseconds, note, print, printHead } from '../shared/measure.ts'
import { type Product, startProduct } from '../shared/product.ts'
import { makeReaders } from '../shared/readers.ts'

const samplesEach = Number(process.env.ENUMERATION_SAMPLES ?? 500)
const warmingUp = 20
const goal = { from: 0.45, to: 0.55 }
const password = 'a long password of the bench 42'

/** One call that a stranger can make about an address; `host` when it is not the consumer host. */
interface Question {
  readonly name: string
  readonly host?: string
  ask(email: string): Promise<{ path: string; body: unknown }>
}

/**
 * How well the time of a reply distinguishes an address with an account from one without, as the area under the ROC
 * curve: .5 is not at all. Known and unknown come in random order; throttles are reset before each call.
 */
export async function benchEnumeration(): Promise<void> {
  const product = await startProduct()
  try {
    const readers = await makeReaders(product.db, {
      count: samplesEach + warmingUp,
      prefix: 'person-',
      passwordHash: await hashPassword(password),
    })
    const known = readers.map((reader) => reader.customerId)
    printHead()
    for (const [index, question] of (await questionsAbout(product)).entries())
      await measure(product, { id: `E${index + 1}`, question, known })
  } finally {
    await product.close()
  }
}

async function measure(
  { db, server }: Product,
  { id, question, known }: { id: string; question: Question; known: readonly string[] },
): Promise<void> {
  const line = await openLine(server.port)
  const times = { known: [] as number[], unknown: [] as number[] }
  for (const [round, email] of known.entries()) {
    // As long as a known one, so that nothing else differs.
    const pair = [
      ['known', email],
      ['unknown', email.replace('person', 'nobody')],
    ] as const
    for (const [side, address] of randomInt(2) === 0 ? pair : pair.toReversed()) {
      const took = await timeOf(line, db, server.port, { question, address })
      if (round >= warmingUp) times[side].push(took)
    }
  }
  line.close()
  const auc = areaUnderCurve(times.known, times.unknown)
  note(`${question.name}: unknown ${milliseconds(median(times.unknown))}, known ${milliseconds(median(times.known))}`)
  print({
    id,
    measure: `known or not by time, ${question.name}, ${times.known.length} each`,
    anchor: milliseconds(median(times.unknown)),
    ours: `AUC ${auc.toFixed(3)}`,
    ratio: null,
    goal: `${goal.from}-${goal.to}`,
    holds: auc >= goal.from && auc <= goal.to,
  })
}

/** Milliseconds from the request to the complete reply. */
async function timeOf(
  line: HttpLine,
  db: pg.Client,
  port: number,
  { question, address }: { question: Question; address: string },
): Promise<number> {
  await db.query('delete from throttle')
  await db.query('delete from sign_in_failure')
  const { path, body } = await question.ask(address)
  const host = `${question.host ?? 'localhost'}:${port}`
  const headers = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }
  const request = requestOf('POST', `/api/auth/${path}`, headers, JSON.stringify(body))
  const startedAtMs = performance.now()
  const answer = await line.send(request)
  const took = performance.now() - startedAtMs
  if (answer.status === 429 || answer.status >= 500) throw new Error(`${path} answered ${answer.status} ${answer.body}`)
  return took
}

/** The share of pairs in which the known one took longer, ties by half (Mann and Whitney's U, normalised). */
function areaUnderCurve(known: readonly number[], unknown: readonly number[]): number {
  let wins = 0
  for (const left of known) for (const right of unknown) wins += left > right ? 1 : left === right ? 0.5 : 0
  return wins / (known.length * unknown.length)
}

async function questionsAbout({ db, server }: Product): Promise<readonly Question[]> {
  const consents = await consentsInForce(server.port)
  const person = { password, name: '홍길동', birthDate: '1990-01-01', consents, companyNotice: companyNoticeVersion }
  const of = (host: string) => challengesOf(db, host)
  const [here, acme] = [await of('localhost'), await of('acme.localhost')]
  return [
    { name: 'check-email', ask: async (email) => ({ path: 'check-email', body: { email } }) },
    {
      name: 'verification-code',
      ask: async (email) => ({ path: 'verification-code', body: { email, purpose: 'FIND_ID' } }),
    },
    {
      name: 'verification-code-check',
      ask: async (email) => ({
        path: 'verification-code-check',
        body: { challengeId: await here.challenge(email), code: '000000' },
      }),
    },
    {
      name: 'find-account-id',
      ask: async (email) => ({ path: 'find-account-id', body: { verificationToken: await here.foreignToken(email) } }),
    },
    {
      name: 'find-account-password',
      ask: async (email) => ({ path: 'find-account-password', body: { customerId: email, email } }),
    },
    {
      name: 'login',
      ask: async (customerId) => ({ path: 'login', body: { customerId, password: 'not the password' } }),
    },
    {
      name: 'group-account',
      host: 'acme.localhost',
      ask: async (email) => ({
        path: 'group-account',
        body: { ...person, verificationToken: await acme.foreignToken(email) },
      }),
    },
  ]
}

async function consentsInForce(port: number): Promise<unknown[]> {
  const answer = await fetch(`http://localhost:${port}/api/auth/consent-items`)
  const { items } = (await answer.json()) as { items: { document: string; version: string; required: boolean }[] }
  return items.filter((item) => item.required).map(({ document, version }) => ({ document, version, agreed: true }))
}

/** Codes and tokens as emails would have them, written into the database: only the call after is timed. */
async function challengesOf(db: pg.Client, host: string) {
  const { rows } = await db.query<{ company_id: string }>('select company_id from tenant_host where host = $1', [host])
  const companyId = rows[0]?.company_id
  const codeHash = await hashPassword('a code that nobody has')
  const insert = async (email: string, tokenHash: Buffer | null) => {
    const id = randomUUID()
    await db.query(
      `insert into verification_challenge (id, company_id, email, purpose, code_hash, tries_left, expires_at, token_hash, token_expires_at)
       values ($1, $2, $3, 'CHANGE_EMAIL', $4, 5, now() + interval '3 minutes', $5, now() + interval '10 minutes')`,
      [id, companyId, email, codeHash, tokenHash],
    )
    return id
  }
  return {
    challenge: (email: string) => insert(email, null),
    /** A token of this mailbox for another purpose. */
    foreignToken: async (email: string) => {
      const token = randomBytes(32).toString('base64url')
      await insert(email, createHash('sha256').update(token).digest())
      return token
    },
  }
}
