import { z } from 'zod'
import { scimFaults, scimMethods, scimResources } from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { Instant } from './shapes.ts'

export const listScimCalls = endpoint({
  method: 'GET',
  path: '/admin/sign-in/scim-calls',
  who: 'owner',
  summary:
    'Lists the last fifty calls of the own company’s directory, errors included, or its last fifty errors; newest first',
  query: z.strictObject({ only: z.enum(['FAILED']).optional() }),
  reply: z.strictObject({
    lastCallAt: Instant.nullable(),
    lastSuccessAt: Instant.nullable(),
    calls: z.array(
      z.strictObject({
        id: z.string(),
        at: Instant,
        /** The name of the token that was brought. */
        token: z.string(),
        method: z.enum(scimMethods),
        resource: z.enum(scimResources),
        /** Shortened, as far as the call says it: an address, a team, the directory's own id. */
        whose: z.string().nullable(),
        status: z.number().int(),
        /** Null for a call that succeeded. */
        fault: z.enum(scimFaults).nullable(),
        /** The attribute of a VALUE that was refused. */
        attribute: z.string().nullable(),
      }),
    ),
  }),
  refusals: [],
})

export const scimEndpoints = { listScimCalls }
