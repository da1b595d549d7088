import { type Attribute, enterpriseAttributes, groupAttributes, userAttributes } from './patching/attributes.ts'
import { notFound } from './refusal.ts'
import { enterpriseSchema, groupSchema, listSchema, userSchema } from './schema-names.ts'

const largestPage = 200

/** The parts of SCIM that this service supports (RFC 7643, section 5). */
export const serviceProviderConfig = (origin: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: largestPage },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that an owner of the company makes in the settings of sign-in.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${origin}/scim/v2/ServiceProviderConfig` },
})

export const listOf = (resources: readonly unknown[], total = resources.length, startIndex = 1) => ({
  schemas: [listSchema],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

const typeOf = (origin: string, name: string, endpoint: string, schema: string, extensions: object[] = []) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: name,
  name,
  endpoint,
  schema,
  schemaExtensions: extensions,
  meta: { resourceType: 'ResourceType', location: `${origin}/scim/v2/ResourceTypes/${name}` },
})

export const resourceTypes = (origin: string) =>
  listOf([
    typeOf(origin, 'User', '/Users', userSchema, [{ schema: enterpriseSchema, required: false }]),
    typeOf(origin, 'Group', '/Groups', groupSchema),
  ])

const schemaOf = (origin: string, id: string, name: string, attributes: readonly Attribute[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id,
  name,
  attributes,
  meta: { resourceType: 'Schema', location: `${origin}/scim/v2/Schemas/${id}` },
})

export const schemas = (origin: string) =>
  listOf([
    schemaOf(origin, userSchema, 'User', userAttributes),
    schemaOf(origin, enterpriseSchema, 'EnterpriseUser', enterpriseAttributes),
    schemaOf(origin, groupSchema, 'Group', groupAttributes),
  ])

/** One of such a list, at the address that it gives for itself. */
export function oneOf(list: ReturnType<typeof listOf>, id: string): unknown {
  const found = (list.Resources as { readonly id: string }[]).find((one) => one.id.toLowerCase() === id.toLowerCase())
  if (!found) throw notFound()
  return found
}
