import type { FastifyRequest } from 'fastify'
import type { CookieWrite, Services } from '#platform/context'
import { type TrustPeer, throttleAddressOf } from '#platform/http/host'
import { type Identity, type Mounted, perform } from '#platform/http/mount'
import { Refusal } from '#platform/refusal'
import { admit, admitRuleOf } from '#session'
import type { CallInProcess } from './renderer.ts'

/**
 * Calls of a screen that is being rendered: the API's own handlers with the same right to call and the same shapes,
 * without the network. Only reading calls are allowed; rendering a page changes nothing.
 */
export function callsFor(
  request: FastifyRequest,
  identity: Identity,
  options: { services: Services; mounted: readonly Mounted[]; trust: TrustPeer },
): CallInProcess {
  const byName = new Map(
    options.mounted.map((mounted) => [`${mounted.endpoint.method} ${mounted.endpoint.path}`, mounted]),
  )
  const ctx = {
    ...options.services,
    requestId: request.id,
    company: identity.company,
    account: identity.account,
    extra: identity.extra,
    address: throttleAddressOf(request.raw, options.trust),
    device: '',
    cookies: request.cookies,
    setCookies: (_: readonly CookieWrite[]) => {
      throw new Error('rendering a page sets no cookies')
    },
    callerGone: () => new AbortController().signal,
  }
  return async (name, args) => {
    const mounted = byName.get(name)
    if (!mounted || (mounted.endpoint.method !== 'GET' && mounted.name !== 'checkCompanyDomain'))
      throw new Refusal('NOT_FOUND')
    admit(mounted.endpoint, identity, admitRuleOf(options.services))
    return perform(mounted, ctx, parseArgs(mounted, args as Record<string, unknown>))
  }
}

function parseArgs({ endpoint }: Mounted, args: Record<string, unknown>): Record<string, unknown> {
  const parsed: Record<string, unknown> = {}
  for (const part of ['params', 'query'] as const) {
    const result = endpoint[part]?.safeParse(args[part] ?? {})
    if (result && !result.success) throw new Refusal(part === 'params' ? 'NOT_FOUND' : 'VALIDATION_FAILED')
    if (result) parsed[part] = result.data
  }
  return parsed
}
