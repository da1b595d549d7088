import { rm } from 'node:fs/promises'
import type { Api, CallArgs, CallName, CallReply, ErrorBody } from '@readgrow/contract'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { PageRenderer } from '#pages'
import type { Config } from '#platform/config'
import type { Job } from '#platform/jobs/jobs'
import { buildApp } from '../app.ts'
import { openServices } from '../services.ts'
import { type AccountOptions, anAccount, type TestAccount } from './builders.ts'
import { cloneDatabase, type TestClusterAddress } from './cluster/index.ts'
import { requireStatusOfCode } from './status-of-code.ts'
import { testNow } from './template.ts'
import { testConfig } from './test-config.ts'

/** A clock that stands still until the test moves it. */
export function testClock(start: Date = testNow) {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    advance: (by: { days?: number; hours?: number; minutes?: number; seconds?: number }) => {
      now += (((by.days ?? 0) * 24 + (by.hours ?? 0)) * 60 + (by.minutes ?? 0)) * 60_000 + (by.seconds ?? 0) * 1000
    },
    set: (instant: Date) => {
      now = instant.getTime()
    },
  }
}

export interface CallOutcome<T> {
  readonly status: number
  readonly body: T & Partial<ErrorBody>
  readonly bytes: Buffer
  readonly headers: LightMyRequestResponse['headers']
  readonly cookies: Record<string, string>
}

type Args<N extends CallName> =
  object extends CallArgs<N> ? [args?: CallArgs<N>, options?: CallOptions] : [args: CallArgs<N>, options?: CallOptions]

export interface CallOptions {
  readonly headers?: Record<string, string>
}

type Request = InjectOptions & { host: string; cookies?: Readonly<Record<string, string>> }
type Send = <T>(request: Request) => Promise<CallOutcome<T>>

/** Sends a request as a page of the same origin would. */
const sendingTo =
  (fastify: FastifyInstance): Send =>
  async (request) => {
    const response = await fastify.inject({
      ...request,
      headers: {
        host: request.host,
        'sec-fetch-site': 'same-origin',
        ...(request.cookies ? { cookie: cookieHeader(request.cookies) } : {}),
        ...request.headers,
      },
      cookies: {},
    })
    const isJson = response.headers['content-type']?.toString().startsWith('application/json')
    if (isJson) requireStatusOfCode(response.statusCode, response.json())
    return {
      status: response.statusCode,
      body: isJson ? response.json() : ({ text: response.body } as never),
      bytes: response.rawPayload,
      headers: response.headers,
      cookies: Object.fromEntries(response.cookies.map((cookie) => [cookie.name, cookie.value])),
    }
  }

const callerOn = (send: Send) => (host: string, cookies?: Readonly<Record<string, string>>) => ({
  host,
  call: <N extends CallName>(name: N, ...[args, options]: Args<N>): Promise<CallOutcome<CallReply<N>>> => {
    const { headers, ...request } = requestOf(name, (args ?? {}) as RawArgs)
    return send<CallReply<N>>({
      ...request,
      host,
      ...(cookies ? { cookies } : {}),
      headers: { ...headers, ...options?.headers },
    })
  },
})

/** The real server on its own database, for any caller; `close` removes both. */
export async function openTestApp(
  address: TestClusterAddress,
  changes: { config?: Partial<Config>; start?: Date; pages?: PageRenderer | null } = {},
) {
  const database = await cloneDatabase(address)
  const clock = testClock(changes.start)
  const services = await openServices(testConfig(changes.config), database.url, { clock })
  const { fastify } = await buildApp(services, changes.pages ?? null)
  async function close(): Promise<void> {
    await fastify.close()
    await services.close()
    await rm(services.config.files.dir, { recursive: true, force: true })
    await database.drop()
  }

  const send = sendingTo(fastify)
  const caller = callerOn(send)

  return {
    services,
    close,
    clock,
    fastify,
    /** The address of this app's database, for changes behind its back. */
    databaseUrl: database.url,
    send,
    visitor: (host = 'localhost') => caller(host),
    as: (account: Pick<TestAccount, 'host' | 'cookies'>) => caller(account.host, account.cookies),
    anAccount: (wish?: AccountOptions) => anAccount(services, wish),
    /**
     * Runs a job at once, past its queue. One that runs by the clock runs twice at the same time, as it may on two
     * servers: what a test counts is what one run does.
     */
    runJob: async <Payload extends object>(job: Job<Payload>, payload: Payload) => {
      const run = services.jobHandlers.get(job.name)
      await Promise.all(Array.from({ length: job.schedule === null ? 1 : 2 }, () => run?.(payload)))
    },
    /** Emails sent so far, newest last; works off the queue first. */
    mails: async () => {
      await services.jobs.drain(services.jobHandlers)
      return services.db.selectFrom('dev_mail').selectAll().orderBy('id').execute()
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>

const cookieHeader = (cookies: Readonly<Record<string, string>>) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

interface RawArgs {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

function requestOf(name: keyof Api, args: RawArgs) {
  const [method = 'GET', path = ''] = name.split(' ')
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(args.params?.[key] ?? ''))
  const query = new URLSearchParams(
    Object.entries(args.query ?? {}).filter(([, value]) => value !== undefined) as [string, string][],
  ).toString()
  return {
    method: method as 'GET',
    url: `/api${filled}${query ? `?${query}` : ''}`,
    ...(args.body === undefined ? {} : { payload: JSON.stringify(args.body) }),
    headers: (args.body === undefined ? {} : { 'content-type': 'application/json' }) as Record<string, string>,
  }
}
