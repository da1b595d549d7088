import { cleanName, Email, nameText } from '@readgrow/contract'
import { decodeProtectedHeader, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { CallContext } from '#platform/context'
import { findKey } from './keys.ts'

/** The company's server makes it at the click: five minutes. In a mail (`use` is `mail`): a day. Seconds. */
const longestLife = { server: 5 * 60, mail: 24 * 3600 }
/** How far the clocks of two servers may differ. Seconds. */
const skew = 30

const Claims = z.object({
  sub: nameText(254),
  jti: nameText(100),
  iat: z.number().int(),
  exp: z.number().int(),
  email: Email.optional(),
  /** The name to begin with. An invalid one is no reason to refuse. */
  name: z
    .string()
    .max(1_000)
    .transform((name) => cleanName(name, 40))
    .optional(),
  use: z.literal('mail').optional(),
})

export interface LinkClaims extends z.output<typeof Claims> {
  readonly kid: string
}

/** Why a link is refused; appears in the audit log and never in an answer. */
export type LinkFault = 'UNKNOWN_KEY' | 'SIGNATURE' | 'CLAIMS'

/**
 * The content of a link that a live key of the called host's company has signed for this host. The algorithm is the
 * key's, whatever the token claims (RFC 8725, sections 3.1 and 3.2).
 */
export async function readLinkToken(ctx: CallContext, token: string): Promise<LinkClaims | { fault: LinkFault }> {
  const kid = kidOf(token)
  const key = kid === null ? null : await findKey(ctx.db, ctx.config, ctx.company.id, kid)
  if (!key) return { fault: 'UNKNOWN_KEY' }
  try {
    const { payload } = await jwtVerify(token, key.verifyWith, {
      algorithms: [key.algorithm],
      issuer: new URL(ctx.company.origin).hostname,
      audience: ctx.company.origin,
      currentDate: ctx.clock.now(),
      clockTolerance: skew,
      requiredClaims: ['sub', 'jti', 'iat', 'exp'],
    })
    const claims = Claims.safeParse(payload).data
    return claims && livesRightly(claims, ctx.clock.now()) ? { ...claims, kid: key.kid } : { fault: 'CLAIMS' }
  } catch (error) {
    const isClaim = error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired
    return { fault: isClaim ? 'CLAIMS' : 'SIGNATURE' }
  }
}

function kidOf(token: string): string | null {
  try {
    return z.uuid().safeParse(decodeProtectedHeader(token).kid).data ?? null
  } catch {
    return null
  }
}

function livesRightly({ iat, exp, use }: z.output<typeof Claims>, now: Date): boolean {
  const life = exp - iat
  const notBefore = iat <= now.getTime() / 1000 + skew
  return notBefore && life > 0 && life <= longestLife[use ?? 'server']
}

/** Until when a link must be remembered as used. */
export const forgottenAt = ({ exp }: LinkClaims): Date => new Date((exp + 2 * skew) * 1000)
