import ipaddr from 'ipaddr.js'
import { Refusal } from '#platform/refusal'

/** The parts of an address that can be judged before a look-up. */
export interface OutsideAddress {
  readonly host: string
  readonly path: string
  readonly href: string
}

/** A host in normal form: lower case, punycode, no trailing dot; null if it is no host name. */
export function hostName(host: string): string | null {
  try {
    const { hostname, host: withPort } = new URL(`https://${host}/`)
    const name = hostname.replace(/\.$/, '')
    return hostname === withPort && /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(name) && !ipaddr.isValid(name) ? name : null
  } catch {
    return null
  }
}

/**
 * The address in the one form that is used from here on. ADDRESS_REFUSED unless it is https on port 443, without a
 * user, of a host that the list names exactly. Refuses numbers instead of names in every notation.
 */
export function outsideAddress(address: string, hosts: readonly string[]): OutsideAddress {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    throw new Refusal('ADDRESS_REFUSED')
  const host = hostName(url.hostname)
  if (host === null || !hosts.some((allowed) => hostName(allowed) === host)) throw new Refusal('ADDRESS_REFUSED')
  const path = `${url.pathname}${url.search}`
  return { host, path, href: `https://${host}${path}` }
}

/** 2000::/3 is all that is allocated for public use (RFC 4291, 2.4); these parts of it are not (RFC 6890, RFC 9637). */
const publicIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')
const reservedIpv6 = ['2001::/23', '2002::/16', '2001:db8::/32', '3fff::/20'].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
)

/** True for the address of a machine on the public internet; a text that is no address is not public. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  if (!(address instanceof ipaddr.IPv6)) return ipaddr.IPv4.isValidFourPartDecimal(text)
  return address.match(publicIpv6) && !reservedIpv6.some((kept) => address.match(kept))
}
