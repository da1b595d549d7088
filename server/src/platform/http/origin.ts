import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether an unsafe call comes from our own pages. `same-site` is not enough: hosts of other companies share the
 * site. A browser without Sec-Fetch-Site must send the exact origin of the host.
 */
export function comesFromOurPages(headers: IncomingHttpHeaders, expectedOrigins: readonly string[]): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = headers
  return typeof origin === 'string' && expectedOrigins.includes(origin)
}
