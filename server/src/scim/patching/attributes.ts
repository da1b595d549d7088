import { enterpriseSchema } from '../schema-names.ts'

/** An attribute as RFC 7643, section 7 describes it: what the schemas say is what a PATCH is read by. */
export interface Attribute {
  readonly name: string
  readonly type: 'string' | 'boolean' | 'complex' | 'reference' | 'binary'
  readonly multiValued: boolean
  readonly required: boolean
  readonly caseExact: boolean
  readonly mutability: 'readWrite' | 'readOnly' | 'immutable'
  readonly returned: 'default'
  readonly uniqueness: 'none' | 'server'
  readonly referenceTypes?: readonly string[]
  readonly subAttributes?: readonly Attribute[]
}

const attribute = (name: string, options: Partial<Attribute> = {}): Attribute => ({
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

const complex = (name: string, subAttributes: readonly Attribute[]) =>
  attribute(name, { type: 'complex', subAttributes })

/** A list of values, each with its kind, of which one is the first choice (RFC 7643, section 2.4). */
const list = (name: string, value: Partial<Attribute> = {}): Attribute => ({
  ...complex(name, [
    attribute('value', value),
    ...['display', 'type'].map((sub) => attribute(sub)),
    attribute('primary', { type: 'boolean' }),
  ]),
  multiValued: true,
})

const outside: Partial<Attribute> = { type: 'reference', referenceTypes: ['external'] }
const placeParts = ['formatted', 'streetAddress', 'locality', 'region', 'postalCode', 'country', 'type']

/** `password` is not among them: nobody's directory sets one here. */
export const userAttributes: readonly Attribute[] = [
  attribute('userName', { required: true, uniqueness: 'server' }),
  complex(
    'name',
    ['formatted', 'familyName', 'givenName', 'middleName', 'honorificPrefix', 'honorificSuffix'].map((name) =>
      attribute(name),
    ),
  ),
  attribute('displayName'),
  attribute('nickName'),
  attribute('profileUrl', outside),
  ...['title', 'userType', 'preferredLanguage', 'locale', 'timezone'].map((name) => attribute(name)),
  attribute('active', { type: 'boolean' }),
  ...['emails', 'phoneNumbers', 'ims'].map((name) => list(name)),
  list('photos', outside),
  {
    ...complex('addresses', [...placeParts.map((name) => attribute(name)), attribute('primary', { type: 'boolean' })]),
    multiValued: true,
  },
  ...['entitlements', 'roles'].map((name) => list(name)),
  list('x509Certificates', { type: 'binary', caseExact: true }),
]

export const enterpriseAttributes: readonly Attribute[] = [
  attribute('employeeNumber', { uniqueness: 'server' }),
  ...['costCenter', 'organization', 'division', 'department'].map((name) => attribute(name)),
  complex('manager', [
    attribute('value'),
    attribute('$ref', { type: 'reference', referenceTypes: ['User'] }),
    attribute('displayName'),
  ]),
]

export const groupAttributes: readonly Attribute[] = [
  attribute('displayName', { required: true, uniqueness: 'server' }),
  {
    ...complex('members', [
      attribute('value', { mutability: 'immutable' }),
      attribute('$ref', { type: 'reference', referenceTypes: ['User'], mutability: 'readOnly' }),
      attribute('display', { mutability: 'readOnly' }),
    ]),
    multiValued: true,
  },
]

const externalId = attribute('externalId', { caseExact: true })

/** What the server alone gives (RFC 7643, section 3.1), beside `groups`, which no user has here. */
const readOnly: ReadonlySet<string> = new Set(['id', 'meta', 'groups', 'schemas'])

export const isReadOnly = (name: string): boolean => readOnly.has(name.toLowerCase())

/** Names of attributes are read without regard to case (RFC 7643, section 2.1). */
export const attributeOf = (attributes: readonly Attribute[], name: string): Attribute | undefined =>
  attributes.find((one) => one.name.toLowerCase() === name.toLowerCase())

/** The attribute of a user, in the core schema or in the enterprise extension. */
export const userAttributeOf = (schema: string | null, name: string): Attribute | undefined =>
  attributeOf(
    schema === null ? [externalId, ...userAttributes] : schema === enterpriseSchema ? enterpriseAttributes : [],
    name,
  )
