import { isDeepStrictEqual } from 'node:util'
import { Email, nameText } from '@readgrow/contract'
import { z } from 'zod'
import type { Json } from './patching/values.ts'
import { nameOf } from './person-name.ts'
import { invalidValue } from './refusal.ts'
import { enterpriseSchema, userSchema } from './schema-names.ts'

/** Empty counts as absent. */
const words = (max: number) => nameText(max, 0)

/** The rules of a text, in words for a directory's administrators. */
const rulesInWords: Readonly<Record<string, string>> = {
  CHARACTERS: 'has control characters, line ends or marks of direction, which no name may have',
  LENGTH: 'is too long',
}

const optional = (max: number) =>
  words(max)
    .nullish()
    .transform((value) => value || null)

/** The attributes of a user that this service reads; any other is kept as it came. */
const GivenUser = z.object({
  userName: words(254).refine((value) => value.length > 0 && !/\s/.test(value), { message: 'is required' }),
  externalId: optional(200),
  displayName: optional(100),
  name: z
    .object({ givenName: optional(60), familyName: optional(60), formatted: optional(100) })
    .nullish()
    .transform((value) => value ?? { givenName: null, familyName: null, formatted: null }),
  emails: z
    .array(z.object({ value: z.string().max(1_000), primary: z.boolean().nullish(), type: optional(40) }))
    .max(20)
    .nullish(),
  active: z.boolean().nullish(),
  [enterpriseSchema]: z
    .object({
      employeeNumber: words(40)
        .nullish()
        .transform((value) => value || null),
    })
    .nullish(),
})

/** The parts of a name, stored to be given back as they came. */
export interface DirectoryName {
  readonly givenName: string | null
  readonly familyName: string | null
  readonly formatted: string | null
  readonly displayName: string | null
}

/** A user in the terms of this service. */
export interface DirectoryUser {
  readonly customerId: string
  readonly email: string
  readonly name: string
  readonly kept: DirectoryName
  readonly externalId: string | null
  readonly employeeNo: string | null
  /** What nobody here reads: it is given back to the directory as it came. */
  readonly more: Json
  /** Null: not given. */
  readonly active: boolean | null
}

/** A user out of a document whose names are in their proper spelling (`replacedDocument`, `patchedDocument`). */
export function userFrom(document: Json): DirectoryUser {
  const { data, error } = GivenUser.safeParse(document)
  if (!data) {
    const [issue] = error.issues
    const rule = issue?.message ?? 'is not valid'
    throw invalidValue(`${issue?.path.join('.') || 'The body'}: ${rulesInWords[rule] ?? rule}`)
  }
  const kept = { ...data.name, displayName: data.displayName }
  const chosen = chosenOf(data.emails ?? [])
  return {
    customerId: data.userName.toLowerCase(),
    email: emailOf(data.emails?.[chosen]?.value ?? data.userName),
    name: nameOf(kept, data.userName),
    kept,
    externalId: data.externalId,
    employeeNo: data[enterpriseSchema]?.employeeNumber ?? null,
    more: moreOf(document, chosen),
    active: data.active ?? null,
  }
}

type GivenEmail = NonNullable<z.output<typeof GivenUser>['emails']>[number]

/** The place of the primary address, else of the work address, else of the first. */
function chosenOf(emails: readonly GivenEmail[]): number {
  const primary = emails.findIndex((one) => one.primary)
  return primary >= 0
    ? primary
    : Math.max(
        0,
        emails.findIndex((one) => one.type?.toLowerCase() === 'work'),
      )
}

/** The chosen address; without any, a user name that is an address. */
function emailOf(given: string): string {
  const email = Email.safeParse(given).data
  if (email === undefined) throw invalidValue('emails: an address of a domain of the company is needed.')
  return email
}

const longestMore = 20_000
/** JSON of signs that PostgreSQL keeps in no text. */
const unstorable = /\\u(?:0000|d[89a-f])/i
const usualMail = { type: 'work', primary: true }

