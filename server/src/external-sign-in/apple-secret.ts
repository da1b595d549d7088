import { importPKCS8, SignJWT } from 'jose'
import type { Config, SocialSettings } from '#platform/config'

const livesSeconds = 300

/** Apple's client secret is a token that we sign ourselves (Sign in with Apple, "Creating a client secret"). */
export async function appleSecret(
  { social }: Pick<Config, 'social'>,
  { clientId, issuer }: SocialSettings,
  now: Date,
): Promise<string> {
  const { teamId, keyId, privateKey } = social.appleKey
  const seconds = Math.floor(now.getTime() / 1000)
  // Environment settings often hold a multi-line key as a single line.
  const key = await importPKCS8(privateKey.replaceAll('\\n', '\n'), 'ES256')
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + livesSeconds)
    .sign(key)
}
