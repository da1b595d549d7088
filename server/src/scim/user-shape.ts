import { Email, nameText } from '@readgrow/contract'
import { z } from 'zod'
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

/** Entra ID writes booleans as text. */
const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false', 'True', 'False']).transform((value) => /true/i.test(value)),
])

/** The attributes of a user that are stored; any other is skipped. */
const GivenUser = z.object({
  userName: words(254).refine((value) => value.length > 0 && !/\s/.test(value), { message: 'is required' }),
  externalId: optional(200),
  displayName: optional(100),
  name: z
    .object({ givenName: optional(60), familyName: optional(60), formatted: optional(100) })
    .nullish()
    .transform((value) => value ?? { givenName: null, familyName: null, formatted: null }),
  emails: z
    .array(z.object({ value: z.string().max(1_000), primary: flag.nullish(), type: optional(40) }))
    .max(20)
    .nullish(),
  active: flag.nullish(),
  [enterpriseSchema]: z
    .object({
      employeeNumber: z
        .union([z.number().int().transform(String), words(40)])
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
  /** Null: not given. */
  readonly active: boolean | null
}

export function userFrom(body: unknown): DirectoryUser {
  const { data, error } = GivenUser.safeParse(body)
  if (!data) {
    const [issue] = error.issues
    const rule = issue?.message ?? 'is not valid'
    throw invalidValue(`${issue?.path.join('.') || 'The body'}: ${rulesInWords[rule] ?? rule}`)
  }
  const kept = { ...data.name, displayName: data.displayName }
  return {
    customerId: data.userName.toLowerCase(),
    email: emailOf(data.emails ?? [], data.userName),
    name: nameOf(kept, data.userName),
    kept,
    externalId: data.externalId,
    employeeNo: data[enterpriseSchema]?.employeeNumber ?? null,
    active: data.active ?? null,
  }
}

type GivenEmail = NonNullable<z.output<typeof GivenUser>['emails']>[number]

/** The primary address, else the work address, else the first; without any, a user name that is an address. */
function emailOf(emails: readonly GivenEmail[], userName: string): string {
  const chosen = emails.find((one) => one.primary) ?? emails.find((one) => one.type === 'work') ?? emails[0]
  const email = Email.safeParse(chosen?.value ?? userName).data
  if (email === undefined) throw invalidValue('emails: an address of a domain of the company is needed.')
  return email
}

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
  readonly changed_at: Date | null
}

export function resourceOf(row: UserRow, origin: string) {
  const kept = (row.display ?? {}) as Partial<DirectoryName>
  const name = { givenName: kept.givenName, familyName: kept.familyName, formatted: kept.formatted ?? row.name }
  return {
    schemas: [userSchema, enterpriseSchema],
    id: String(row.id),
    ...(row.external_id === null ? {} : { externalId: row.external_id }),
    userName: row.customer_id,
    name: Object.fromEntries(Object.entries(name).filter(([, value]) => value)),
    displayName: kept.displayName ?? row.name,
    emails: [{ value: row.email, type: 'work', primary: true }],
    active: row.status === 'ACTIVE',
    ...(row.employee_no === null ? {} : { [enterpriseSchema]: { employeeNumber: row.employee_no } }),
    meta: {
      resourceType: 'User',
      created: row.created_at.toISOString(),
      lastModified: (row.changed_at ?? row.created_at).toISOString(),
      location: `${origin}/scim/v2/Users/${row.id}`,
    },
  }
}

export type UserResource = ReturnType<typeof resourceOf>
