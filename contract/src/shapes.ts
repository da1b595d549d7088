import { z } from 'zod'
import { composed, isPiledUp } from './composed.ts'
import { companyTypes, customerLevels, levels, paymentStatuses, sections, versionLevels } from './constants/index.ts'

// Shapes that more than one domain uses. Objects are strict: an unknown key in a request is a mistake.
export const Level = z.enum(levels)
export const CustomerLevel = z.enum(customerLevels)
export const VersionLevel = z.enum(versionLevels)
export const PaymentStatus = z.enum(paymentStatuses)
export const CompanyType = z.enum(companyTypes)
export const Section = z.enum(sections)

// A line end or a mark of direction makes a line look like another one, or like two: in a list, in a CSV file, in the
// subject of an email.
const forbiddenInLine = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
const forbiddenInBlock = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u
const otherLineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g

const cleanText = (max: number, min: number, forbidden: RegExp, lineEnds: (value: string) => string) =>
  z
    .string()
    .max(max * 4)
    .transform((value) => composed(lineEnds(value).trim()))
    .refine((value) => !forbidden.test(value) && value.isWellFormed() && !isPiledUp(value), { message: 'CHARACTERS' })
    .refine((value) => value.length >= min && value.length <= max, { message: 'LENGTH' })

/** One line of text without control characters, line ends or marks of direction. Trimmed and composed (NFC). */
export const text = (max: number, min = 1) => cleanText(max, min, forbiddenInLine, (value) => value)

// Invisible, needed by no name in any script, and some reverse the text beside the name.
const forbiddenInName = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u

/**
 * A name of a person, company, team or source: a line that also lacks the marks U+061C, U+200E and U+200F. Trimmed,
 * composed (NFC) and folded, so that two names that look the same are the same; one that shows nothing is refused. Every
 * name in a request has this shape.
 */
export const nameText = (max: number, min = 1) =>
  cleanText(max, min, forbiddenInName, foldedName).refine(
    (value) => value === '' || !value.isWellFormed() || showsSomething.test(value),
    { message: 'LENGTH' },
  )

// Between letters of Arabic or an Indic script, or the parts of an emoji, a joiner is seen; elsewhere nothing is.
const joined =
  /(?<=[\p{Script=Arabic}\p{M}\p{Extended_Pictographic}])[\u200C\u200D](?=[\p{L}\p{Extended_Pictographic}])/gu
// Say which form a Mongolian letter has at its place, the last vowel of many names above all.
const mongolianForm = /(?<=[\p{Script=Mongolian}])[\u180B-\u180F]/gu
const emojiStyle = /(?<=\p{Extended_Pictographic})\uFE0F/gu
// Marks of direction stay to be refused: a name that holds them was made to deceive.
const unseen = /(?!\p{Bidi_Control})\p{Default_Ignorable_Code_Point}/gu
const fullWidth = /[\uFF01-\uFF5E]/g
const blanks = /[\p{Zs}\u2800]+/gu
const showsSomething = /[\p{L}\p{N}\p{P}\p{S}]/u

/** A name as it is stored and compared: nothing invisible, half-width Latin, single blanks, composed (NFC). */
export function foldedName(given: string): string {
  const kept = [joined, mongolianForm, emojiStyle]
    .flatMap((seen) => [...given.matchAll(seen)])
    .map(({ index }) => index)
  const visible = given
    .replace(unseen, (sign, at: number) => (kept.includes(at) ? sign : ''))
    .replace(fullWidth, (sign) => sign.normalize('NFKC'))
    .replace(blanks, ' ')
  return composed(visible.trim())
}

/** A name from another system, without the characters that names may not have, cut to `max`; may be empty. */
export function cleanName(given: string, max: number): string {
  // Joiners that are seen were kept by the first folding.
  const line = foldedName(foldedName(given.replace(/\s/g, ' ')).replace(/(?!\u200C|\u200D|\u180E)\p{C}/gu, ''))
  return foldedName(line.slice(0, max).replace(/\p{Cs}$/u, ''))
}

