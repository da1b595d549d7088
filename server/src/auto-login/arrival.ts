import type { CallContext } from '#platform/context'
import { hashToken } from '#session'

const tripCookie = '__Host-rg_trip'
const ticketSeconds = 600

export interface LinkArrival {
  readonly subject: string
  readonly email: string
  readonly name: string
}

/**
 * Keeps what a link says of somebody until age and consents are there, for the browser that brought it. The facts have
 * the shape of an arrival from another service, so that the account is opened in one place.
 */
export async function storeLinkArrival(ctx: CallContext, { subject, email, name }: LinkArrival) {
  const { clock, chance, company, cookies } = ctx
  const held = cookies[tripCookie]
  const browser = held !== undefined && /^[\w-]{43}$/.test(held) ? held : chance.bytes(32).toString('base64url')
  const ticket = chance.bytes(32).toString('base64url')
  const issuer = new URL(company.origin).hostname
  const identity = { provider: 'company', issuer, subject, email, emailVerified: true, name, way: 'LINK' }
  await ctx.db
    .insertInto('external_arrival')
    .values({
      code_hash: hashToken(ticket),
      company_id: company.id,
      browser_hash: hashToken(browser),
      facts: JSON.stringify({ step: 'SIGN_UP', identity }),
      expires_at: new Date(clock.now().getTime() + ticketSeconds * 1000),
    })
    .execute()
  ctx.setCookies([{ name: tripCookie, value: browser, maxAge: ticketSeconds, sameSite: 'lax' }])
  return { status: 'SIGN_UP' as const, ticket, name, email, companyName: company.name }
}
