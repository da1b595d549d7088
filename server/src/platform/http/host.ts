import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** Whether a peer may forward the address and the host of a request. */
export type TrustPeer = (address: string | undefined) => boolean

export function trustOnly(proxies: readonly string[]): TrustPeer {
  const trusted = new Set(proxies.map(plainAddress))
  return (address) => address !== undefined && trusted.has(plainAddress(address))
}

const plainAddress = (address: string) => address.replace(/^::ffff:/i, '')

/** The values of a header as they came; Node joins repeated ones, so this counts them in the raw list. */
function rawValues(request: IncomingMessage, name: string): string[] {
  const values: string[] = []
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    if (request.rawHeaders[index]?.toLowerCase() === name) values.push(request.rawHeaders[index + 1] ?? '')
  }
  return values
}

/**
 * The host of a request: lower case, without port and trailing dot, or null if it is missing, doubled or malformed. A
 * forwarded host counts only from a trusted peer, and only if there is exactly one.
 */
export function hostOf(request: IncomingMessage, trust: TrustPeer): string | null {
  const forwarded = trust(request.socket.remoteAddress) ? rawValues(request, 'x-forwarded-host') : []
  const values = forwarded.length > 0 ? forwarded : rawValues(request, 'host')
  const [value] = values
  if (values.length !== 1 || value === undefined || value.length > 255) return null
  // An absolute-form target names its own host; if it disagrees, nothing about the request is trustworthy.
  const target = request.url ?? ''
  if (!target.startsWith('/')) return null
  const match = /^((?:[a-z0-9-]+\.)*[a-z0-9-]+|\[[0-9a-f:.]+\])\.?(?::\d{1,5})?$/i.exec(value)
  return match?.[1]?.toLowerCase() ?? null
}

/**
 * The client's address for throttles: IPv4 unchanged, IPv6 as its /64, which is what one household or attacker holds.
 */
export function throttleAddressOf(request: IncomingMessage, trust: TrustPeer): string {
  const peer = plainAddress(request.socket.remoteAddress ?? 'unknown')
  if (!trust(peer)) return networkOf(peer)
  const hops = rawValues(request, 'x-forwarded-for')
    .join(',')
    .split(',')
    .map((part) => plainAddress(part.trim()))
  // The hop that our proxy wrote; everything left of it came from the client and proves nothing.
  const client = hops.reverse().find((hop) => !trust(hop))
  return networkOf(client !== undefined && isIP(client) !== 0 ? client : peer)
}

function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Array(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
