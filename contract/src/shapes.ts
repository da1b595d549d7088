import { z } from 'zod'
import { companyTypes, customerLevels, levels, paymentStatuses, sections, versionLevels } from './facts.ts'

/** Shapes used by more than one domain. Objects are strict: an unknown key in a request is a mistake. */
export const Level = z.enum(levels)
export const CustomerLevel = z.enum(customerLevels)
export const VersionLevel = z.enum(versionLevels)
export const PaymentStatus = z.enum(paymentStatuses)
export const CompanyType = z.enum(companyTypes)
export const Section = z.enum(sections)

/** Text that PostgreSQL can store: no NUL, no lone surrogate. Trimmed and composed (NFC). */
export const text = (max: number, min = 1) =>
  z
    .string()
    .max(max * 4)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), { message: 'CHARACTERS' })
    .transform((value) => value.trim().normalize('NFC'))
    .refine((value) => value.length >= min && value.length <= max, { message: 'LENGTH' })

/** Passwords are taken as they are: no trimming, no normalising. */
export const Password = z
  .string()
  .min(1)
  .max(128)
  .refine((value) => !value.includes('\0') && value.isWellFormed(), { message: 'CHARACTERS' })

export const Email = text(254, 3)
  .transform((value) => value.toLowerCase())
  // One mailbox and nothing that a mail program would read as two: no list, no comment, no control character.
  .refine(
    (value) =>
      /^[^\s\p{C}@"'<>(),:;\\[\]]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u.test(value) && !value.includes('..'),
    { message: 'EMAIL' },
  )

export const Id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/)
/** A row's number, as text: a browser's numbers end at 2^53. */
export const RowId = z.string().regex(/^\d{1,18}$/)
export const Uuid = z.uuid()
export const StoredDate = z.iso.date()
export const Instant = z.iso.datetime()
export const Empty = z.strictObject({})

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
