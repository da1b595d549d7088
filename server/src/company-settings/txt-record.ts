import { Resolver } from 'node:dns/promises'
import { Refusal } from '#platform/refusal'

export const recordOf = (domain: string, proof: string) => ({
  name: `_readgrow.${domain}`,
  type: 'TXT' as const,
  value: `readgrow-verification=${proof}`,
})

const tryMs = 2_000
/** The name or the record is missing: that is an answer. Any other error is not. */
const absent: readonly string[] = ['ENOTFOUND', 'ENODATA']

/** Whether the record is in the domain's zone now; GATEWAY_UNAVAILABLE when the resolver does not answer. */
export async function holdsRecord(servers: readonly string[], domain: string, proof: string): Promise<boolean> {
  const resolver = new Resolver({ timeout: tryMs, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  const { name, value } = recordOf(domain, proof)
  try {
    const records = await resolver.resolveTxt(name)
    // A long record comes in parts.
    return records.some((parts) => parts.join('').trim() === value)
  } catch (error) {
    if (absent.includes((error as { code?: string }).code ?? '')) return false
    throw new Refusal('GATEWAY_UNAVAILABLE', { retryAfter: 30 })
  }
}
