import { wonText } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { useState } from 'react'
import { dateOf } from '#korean'
import { Mark, Nothing } from '#parts'
import { type BillingProps, count, type Invoice } from './billing.ts'
import { DocumentButton } from './document-button.tsx'
import { EndingDialog } from './ending-dialog.tsx'
import { InvoiceForm } from './invoice-form.tsx'
import { invoiceMark, invoiceSentence } from './states.ts'
import { TaxInvoices } from './tax-invoices.tsx'
import { TransferForm } from './transfer-form.tsx'
import { Transfers } from './transfers.tsx'
import { VoidButton } from './void-button.tsx'

/** The invoices of a company, the newest first, and one without a quote. */
export function Invoices({ billing }: BillingProps) {
  const [isMaking, setMaking] = useState(false)
  return (
    <>
      {billing.invoices.length === 0 ? (
        <Nothing>아직 청구한 것이 없어요. 견적대로 계약하면 청구서가 나가요.</Nothing>
      ) : (
        <ul className="divide-y divide-rule">
          {billing.invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} billing={billing} />
          ))}
        </ul>
      )}
      {isMaking && <InvoiceForm billing={billing} onMade={() => setMaking(false)} />}
      {billing.contract && (
        <Button size="small" variant="quiet" className="mt-2" onClick={() => setMaking(!isMaking)}>
          {isMaking ? '그만두기' : '견적 없이 청구하기'}
        </Button>
      )}
    </>
  )
}

function InvoiceRow({ invoice, billing }: BillingProps & { readonly invoice: Invoice }) {
  const { id, number, startsOn, endsOn, seats, totalKrw, issuedOn, holdFrom, endedOn, returnedKrw } = invoice
  const { tone, word } = invoiceMark(invoice)
  return (
    <li className="grid gap-3 py-5">
      <div>
        <h3 className="tabular flex flex-wrap items-center gap-2 font-semibold">
          {wonText(totalKrw)} <Mark tone={tone}>{word}</Mark>
        </h3>
        <p className="text-body">
          {invoiceSentence(invoice)}
          {invoice.state === 'OPEN' && ` 그때까지 입금이 없으면 ${dateOf(holdFrom)}부터 이용이 멈춰요.`}
        </p>
        {endedOn && (
          <p className="text-body">
            {dateOf(endedOn)}에 계약을 끝내고 {wonText(returnedKrw)}을 돌려주기로 했어요.
          </p>
        )}
        <p className="tabular text-ink-soft text-small">
          {number} · {dateOf(issuedOn)} 청구 · 이용 {dateOf(startsOn)} – {dateOf(endsOn)} · {count(seats)}명
        </p>
      </div>
      <Transfers invoice={invoice} />
      {invoice.state === 'OPEN' && (
        <TransferForm
          key={invoice.paidKrw}
          invoice={invoice}
          payer={billing.profile?.legalName ?? billing.company.name}
        />
      )}
      <TaxInvoices invoice={invoice} billing={billing} />
      <div className="flex flex-wrap gap-2">
        {billing.pdf && <DocumentButton name="GET /admin/company-invoices/:id/file" id={id} of={`청구서 ${number}`} />}
        {invoice.state === 'OPEN' && invoice.paidKrw === 0 && <VoidButton invoice={invoice} />}
        {invoice.state === 'PAID' && !endedOn && <EndingButton invoice={invoice} />}
      </div>
    </li>
  )
}

function EndingButton({ invoice }: { readonly invoice: Invoice }) {
  const [isEnding, setEnding] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={`청구서 ${invoice.number} 계약 중도 종료`}
        onClick={() => setEnding(true)}
      >
        계약 중도 종료
      </Button>
      {isEnding && <EndingDialog invoice={invoice} onClose={() => setEnding(false)} />}
    </>
  )
}
