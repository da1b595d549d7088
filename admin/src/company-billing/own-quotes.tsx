import { wonText } from '@readgrow/contract/constants'
import { dateOf } from '#korean'
import { Mark } from '#parts'
import { count, type OwnContract } from './billing.ts'
import { DocumentButton } from './document-button.tsx'
import { quoteMark } from './states.ts'

/** Quotes that a company got, the newest first. */
export const OwnQuotes = ({ own: { quotes, pdf } }: { readonly own: OwnContract }) => (
  <ul className="divide-y divide-rule">
    {quotes.map((quote) => {
      const { tone, word } = quoteMark(quote)
      return (
        <li key={quote.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 py-4">
          <div className="min-w-0 flex-1 basis-64">
            <h3 className="tabular flex flex-wrap items-center gap-2 font-semibold">
              {wonText(quote.totalKrw)} <Mark tone={tone}>{word}</Mark>
            </h3>
            <p className="tabular text-body">
              {count(quote.seats)}명 · {quote.months}개월 · 1명 한 달 {wonText(quote.pricePerSeatKrw)}
            </p>
            <p className="tabular text-ink-soft text-small">
              {quote.number} · {dateOf(quote.startsOn)} – {dateOf(quote.endsOn)} · {dateOf(quote.validUntil)}까지 유효
            </p>
          </div>
          {pdf && (
            <DocumentButton name="GET /admin/contract/quotes/:id/file" id={quote.id} of={`견적서 ${quote.number}`} />
          )}
        </li>
      )
    })}
  </ul>
)
