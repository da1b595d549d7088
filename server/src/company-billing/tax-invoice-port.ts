import type { TaxInvoiceKind } from '@readgrow/contract/constants'
import type { Config } from '#platform/config'
import { type Exchange, exchange, partIn, textIn } from '#platform/payment-gateway/exchange'
import type { Profile } from './rows.ts'

interface Supplier {
  readonly businessNumber: string
  readonly name: string
  readonly representative: string
  readonly address: string
  readonly email: string
}

/** One tax invoice to issue. */
export interface TaxDocument {
  /** Ours, and unique: the service refuses a second one with it. */
  readonly key: string
  readonly kind: TaxInvoiceKind
  /** The key of the one that an amendment amends. */
  readonly amends: string
  readonly writeDate: string
  readonly isPaid: boolean
  readonly supplyKrw: number
  readonly vatKrw: number
  readonly item: string
  readonly supplier: Supplier
  readonly recipient: Profile
}

export type TaxAnswer =
  | { readonly kind: 'SENT'; readonly approvalNumber: string }
  /** It was not issued and will not be. */
  | { readonly kind: 'REFUSED'; readonly reason: string }
  /** Nobody knows; or it is on its way. */
  | { readonly kind: 'UNKNOWN' }
  | { readonly kind: 'NOT_FOUND' }

/** A service that issues tax invoices. */
export interface TaxInvoicePort {
  issue(document: TaxDocument): Promise<TaxAnswer>
  /** What became of a document of this issuer. */
  read(key: string, businessNumber: string): Promise<TaxAnswer>
}

/** The connected service; null where operators enter what they issued elsewhere. */
export function taxServiceOf({ taxInvoices }: Pick<Config, 'taxInvoices'>): TaxInvoicePort | null {
  if (!taxInvoices) return null
  return {
    issue: async (document) =>
      issueAnswer(
        await exchange(taxInvoices, {
          method: 'POST',
          path: ['b2b', 'tax-invoices', 'issue-immediately'],
          idempotencyKey: `tax-invoice-${document.key}`,
          body: bodyOf(document),
        }),
      ),
    read: async (key, brn) =>
      readAnswer(
        await exchange(taxInvoices, {
          method: 'GET',
          path: ['b2b', 'tax-invoices', key],
          query: { brn, taxInvoiceKeyType: 'SUPPLIER' },
        }),
      ),
  }
}

/** The request as PortOne V2 has it (`B2bTaxInvoiceInput`); amounts below 0 amend. */
function bodyOf(document: TaxDocument): object {
  const { key, kind, amends, writeDate, isPaid, supplyKrw, vatKrw, item, supplier, recipient } = document
  return {
    taxInvoice: {
      taxationType: 'TAXABLE',
      issuanceType: 'NORMAL',
      writeDate,
      purposeType: isPaid ? 'RECEIPT' : 'INVOICE',
      totalSupplyAmount: supplyKrw,
      totalTaxAmount: vatKrw,
      totalAmount: supplyKrw + vatKrw,
      supplierDocumentKey: key,
      supplier: {
        brn: supplier.businessNumber,
        name: supplier.name,
        representativeName: supplier.representative,
        address: supplier.address,
        contact: { email: supplier.email },
      },
      recipient: {
        brn: recipient.businessNumber,
        name: recipient.legalName,
        representativeName: recipient.representative,
        address: recipient.address,
        businessType: recipient.businessType,
        businessClass: recipient.businessClass,
        contact: { name: recipient.contactName, email: recipient.contactEmail, phoneNumber: recipient.contactPhone },
      },
      items: [{ purchaseDate: writeDate, name: item, supplyCostAmount: supplyKrw, taxAmount: vatKrw }],
    },
    ...(kind === 'AMEND' && {
      modification: {
        type: 'CANCELLATION_OF_CONTRACT',
        taxInvoiceKey: amends,
        brn: supplier.businessNumber,
        taxInvoiceKeyType: 'SUPPLIER',
      },
    }),
  }
}

/** Refusals after which it is not sure that nothing was issued. */
const notSure = new Set(['B2B_TAX_INVOICE_SUPPLIER_DOCUMENT_KEY_ALREADY_USED', 'IDEMPOTENCY_OUTSTANDING_REQUEST'])

function issueAnswer({ status, type, body }: Exchange): TaxAnswer {
  if (status === 200) return stateOf(partIn(body, 'taxInvoice'))
  const isSure = type !== null && status >= 400 && status < 500 && !notSure.has(type)
  return isSure ? { kind: 'REFUSED', reason: textIn(body, 'message') || type } : { kind: 'UNKNOWN' }
}

function readAnswer({ status, type, body }: Exchange): TaxAnswer {
  if (status === 404 && type === 'B2B_TAX_INVOICE_NOT_FOUND') return { kind: 'NOT_FOUND' }
  return status === 200 ? stateOf(body) : { kind: 'UNKNOWN' }
}

/** The number is given at the signature; sending it to the tax office is the service's matter and may take a day. */
function stateOf(invoice: Record<string, unknown>): TaxAnswer {
  switch (textIn(invoice, 'status')) {
    case 'ISSUE_FAILED':
    case 'ISSUANCE_CANCELLED':
      return { kind: 'REFUSED', reason: textIn(invoice, 'ntsResult') || (textIn(invoice, 'status') ?? '') }
    case 'ISSUED':
    case 'BEFORE_SENDING':
    case 'WAITING_SENDING':
    case 'SENDING_PENDING':
    case 'SENDING':
    case 'SENDING_COMPLETED': {
      const approvalNumber = (textIn(invoice, 'ntsApprovalNumber') ?? '').replaceAll('-', '')
      return /^[0-9A-Za-z]{24}$/.test(approvalNumber) ? { kind: 'SENT', approvalNumber } : { kind: 'UNKNOWN' }
    }
    default:
      return { kind: 'UNKNOWN' }
  }
}
