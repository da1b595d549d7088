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

interface AttributeOptions {
  readonly type?: string
  readonly required?: boolean
  readonly multiValued?: boolean
  readonly uniqueness?: 'none' | 'server'
  readonly subAttributes?: object[]
}

const attribute = (name: string, options: AttributeOptions = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...options,
})

const userAttributes = [
  attribute('userName', { required: true, uniqueness: 'server' }),
  attribute('name', {
    type: 'complex',
    subAttributes: ['formatted', 'familyName', 'givenName'].map((name) => attribute(name)),
  }),
  attribute('displayName'),
  attribute('active', { type: 'boolean' }),
  attribute('emails', {
    type: 'complex',
    multiValued: true,
    subAttributes: [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })],
  }),
]
const groupAttributes = [
  attribute('displayName', { required: true, uniqueness: 'server' }),
  attribute('members', {
    type: 'complex',
    multiValued: true,
    subAttributes: [attribute('value'), attribute('display')],
  }),
]

const schemaOf = (origin: string, id: string, name: string, attributes: object[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id,
  name,
  attributes,
  meta: { resourceType: 'Schema', location: `${origin}/scim/v2/Schemas/${id}` },
})

export const schemas = (origin: string) =>
  listOf([
    schemaOf(origin, userSchema, 'User', userAttributes),
    schemaOf(origin, enterpriseSchema, 'EnterpriseUser', [attribute('employeeNumber', { uniqueness: 'server' })]),
    schemaOf(origin, groupSchema, 'Group', groupAttributes),
  ])
