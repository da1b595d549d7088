import { ScimError, type ScimPatchOperation, type ScimResource, scimPatch } from 'scim-patch'
import { z } from 'zod'
import { ScimRefusal, type ScimType } from './refusal.ts'
import { enterpriseSchema, patchSchema } from './schema-names.ts'
import { mustBeSkipped } from './unkept-attributes.ts'
import type { UserResource } from './user-shape.ts'

/** The envelope of a PATCH; Entra ID writes the operations with a capital. */
const Patch = z.object({
  schemas: z.array(z.string()).refine((schemas) => schemas.includes(patchSchema)),
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .max(10)
          .toLowerCase()
          .pipe(z.enum(['add', 'replace', 'remove'])),
        path: z.string().max(300).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(1_000),
})

export type PatchOperation = z.output<typeof Patch>['Operations'][number]

export function operationsOf(body: unknown): PatchOperation[] {
  const patch = Patch.safeParse(body).data
  if (!patch) throw new ScimRefusal(400, 'The body is not a PatchOp.', 'invalidSyntax')
  return patch.Operations
}

/** The user after the operations, still to be parsed like a whole one. */
export function patchedUser(resource: UserResource, body: unknown): unknown {
  const given = operationsOf(body)
  for (const { path } of given) if (path !== undefined) mustBeKnown(path)
  const operations = given.flatMap(singled).flatMap(known)
  const whole = { ...resource, [enterpriseSchema]: { ...resource[enterpriseSchema] } }
  try {
    return scimPatch(structuredClone(whole) as unknown as ScimResource, operations as ScimPatchOperation[])
  } catch (error) {
    if (error instanceof ScimError)
      throw new ScimRefusal(400, 'The operations cannot be carried out.', (error.scimCode || 'invalidPath') as ScimType)
    throw error
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Operations on one attribute each: without a path, or on the extension as a whole, the value names several. */
function singled({ op, path, value }: PatchOperation): PatchOperation[] {
  if (path === undefined) {
    if (op === 'remove') throw new ScimRefusal(400, 'What to remove must be named.', 'noTarget')
    if (!isObject(value)) throw new ScimRefusal(400, 'Without a path the value is an object.', 'invalidValue')
    return Object.entries(value).flatMap(([key, one]) => singled({ op, path: key, value: one }))
  }
  if (path.toLowerCase() !== enterpriseSchema.toLowerCase()) return [{ op, path, value }]
  if (op === 'remove') return [{ op, path: `${enterpriseSchema}:employeeNumber` }]
  return Object.entries(isObject(value) ? value : {}).map(([key, one]) => ({
    op,
    path: `${enterpriseSchema}:${key}`,
    value: one,
  }))
}

/** Attributes that can be changed, in their proper spelling. A path is taken from here and never from the request. */
const paths = ['userName', 'externalId', 'active', 'displayName', 'name', 'name.givenName', 'name.familyName'].concat([
  'name.formatted',
  `${enterpriseSchema}:employeeNumber`,
])
const byLowerCase = new Map(paths.map((path) => [path.toLowerCase(), path]))
const workAddress = 'emails[type eq "work"].value'

/** A path that is named alone is changed, skipped for a reason, or refused. */
function mustBeKnown(path: string): void {
  const lower = withoutCore(path)
  if (byLowerCase.has(lower) || lower === enterpriseSchema.toLowerCase() || /^emails(?:$|\[[^\]]*\]|\.)/.test(lower))
    return
  mustBeSkipped(lower)
}

const withoutCore = (path: string) => path.toLowerCase().replace(/^urn:ietf:params:scim:schemas:core:2\.0:user:/, '')

/** Attributes that are not stored here (title, telephone, …) are skipped: directories send everything that they map. */
function known({ op, path = '', value }: PatchOperation): PatchOperation[] {
  const lower = withoutCore(path)
  if (op === 'remove' && /^emails(?:$|\[|\.)/.test(lower))
    throw new ScimRefusal(400, 'emails: every user has an address; replace it instead.', 'invalidValue')
  if (lower === 'emails') return [{ op: 'replace', path: 'emails', value: [value].flat() }]
  // There is one address, whatever it is called.
  if (/^emails(\[[^\]]*\])?\.value$/.test(lower)) return [{ op: 'replace', path: workAddress, value }]
  const proper = byLowerCase.get(lower)
  if (proper === undefined) return []
  if (proper === 'name' && isObject(value))
    return Object.entries(value).flatMap(([key, one]) => known({ op, path: `name.${key}`, value: one }))
  return op === 'remove' ? [{ op, path: proper }] : [{ op, path: proper, value }]
}
