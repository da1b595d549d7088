import { cleanName } from '@readgrow/contract'
import type { ScimResource } from '@readgrow/contract/constants'
import type { FastifyRequest } from 'fastify'
import { maskId } from '#accounts'
import type { Db } from '#platform/database/db'
import { idFrom } from './pages.ts'

interface Call {
  readonly companyId: number
  readonly body?: unknown
  readonly result?: unknown
  readonly request: FastifyRequest
}

/** Who or which team a call was about, shortened: as its answer says, else the call, else what stands under its id. */
export async function whoseCall(db: Db, resource: ScimResource, call: Call): Promise<string | null> {
  const { id = '' } = call.request.params as { id?: string }
  const { filter } = call.request.query as { filter?: unknown }
  const key = resource === 'GROUP' ? 'displayName' : 'userName'
  const sought = typeof filter === 'string' ? /"([^"]+)"/.exec(filter)?.[1] : undefined
  const said = wordIn(call.result, key) ?? wordIn(call.body, key) ?? sought
  const name = said ?? (await nameOf(db, call.companyId, resource, id)) ?? wordIn(call.body, 'externalId') ?? id
  return name === '' ? null : shortened(name, resource)
}

function wordIn(value: unknown, key: string): string | undefined {
  const word = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
  return typeof word === 'string' && word.trim() !== '' ? word : undefined
}

async function nameOf(db: Db, companyId: number, resource: ScimResource, id: string): Promise<string | undefined> {
  const key = idFrom(id)
  if (key === null) return undefined
  if (resource === 'GROUP') {
    const team = db.selectFrom('team').select('name').where('company_id', '=', companyId).where('id', '=', key)
    return (await team.executeTakeFirst())?.name
  }
  const account = db
    .selectFrom('account')
    .select('customer_id')
    .where('company_id', '=', companyId)
    .where('id', '=', key)
  return (await account.executeTakeFirst())?.customer_id
}

const longest = 60
/** The ids of directories: long, without a space, and of no use to the eye after eight letters. */
const looksLikeId = /^[\w-]{20,}$/

/** Two letters of an address or a user name, eight of an id, a team's name as it is. */
function shortened(name: string, resource: ScimResource): string {
  if (looksLikeId.test(name)) return `${name.slice(0, 8)}…`
  if (/^\d+$/.test(name) || (resource === 'GROUP' && !name.includes('@'))) return cleanName(name, longest)
  return cleanName(maskId(name), longest)
}