/** All that has no column of its own. The chosen address stands first, without its value, which is the account's. */
function moreOf(document: Json, chosen: number): Json {
  const { id: _id, schemas: _schemas, meta: _meta, userName: _user, externalId: _external, ...own } = document
  const { displayName: _display, active: _active, emails, name, [enterpriseSchema]: enterprise, ...more } = own
  const { givenName: _given, familyName: _family, formatted: _formatted, ...nameParts } = (name ?? {}) as Json
  const { employeeNumber: _number, ...enterpriseParts } = (enterprise ?? {}) as Json
  const all = [...((emails ?? []) as Json[])]
  const { value: _value, ...mail }: Json = { ...usualMail, ...all.splice(chosen, 1)[0] }
  const mails = all.length === 0 && isDeepStrictEqual(mail, usualMail) ? [] : [mail, ...all]
  const parts = { ...more, name: nameParts, [enterpriseSchema]: enterpriseParts, emails: mails }
  const filled = Object.entries(parts).filter(([, value]) => !isObjectOrList(value) || Object.keys(value).length > 0)
  const text = JSON.stringify(filled)
  if (text.length > longestMore || unstorable.test(text))
    throw invalidValue(
      'The attributes that are kept for the directory are too long, or have signs that no text may have.',
    )
  return Object.fromEntries(filled)
}

const isObjectOrList = (value: unknown): value is object => typeof value === 'object' && value !== null

export interface UserRow {
  readonly id: number
  readonly customer_id: string
  readonly email: string
  readonly name: string
  readonly role: string
  readonly status: string
  readonly employee_no: string | null
  readonly created_at: Date
  readonly external_id: string | null
  readonly display: unknown
  readonly attributes: unknown
  readonly changed_at: Date | null
}

/** The names as the directory has written them; the account's own where it has written none. */
function namesOf({ display, name }: UserRow): Partial<DirectoryName> {
  const {
    givenName = null,
    familyName = null,
    formatted = null,
    displayName = null,
  } = (display ?? {}) as Partial<DirectoryName>
  if (givenName || familyName || formatted || displayName) return { givenName, familyName, formatted, displayName }
  return { formatted: name, displayName: name }
}

export function resourceOf(row: UserRow, origin: string) {
  const { emails, name: nameParts, [enterpriseSchema]: enterprise, ...more } = moreIn(row)
  const { displayName, ...names } = namesOf(row)
  const [mail = usualMail, ...otherMails] = (emails ?? []) as Json[]
  const own = Object.fromEntries(Object.entries(names).filter(([, value]) => value))
  const number = row.employee_no === null ? {} : { employeeNumber: row.employee_no }
  const enterpriseParts = { ...number, ...((enterprise ?? {}) as Json) }
  return {
    schemas: [userSchema, enterpriseSchema, ...Object.keys(more).filter((key) => key.toLowerCase().startsWith('urn:'))],
    id: String(row.id),
    ...(row.external_id === null ? {} : { externalId: row.external_id }),
    userName: row.customer_id,
    ...filledOnly('name', { ...own, ...((nameParts ?? {}) as Json) }),
    ...(displayName ? { displayName } : {}),
    emails: [{ value: row.email, ...mail }, ...otherMails],
    active: row.status === 'ACTIVE',
    ...more,
    ...filledOnly(enterpriseSchema, enterpriseParts),
    meta: {
      resourceType: 'User',
      created: row.created_at.toISOString(),
      lastModified: (row.changed_at ?? row.created_at).toISOString(),
      location: `${origin}/scim/v2/Users/${row.id}`,
    },
  }
}

const moreIn = ({ attributes }: UserRow): Json => (attributes ?? {}) as Json
const filledOnly = (name: string, parts: Json) => (Object.keys(parts).length === 0 ? {} : { [name]: parts })
