import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { addressOf, type Certificate } from '../rows.ts'
import type { Keeping } from './keys.ts'
import { signed } from './sign.ts'

/** The least that a list may have (Bitstring Status List 1.0, 6.1). */
const listBytes = 131_072 / 8

/** Where a program reads whether the certificate with a code was revoked. */
const statusAddressOf = (site: string, code: string): string => `${addressOf(site, code)}/status`

/** What a badge says of its status: the first bit of a list of its own, so that whoever reads it learns of no other. */
export function statusOfBadge(site: string, code: string) {
  const list = statusAddressOf(site, code)
  return {
    id: `${list}#0`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: '0',
    statusListCredential: list,
  }
}

/** The list of one certificate, signed: its first bit is set once the certificate was revoked. It has no name in it. */
export async function statusList(
  services: Keeping,
  site: string,
  { code, issuedAt, revokedReason }: Pick<Certificate, 'code' | 'issuedAt' | 'revokedReason'>,
): Promise<string> {
  const bits = new Uint8Array(listBytes)
  if (revokedReason !== null) bits[0] = 0x80
  const list = await promisify(gzip)(bits)
  const address = statusAddressOf(site, code)
  return signed(services, site, {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: address,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: site,
    validFrom: issuedAt.toISOString(),
    credentialSubject: {
      id: `${address}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      // Multibase: u is base64url.
      encodedList: `u${list.toString('base64url')}`,
    },
    iss: site,
    jti: address,
    nbf: Math.floor(issuedAt.getTime() / 1000),
  })
}
