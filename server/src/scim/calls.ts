import type { ScimFault, ScimMethod, ScimResource } from '@readgrow/contract/constants'
import { scimCallsKept, scimMethods } from '@readgrow/contract/constants'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { answerTo } from '#platform/http/failures'
import { Refusal } from '#platform/refusal'
import { ScimRefusal } from './refusal.ts'
import { whoseCall } from './whose-call.ts'

/** What is known of a call while it runs; the body and the result are read for whose call it is, and never stored. */
interface Noted {
  readonly companyId: number
  readonly token: string
  body?: unknown
  result?: unknown
  fault?: ScimFault
  attribute?: string | null
}

const underWay = new WeakMap<FastifyRequest, Noted>()

/** Begins the record of a call whose token is valid. A call without one belongs to no company and is not recorded. */
export function noteCall(request: FastifyRequest, noted: Pick<Noted, 'companyId' | 'token'>): Noted {
  const call: Noted = { ...noted }
  underWay.set(request, call)
  return call
}

export function noteFault(request: FastifyRequest, error: unknown, detail: string): void {
  const noted = underWay.get(request)
  if (!noted) return
  noted.fault = faultOf(error, request.id)
  // Our own words begin with the attribute.
  noted.attribute = noted.fault === 'VALUE' ? (/^(\w[\w.:]{0,100}): /.exec(detail)?.[1] ?? null) : null
}

const ofStatus: Readonly<Record<number, ScimFault>> = { 404: 'NOT_FOUND', 429: 'TOO_MANY' }

function faultOf(error: unknown, requestId: string): ScimFault {
  if (error instanceof ScimRefusal) return error.fault
  if (error instanceof Refusal && error.code === 'SEATS_FULL') return 'SEATS_FULL'
  const { status, fault } = answerTo(error, requestId)
  if (fault !== null) return fault
  return ofStatus[status] ?? (status >= 500 ? 'OUTAGE' : 'BODY')
}

/** Stores what became of a call. A record that cannot be written is no fault of the call. */
export async function recordCall({ db, clock, log }: Services, request: FastifyRequest, status: number): Promise<void> {
  const noted = underWay.get(request)
  if (!noted) return
  const { companyId, token, fault = null, attribute = null } = noted
  const resource = resourceOf(request.routeOptions.url)
  try {
    const row = {
      ...{ company_id: companyId, at: clock.now(), token_name: token, method: methodOf(request.method), resource },
      ...{ whose: await whoseCall(db, resource, { ...noted, request }), status, fault, attribute },
    }
    await db.insertInto('scim_call').values(row).execute()
    await forgetOlder(db, companyId)
  } catch (error) {
    log.warn({ event: 'scim_call_not_recorded', requestId: request.id, err: error }, 'scim')
  }
}

const methodOf = (method: string): ScimMethod => scimMethods.find((known) => known === method) ?? 'GET'

function resourceOf(url: string | undefined): ScimResource {
  if (url?.startsWith('/scim/v2/Users')) return 'USER'
  if (url?.startsWith('/scim/v2/Groups')) return 'GROUP'
  return url === undefined || url.endsWith('*') ? 'UNKNOWN' : 'SETTINGS'
}

/**
 * A directory looks at each of its people every hour, so failures are counted by themselves: otherwise those looks would
 * push each failure out at once. The last success stays as well.
 */
const forgetOlder = (db: Db, companyId: number) =>
  sql`
  delete from scim_call c where c.company_id = ${companyId}
    and c.id < (select n.id from scim_call n where n.company_id = ${companyId}
      order by n.id desc offset ${scimCallsKept - 1} limit 1)
    and (c.fault is null or c.id < (select f.id from scim_call f where f.company_id = ${companyId} and f.fault is not null
      order by f.id desc offset ${scimCallsKept - 1} limit 1))
    and c.id <> coalesce((select max(s.id) from scim_call s where s.company_id = ${companyId} and s.fault is null), 0)
`.execute(db)
