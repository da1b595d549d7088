import { wonText } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { useState } from 'react'
import { dateOf, dateTimeOf } from '#korean'
import { Mark, Nothing, Notice } from '#parts'
import { AcceptDialog } from './accept-dialog.tsx'
import { type BillingProps, count, type Quote, useBillingAction } from './billing.ts'
import { DocumentButton } from './document-button.tsx'
import { isQuoteBegun, QuoteForm } from './quote-form.tsx'
import { quoteMark } from './states.ts'

/** The quotes of a company, the newest first, and a new one. */
export function Quotes({ billing }: BillingProps) {
  const [isMaking, setMaking] = useState(() => isQuoteBegun(billing))
  return (
    <>
      {isMaking ? (
        <QuoteForm billing={billing} onDone={() => setMaking(false)} />
      ) : (
        <Button size="small" variant="outline" className="mt-4" onClick={() => setMaking(true)}>
          새 견적
        </Button>
      )}
      {billing.quotes.length === 0 ? (
        <Nothing>아직 견적이 없어요.</Nothing>
      ) : (
        <ul className="mt-2 divide-y divide-rule">
          {billing.quotes.map((quote) => (
            <QuoteRow key={quote.id} quote={quote} billing={billing} />
          ))}
        </ul>
      )}
    </>
  )
}

function QuoteRow({ quote, billing }: BillingProps & { readonly quote: Quote }) {
  const { id, number, totalKrw, seats, months, pricePerSeatKrw, startsOn, endsOn, validUntil, mailedAt } = quote
  const { tone, word } = quoteMark(quote)
  return (
    <li className="py-4">
      <h3 className="tabular flex flex-wrap items-center gap-2 font-semibold">
        {wonText(totalKrw)} <Mark tone={tone}>{word}</Mark>
      </h3>
      <p className="tabular text-body">
        {count(seats)}명 · {months}개월 · 1명 한 달 {wonText(pricePerSeatKrw)}
      </p>
      <p className="tabular text-ink-soft text-small">
        {number} · {dateOf(startsOn)} – {dateOf(endsOn)} · {dateOf(validUntil)}까지 유효
        {mailedAt && ` · ${dateTimeOf(mailedAt)}에 메일 보냄`}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {billing.pdf && <DocumentButton name="GET /admin/company-quotes/:id/file" id={id} of={`견적서 ${number}`} />}
        {quote.state === 'OPEN' && <OpenQuoteActs quote={quote} billing={billing} />}
      </div>
    </li>
  )
}

function OpenQuoteActs({ quote: { id, number, mailedAt, seats }, billing }: BillingProps & { readonly quote: Quote }) {
  const [isAccepting, setAccepting] = useState(false)
  const mail = useBillingAction('POST /admin/company-quotes/:id/mail', { said: '담당자에게 견적 메일을 보냈어요.' })
  const withdrawal = useBillingAction('POST /admin/company-quotes/:id/withdrawal', { said: '견적을 거뒀어요.' })
  const params = { id }
  const mailWords = mailedAt ? '메일 다시 보내기' : '메일 보내기'
  const taken = billing.contract?.seatsTaken ?? 0
  return (
    <>
      <Button size="small" aria-label={`${number} 이대로 계약하기`} onClick={() => setAccepting(true)}>
        이대로 계약하기
      </Button>
      <Button
        size="small"
        variant="outline"
        aria-label={`${number} ${mailWords}`}
        busy={mail.action.isPending}
        disabled={billing.profile === null}
        onClick={() => mail.action.mutate({ params })}
      >
        {mailWords}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={`${number} 견적 거두기`}
        busy={withdrawal.action.isPending}
        onClick={() => withdrawal.action.mutate({ params })}
      >
        거두기
      </Button>
      {billing.profile === null && (
        <p className="basis-full text-ink-soft text-small">
          메일은 아래 사업자 정보에 담당자를 적은 뒤에 보낼 수 있어요.
        </p>
      )}
      {seats < taken && (
        <Notice tone="warn" className="basis-full">
          지금 {count(taken)}자리를 쓰고 있어서 {count(seats)}명으로는 계약할 수 없어요.
        </Notice>
      )}
      {isAccepting && <AcceptDialog id={id} number={number} onClose={() => setAccepting(false)} />}
      {mail.sheet}
      {withdrawal.sheet}
    </>
  )
}
