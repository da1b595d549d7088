import type { FastifyRequest } from 'fastify'
import type { Actor } from '#audit'
import { markScimTokenUsed } from '#auto-login'
import type { HostCompany, Services } from '#platform/context'
import { type TrustPeer, throttleAddressOf } from '#platform/http/host'
import { Refusal } from '#platform/refusal'
import { throttle } from '#platform/throttle'
import { hashToken } from '#platform/tokens'
import { ScimRefusal } from './refusal.ts'

/** A company's directory that calls, with everything its calls need. */
export interface Directory extends Services {
  readonly company: HostCompany
  /** The token's name, for the audit log. */
  readonly actor: Actor
}

const ofToken = { hits: 600, perSeconds: 60 }
const refused = { hits: 60, perSeconds: 60 }

export type ScimToken = NonNullable<Awaited<ReturnType<typeof findToken>>>

/** The token that a call brings, which is valid on the hosts of its own company alone. */
export async function tokenOf(
  services: Services,
  company: HostCompany,
  request: FastifyRequest,
  trust: TrustPeer,
): Promise<ScimToken> {
  const { db, clock } = services
  const bearer = /^Bearer +([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1]
  const token = bearer === undefined ? undefined : await findToken(services, company, bearer)
  if (token) return token
  await throttle(db, clock, `scim-refused:${throttleAddressOf(request.raw, trust)}`, refused)
  throw new ScimRefusal(401, 'The token is missing or not valid here.')
}

/** The directory behind a token, which may call so often. */
export async function directoryOf(
  services: Services,
  company: HostCompany,
  token: ScimToken,
  address: string,
): Promise<Directory> {
  const { db, clock } = services
  await throttle(db, clock, `scim:${token.id}`, ofToken)
  await markScimTokenUsed(db, token.id, clock.now())
  if (company.type !== 'COMPANY') throw new Refusal('NOT_FOUND')
  return { ...services, company, actor: { id: null, name: `${token.name} (SCIM)`, companyId: company.id, address } }
}

const findToken = ({ db }: Services, company: HostCompany, bearer: string) =>
  db
    .selectFrom('scim_token')
    .select(['id', 'name'])
    .where('token_hash', '=', hashToken(bearer))
    .where('company_id', '=', company.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
