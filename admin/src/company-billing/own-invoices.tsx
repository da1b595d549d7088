import { wonText } from '@readgrow/contract/constants'
import { dateOf } from '#korean'
import { Mark, Nothing } from '#parts'
import { count, type Invoice, type OwnContract } from './billing.ts'
import { DocumentButton } from './document-button.tsx'
import { invoiceMark, invoiceSentence, taxNames, taxSentence } from './states.ts'

/** What a company was billed, the newest first. */
export const OwnInvoices = ({ own: { invoices, pdf } }: { readonly own: OwnContract }) =>
  invoices.length === 0 ? (
    <Nothing>아직 청구한 것이 없어요.</Nothing>
  ) : (
    <ul className="divide-y divide-rule">
      {invoices.map((invoice) => (
        <OwnInvoice key={invoice.id} invoice={invoice} pdf={pdf} />
      ))}
    </ul>
  )

function OwnInvoice({ invoice, pdf }: { readonly invoice: Invoice; readonly pdf: boolean }) {
  const { id, number, startsOn, endsOn, seats, totalKrw, endedOn, returnedKrw } = invoice
  const { tone, word } = invoiceMark(invoice)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="tabular flex flex-wrap items-center gap-2 font-semibold">
          {wonText(totalKrw)} <Mark tone={tone}>{word}</Mark>
        </h3>
        <p className="text-body">{invoiceSentence(invoice)}</p>
        <p className="tabular text-ink-soft text-small">
          {number} · {dateOf(startsOn)} – {dateOf(endsOn)} · {count(seats)}명 · 부가세 포함
        </p>
        {endedOn && (
          <p className="tabular text-body">
            {dateOf(endedOn)}에 계약을 끝내고 {wonText(returnedKrw)}을 돌려드렸어요.
          </p>
        )}
        {invoice.taxInvoices
          .filter(({ state }) => state === 'SENT')
          .map((tax) => (
            <p key={tax.kind} className="tabular text-ink-soft text-small [overflow-wrap:anywhere]">
              {taxNames[tax.kind]} · {taxSentence(tax)}
            </p>
          ))}
      </div>
      {pdf && <DocumentButton name="GET /admin/contract/invoices/:id/file" id={id} of={`청구서 ${number}`} />}
    </li>
  )
}
