import cookie from '@fastify/cookie'
import { type CallArgs, type CallName, type CallReply, type Endpoint, endpoints } from '@readgrow/contract'
import type { ErrorBody } from '@readgrow/contract/errors'
import Fastify from 'fastify'
import type { Services } from '#platform/context'
import { openCallRate } from '#platform/http/call-rate'
import { trustOnly } from '#platform/http/host'
import { openLoadGuard } from '#platform/http/load'
import { type AnyHandler, type Gate, type Identity, joinHandlers, mountApi, newRequestId } from '#platform/http/mount'

export interface Caller {
  readonly host: string
  readonly cookies: Readonly<Record<string, string>>
}

/** Who calls, and what they may do; `#session` unchanged. */
interface Session {
  identify(pool: Services['pool'], clock: Services['clock'], request: Call): ReturnType<Gate['identify']>
  readonly admit: (endpoint: Endpoint, identity: Identity, rule: { now: Date; twoStepRequired: boolean }) => void
}
type Call = Parameters<Gate['identify']>[0]

/**
 * The API over HTTP with some handlers replaced by the test's; access checks, permissions and schemas are the real
 * ones.
 */
export async function appWith(services: Services, handlers: Record<string, AnyHandler>, session: Session) {
  const fastify = Fastify({ genReqId: newRequestId })
  await fastify.register(cookie)
  const load = openLoadGuard({ patience: services.config.patience })
  mountApi(fastify, {
    services,
    mounted: joinHandlers(endpoints, handlers),
    gate: {
      identify: (request) => session.identify(services.pool, services.clock, request),
      admit: (endpoint, identity) =>
        session.admit(endpoint, identity, {
          now: services.clock.now(),
          twoStepRequired: services.config.twoStepRequired,
        }),
      writeCookies: () => {},
    },
    trust: trustOnly([]),
    load,
    callRate: openCallRate(services.clock),
  })

  async function call<N extends CallName>(
    caller: Caller,
    name: N,
    args: CallArgs<N>,
  ): Promise<{ status: number; body: CallReply<N> & Partial<ErrorBody> }> {
    const [method, path = ''] = name.split(' ')
    const { params = {}, body } = args as { params?: Record<string, string>; body?: unknown }
    const response = await fastify.inject({
      method: method as 'POST',
      url: `/api${path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))}`,
      headers: {
        host: caller.host,
        'sec-fetch-site': 'same-origin',
        cookie: Object.entries(caller.cookies)
          .map(([key, value]) => `${key}=${value}`)
          .join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    return { status: response.statusCode, body: response.json() }
  }

  async function close(): Promise<void> {
    load.close()
    await fastify.close()
  }

  return { call, close }
}
