import { ScimRefusal } from './refusal.ts'
import { enterpriseSchema } from './schema-names.ts'

/**
 * Attributes of RFC 7643 that a user may have elsewhere and that are not kept here. Directories send all that they map, Entra
 * ID twenty of them by itself, and stop a person for whom one is refused; the reply shows what is kept.
 */
const unkept: ReadonlySet<string> = new Set(
  [
    ...['nickName', 'profileUrl', 'title', 'userType', 'preferredLanguage', 'locale', 'timezone', 'password'],
    ...['phoneNumbers', 'ims', 'photos', 'addresses', 'entitlements', 'roles', 'x509Certificates', 'emails', 'name'],
    ...['employeeNumber', 'costCenter', 'organization', 'division', 'department', 'manager'],
  ].map((name) => name.toLowerCase()),
)
/** What the server alone gives. */
const readOnly: ReadonlySet<string> = new Set(['id', 'meta', 'groups', 'schemas'])

/**
 * What becomes of a path that changes nothing here. Attributes of others' extensions and those that are not kept are
 * skipped. `mutability` for what the server alone gives, `invalidPath` for what is in no schema.
 */
export function mustBeSkipped(path: string): void {
  const lower = path.toLowerCase()
  const isOfEnterprise = lower.startsWith(`${enterpriseSchema.toLowerCase()}:`)
  // An extension that this service does not know is the directory's own.
  if (lower.startsWith('urn:') && !isOfEnterprise && /^urn:[\w:.-]+$/.test(lower)) return
  const own = isOfEnterprise ? lower.slice(enterpriseSchema.length + 1) : lower
  const [, name = ''] = /^([a-z$][\w$-]*)(?:\[[^[\]]*\])?(?:\.[\w$-]+)?$/.exec(own) ?? []
  if (readOnly.has(name)) throw new ScimRefusal(400, `${name}: the server alone gives it.`, 'mutability')
  if (!unkept.has(name)) throw new ScimRefusal(400, `${path}: no such attribute.`, 'invalidPath')
}