/** Text of several lines that end in `\n`; tabs are the only other control characters. Trimmed and composed (NFC). */
export const textBlock = (max: number, min = 1) =>
  cleanText(max, min, forbiddenInBlock, (value) => value.replace(otherLineEnds, '\n'))

/** Pasted text. The server removes markup, controls and invisible characters before it stores it. */
export const pastedText = (max: number, min = 1) => cleanText(max, min, /\0/, (value) => value)

/** A password is taken as it is, without trimming; what is hashed is composed (`accounts/password.ts`). */
export const Password = z
  .string()
  .min(1)
  .max(128)
  .refine((value) => !value.includes('\0') && value.isWellFormed(), { message: 'CHARACTERS' })

const emailParts =
  /^([^\s\p{C}\p{Default_Ignorable_Code_Point}@"<>(),:;\\[\]]+)@([\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+)$/u
// Letters, digits and hyphens (RFC 1123, 2.1). The last part of a name is never a number, unlike an IP address's.
const hostName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** The canonical name (ASCII, lower case) of a domain, by UTS 46 as in the URL Standard; null for none. */
function canonicalDomain(domain: string): string | null {
  try {
    const { hostname } = new URL(`http://${domain}`)
    return hostName.test(hostname) ? hostname : null
  } catch {
    return null
  }
}

/**
 * One mailbox that no mail program reads as two: no list, no comment, nothing invisible, half-width signs. The domain
 * gets its canonical name, so that another spelling is not another mailbox: 길동@한글.한국 is
 * 길동@xn--bj0bj06e.xn--3e0b707e.
 */
export const Email = text(254, 3).transform((value, ctx) => {
  const [, local, given] =
    emailParts.exec(
      value
        .toLowerCase()
        .normalize('NFC')
        .replace(fullWidth, (sign) => sign.normalize('NFKC'))
        .replace(/\u2019(?=.*@)/g, "'"),
    ) ?? []
  const domain = given === undefined ? null : canonicalDomain(given)
  const address = `${local}@${domain}`
  if (domain !== null && address.length <= 254 && !address.includes('..')) return address
  ctx.addIssue({ code: 'custom', message: 'EMAIL' })
  return z.NEVER
})

/**
 * Whether the part before the @ is in ASCII. Mail servers take others only with RFC 6531, which few have; in a list of
 * a company's people, a name in the wrong column is likelier.
 */
export const hasPlainMailbox = (email: string): boolean => /^[!-~]+@/.test(email)

export const Id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/)
/** A row's number, as text: a browser's numbers end at 2^53. */
export const RowId = z.string().regex(/^\d{1,18}$/)
export const Uuid = z.uuid()
export const StoredDate = z.iso.date()
/** A date in a request, in a year that people live in: the database has no year 0. */
export const GivenDate = StoredDate.refine((date) => date >= '1900-01-01' && date <= '2999-12-31', { message: 'YEAR' })
export const Instant = z.iso.datetime()
export const Empty = z.strictObject({})

/** Whether a call only says what it would do. Query flags are text. */
export const DryRun = z.enum(['true', 'false']).default('false')

/** A line in English and Korean. */
export const Line = z.strictObject({ en: z.string(), ko: z.string() })

/** The signed-in user, stored in the browser under `rg_profile`. */
export const SignedInUser = z.strictObject({
  isAuthenticated: z.literal(true),
  companyOwner: z.boolean(),
  companyType: CompanyType,
  customerLevel: CustomerLevel,
  paymentStatus: PaymentStatus,
  completedOnboard: z.boolean(),
  useConversation: z.boolean(),
})

/** A choice of a question, by an id that does not tell its place. */
export const ChoiceId = z.string().regex(/^[0-9a-f]{8}$/)
