import { z } from 'zod'
import { composed, isPiledUp } from './composed.ts'
import { companyTypes, customerLevels, levels, paymentStatuses, sections, versionLevels } from './constants/index.ts'

/** Shapes used by more than one domain. Objects are strict: an unknown key in a request is a mistake. */
export const Level = z.enum(levels)
export const CustomerLevel = z.enum(customerLevels)
export const VersionLevel = z.enum(versionLevels)
export const PaymentStatus = z.enum(paymentStatuses)
export const CompanyType = z.enum(companyTypes)
export const Section = z.enum(sections)

// What ends a line or turns the direction of what follows makes one line look like another or like two: in a list, a
// file of rows, the subject of a mail.
const noneInLine = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
const noneInBlock = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u
const otherLineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g

const written = (max: number, min: number, none: RegExp, lineEnds: (value: string) => string) =>
  z
    .string()
    .max(max * 4)
    .transform((value) => composed(lineEnds(value).trim()))
    .refine((value) => !none.test(value) && value.isWellFormed() && !isPiledUp(value), { message: 'CHARACTERS' })
    .refine((value) => value.length >= min && value.length <= max, { message: 'LENGTH' })

/** One line of text: no control character, no line end, no mark that turns its direction. Trimmed and composed (NFC). */
export const text = (max: number, min = 1) => written(max, min, noneInLine, (value) => value)

// Nobody sees them, no name in any script needs them, and some of them turn round what stands beside the name.
const noneInName = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u

/**
 * What people, companies, teams and sources are called: a line without any mark of direction (U+061C, U+200E, U+200F
 * besides those of a line). Trimmed and composed (NFC). Every field of a request that is a name has this shape.
 */
export const nameText = (max: number, min = 1) => written(max, min, noneInName, (value) => value)

/** A name from elsewhere, where nobody could mend it: without what a name may not hold, cut to `max`; may be empty. */
export function cleanName(given: string, max: number): string {
  const visible = given.replace(/\s/g, ' ').replace(/\p{C}/gu, '')
  const line = composed(visible.replace(/ +/g, ' ')).trim()
  return line
    .slice(0, max)
    .replace(/\p{Cs}$/u, '')
    .trim()
}

/** Text of several lines, which end in `\n`; of control characters it may hold tabs besides. Trimmed and composed (NFC). */
export const textBlock = (max: number, min = 1) =>
  written(max, min, noneInBlock, (value) => value.replace(otherLineEnds, '\n'))

/** Text as it was pasted, of which the server takes markup, controls and invisible characters out before it keeps it. */
export const pastedText = (max: number, min = 1) => written(max, min, /\0/, (value) => value)

/** Passwords are taken as they are: no trimming, no normalising. */
export const Password = z
  .string()
  .min(1)
  .max(128)
  .refine((value) => !value.includes('\0') && value.isWellFormed(), { message: 'CHARACTERS' })

const emailParts = /^([^\s\p{C}@"'<>(),:;\\[\]]+)@([\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+)$/u
// Letters, digits and hyphens (RFC 1123, 2.1); the last part of a name is never a number, that of an address always.
const hostName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** The one name (ASCII, lower case) of a domain in whatever letters (UTS 46, as in the URL Standard); null for none. */
function canonicalDomain(domain: string): string | null {
  try {
    const { hostname } = new URL(`http://${domain}`)
    return hostName.test(hostname) ? hostname : null
  } catch {
    return null
  }
}

/**
 * One mailbox and nothing that a mail program would read as two: no list, no comment, no control character. The domain is
 * the one that letters go to, so that no other spelling of it counts as another mailbox: 길동@한글.한국 is
 * 길동@xn--bj0bj06e.xn--3e0b707e.
 */
export const Email = text(254, 3).transform((value, ctx) => {
  const [, local, given] = emailParts.exec(value.toLowerCase().normalize('NFC')) ?? []
  const domain = given === undefined ? null : canonicalDomain(given)
  const address = `${local}@${domain}`
  if (domain !== null && address.length <= 254 && !address.includes('..')) return address
  ctx.addIssue({ code: 'custom', message: 'EMAIL' })
  return z.NEVER
})

export const Id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/)
/** A row's number, as text: a browser's numbers end at 2^53. */
export const RowId = z.string().regex(/^\d{1,18}$/)
export const Uuid = z.uuid()
export const StoredDate = z.iso.date()
/** A date that somebody asks for or tells us, of a year that people live in: the database knows no year 0. */
export const GivenDate = StoredDate.refine((date) => date >= '1900-01-01' && date <= '2999-12-31', { message: 'YEAR' })
export const Instant = z.iso.datetime()
export const Empty = z.strictObject({})

/** Whether a call only tells what it would do; a flag of a query, so it is text. */
export const Dry = z.enum(['true', 'false']).default('false')

/** Bilingual line. */
export const Line = z.strictObject({ en: z.string(), ko: z.string() })

/** The specification's seven fields, kept in the browser under `rg_profile`. */
export const SignedInUser = z.strictObject({
  isAuthenticated: z.literal(true),
  companyOwner: z.boolean(),
  companyType: CompanyType,
  customerLevel: CustomerLevel,
  paymentStatus: PaymentStatus,
  completedOnboard: z.boolean(),
  useConversation: z.boolean(),
})
