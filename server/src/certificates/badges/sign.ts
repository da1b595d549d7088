import { type JWTPayload, SignJWT } from 'jose'
import { badgeAlgorithm, type Keeping, keyAddressOf, signingKey } from './keys.ts'

/** A credential as a JWT that anybody verifies with the keys that are served; `site`: see `siteOf`. */
export async function signed(services: Keeping, site: string, credential: JWTPayload): Promise<string> {
  const key = await signingKey(services)
  const head = { alg: badgeAlgorithm, typ: 'JWT', kid: keyAddressOf(site, key.kid), jwk: key.publicJwk }
  return new SignJWT(credential).setProtectedHeader(head).sign(key.privateKey)
}
