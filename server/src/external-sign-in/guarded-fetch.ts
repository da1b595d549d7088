import type { CustomFetch } from 'openid-client'
import type { Config } from '#platform/config'
import { exchangeOutside, theInternet } from '#platform/outside/outside'

type Rules = Pick<Config, 'mode' | 'simulatedOrigin' | 'providersWithinMs'>

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** Plain HTTP is only for our own provider on loopback, and in development and tests for any on loopback. */
export function mayBePlain({ mode, simulatedOrigin }: Rules, address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== 'http:' || !loopback.has(url.hostname)) return false
  return url.origin === simulatedOrigin || mode !== 'production'
}

/** `fetch` for URLs that identity providers name in their documents: the rules for all outgoing requests apply. */
export function guardedFetch(config: Rules, reach = theInternet): CustomFetch {
  return async (url, { method, headers, body }) => {
    const text = body === undefined || body === null ? null : String(body)
    if (mayBePlain(config, url)) {
      const signal = AbortSignal.timeout(config.providersWithinMs)
      return fetch(url, { method, headers, body: text, redirect: 'manual', signal })
    }
    const sent = {
      method: method === 'POST' ? ('POST' as const) : ('GET' as const),
      headers: { ...headers, 'accept-encoding': 'gzip, br' },
      withinMs: config.providersWithinMs,
      ...(text === null ? {} : { body: Buffer.from(text) }),
    }
    const answer = await exchangeOutside(url, sent, reach)
    const type = answer.headers['content-type']
    // Without the encoding header: the bytes are decompressed already.
    return new Response(answer.bytes.length > 0 ? Buffer.from(answer.bytes) : null, {
      status: answer.status,
      headers: type === undefined ? {} : { 'content-type': type },
    })
  }
}
