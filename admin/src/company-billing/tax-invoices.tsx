import { wonText } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { useState } from 'react'
import { type BillingProps, type Invoice, type TaxInvoice, useBillingAction } from './billing.ts'
import { taxNames, taxSentence } from './states.ts'
import { TaxInvoiceDialog } from './tax-invoice-dialog.tsx'

type Props = BillingProps & { readonly invoice: Invoice }

/** The tax invoices of an invoice: until when they have to be issued, or their number. */
export const TaxInvoices = ({ invoice, billing }: Props) =>
  invoice.taxInvoices.length > 0 && (
    <ul aria-label={`${invoice.number} 세금계산서`} className="grid gap-2">
      {invoice.taxInvoices.map((tax) => (
        <li key={tax.kind} className="flex flex-wrap items-center gap-x-3 gap-y-2 text-body">
          <span className="tabular min-w-0 [overflow-wrap:anywhere]">
            <span className="font-semibold">{taxNames[tax.kind]}</span> {amountText(tax)} · {taxSentence(tax)}
          </span>
          {(tax.state === 'WANTED' || tax.state === 'FAILED') && (
            <TaxActs tax={tax} invoice={invoice} billing={billing} />
          )}
        </li>
      ))}
    </ul>
  )

const amountText = ({ supplyKrw, vatKrw }: TaxInvoice): string =>
  `공급가액 ${signed(supplyKrw)}, 부가세 ${signed(vatKrw)}`
/** A minus sign, not a hyphen. */
const signed = (krw: number): string => (krw < 0 ? `−${wonText(-krw)}` : wonText(krw))

function TaxActs({ tax, invoice, billing }: Props & { readonly tax: TaxInvoice }) {
  const [isEntering, setEntering] = useState(false)
  const issuing = useBillingAction('POST /admin/company-invoices/:id/tax-invoices/:kind/issuing', {
    said: '발행을 요청했어요. 결과는 곧 여기에 보여요.',
  })
  const kind = tax.kind === 'ISSUE' ? 'issue' : 'amend'
  const canIssue =
    billing.taxService === 'PORTONE' &&
    (kind === 'issue' || invoice.taxInvoices.some((each) => each.kind === 'ISSUE' && each.provider === 'PORTONE'))
  return (
    <span className="flex flex-wrap gap-2">
      {canIssue && (
        <Button
          size="small"
          variant="outline"
          aria-label={`${invoice.number} ${taxNames[tax.kind]} 발행하기`}
          busy={issuing.action.isPending}
          disabled={billing.profile === null}
          onClick={() => issuing.action.mutate({ params: { id: invoice.id, kind } })}
        >
          발행하기
        </Button>
      )}
      <Button
        size="small"
        variant={canIssue ? 'quiet' : 'outline'}
        aria-label={`${invoice.number} ${taxNames[tax.kind]} 승인번호 적기`}
        onClick={() => setEntering(true)}
      >
        승인번호 적기
      </Button>
      {isEntering && <TaxInvoiceDialog tax={tax} invoice={invoice} onClose={() => setEntering(false)} />}
      {issuing.sheet}
    </span>
  )
}
