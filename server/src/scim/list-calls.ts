import type { ArgsOf, listScimCalls, ReplyOf } from '@readgrow/contract'
import { type ScimFault, type ScimMethod, type ScimResource, scimCallsKept } from '@readgrow/contract/constants'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'

type Query = ArgsOf<typeof listScimCalls, 'output'>['query']

/** The last calls of the own company's directory, newest first. */
export async function listCalls(
  { db, account }: AccountContext,
  { only }: Query,
): Promise<ReplyOf<typeof listScimCalls>> {
  const rows = await callsOf(db, account.companyId)
    .select(['id', 'at', 'token_name', 'method', 'resource', 'whose', 'status', 'fault', 'attribute'])
    .$if(only === 'FAILED', (calls) => calls.where('fault', 'is not', null))
    .orderBy('id', 'desc')
    .limit(scimCallsKept)
    .execute()
  const calls = rows.map(({ id, at, token_name: token, whose, status, attribute, ...row }) => ({
    ...{ id: String(id), at: at.toISOString(), token, whose, status, attribute },
    method: row.method as ScimMethod,
    resource: row.resource as ScimResource,
    fault: row.fault as ScimFault | null,
  }))
  const { lastCallAt, lastSuccessAt } = await timesOf(db, account.companyId)
  return { lastCallAt, lastSuccessAt, calls }
}

const callsOf = (db: Db, companyId: number) => db.selectFrom('scim_call').where('company_id', '=', companyId)

async function timesOf(db: Db, companyId: number) {
  const row = await callsOf(db, companyId)
    .select((eb) => [eb.fn.max('at').as('last'), eb.fn.max('at').filterWhere('fault', 'is', null).as('success')])
    .executeTakeFirst()
  return { lastCallAt: row?.last?.toISOString() ?? null, lastSuccessAt: row?.success?.toISOString() ?? null }
}
