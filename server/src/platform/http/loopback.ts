import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/**
 * Whether only programs of this machine can reach a listener at this address; a name other than `localhost` may lead
 * anywhere.
 */
export function isLoopback(address: string): boolean {
  if (address.toLowerCase() === 'localhost') return true
  const version = isIP(address)
  return version !== 0 && loopback.check(address, version === 4 ? 'ipv4' : 'ipv6')
}
