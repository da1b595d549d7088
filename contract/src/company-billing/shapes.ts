import { z } from 'zod'
import {
  companyInvoiceStates,
  companyTypes,
  contractStandings,
  isBusinessNumber,
  quoteStates,
  taxInvoiceKinds,
} from '../constants/index.ts'
import { Email, Instant, nameText, RowId, StoredDate, text, Uuid } from '../shapes.ts'

const count = z.number().int().min(0)
export const krw = count
export const seats = z.number().int().min(1).max(100_000)
/** More than any company owes us. */
export const totalKrw = z.number().int().min(1).max(100_000_000_000)

/** Who a company is to the tax office, and who answers for its bills. */
const Profile = z.strictObject({
  /** Ten digits. */
  businessNumber: z.string(),
  legalName: z.string(),
  representative: z.string(),
  address: z.string(),
  /** 업태 and 종목. */
  businessType: z.string(),
  businessClass: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
})

export const GivenProfile = z.strictObject({
  businessNumber: text(20)
    .transform((value) => value.replace(/[\s-]/g, ''))
    .refine(isBusinessNumber, { message: 'BUSINESS_NUMBER' }),
  legalName: nameText(100),
  representative: nameText(60),
  address: text(200),
  businessType: text(60),
  businessClass: text(60),
  contactName: nameText(60),
  contactEmail: Email,
  contactPhone: text(20).refine((value) => /^[0-9+() -]{7,20}$/.test(value), { message: 'CHARACTERS' }),
})

const ContractView = z.strictObject({
  startsOn: StoredDate,
  endsOn: StoredDate,
  /** Null without a limit. */
  seats: z.number().int().nullable(),
  seatsTaken: count,
  standing: z.enum(contractStandings),
  /** Days until the last one, which counts: 0 on it, negative after it. */
  daysLeft: z.number().int(),
  /** From when an open invoice holds the service, or has held it. */
  holdFrom: StoredDate.nullable(),
  /** Days until then: 1 on the day before, 0 or less while the service is held; null without such a day. */
  holdInDays: z.number().int().nullable(),
  /** Held by an operator's switch. */
  unpaid: z.boolean(),
})

const Quote = z.strictObject({
  id: Uuid,
  number: z.string(),
  seats: z.number().int(),
  months: z.number().int(),
  pricePerSeatKrw: krw,
  supplyKrw: krw,
  vatKrw: krw,
  totalKrw: krw,
  startsOn: StoredDate,
  endsOn: StoredDate,
  validUntil: StoredDate,
  note: z.string(),
  state: z.enum(quoteStates),
  createdOn: StoredDate,
  mailedAt: Instant.nullable(),
})

const Transfer = z.strictObject({
  id: Uuid,
  paidOn: StoredDate,
  payer: z.string(),
  amountKrw: krw,
  /** Why it was taken back; null while it counts. */
  takenBackReason: z.string().nullable(),
})

const TaxInvoice = z.strictObject({
  kind: z.enum(taxInvoiceKinds),
  /** `ASKED`: the service was asked and has not said yes or no. */
  state: z.enum(['WANTED', 'ASKED', 'SENT', 'FAILED']),
  provider: z.enum(['MANUAL', 'PORTONE']),
  writeDate: StoredDate,
  /** The last day on which it may be issued: the 10th of the month after its date. */
  dueBy: StoredDate,
  supplyKrw: z.number().int(),
  vatKrw: z.number().int(),
  approvalNumber: z.string().nullable(),
  reason: z.string().nullable(),
})

const Invoice = z.strictObject({
  id: Uuid,
  number: z.string(),
  startsOn: StoredDate,
  endsOn: StoredDate,
  seats: z.number().int(),
  supplyKrw: krw,
  vatKrw: krw,
  totalKrw: krw,
  paidKrw: krw,
  issuedOn: StoredDate,
  dueOn: StoredDate,
  /** The day from which the service is held if it stays open. */
  holdFrom: StoredDate,
  state: z.enum(companyInvoiceStates),
  isOverdue: z.boolean(),
  paidOn: StoredDate.nullable(),
  voidReason: z.string().nullable(),
  endedOn: StoredDate.nullable(),
  returnedKrw: krw,
  transfers: z.array(Transfer),
  taxInvoices: z.array(TaxInvoice),
})

/** What both sides of a contract see of its bills. */
export const bills = {
  contract: ContractView.nullable(),
  profile: Profile.nullable(),
  quotes: z.array(Quote),
  invoices: z.array(Invoice),
  /** Where to transfer to; null as long as nobody has set it. */
  bankAccount: z.string().nullable(),
  /** Whether this server makes PDFs. */
  pdf: z.boolean(),
}

export const CompanyBilling = z.strictObject({
  company: z.strictObject({
    id: RowId,
    name: z.string(),
    /** Individuals pay for themselves: they have no contract. */
    type: z.enum(companyTypes),
  }),
  taxService: z.enum(['MANUAL', 'PORTONE']),
  ...bills,
})
