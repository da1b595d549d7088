import { wonText } from '@readgrow/contract/constants'
import { useState } from 'react'
import { FormFrame, type Problems, refusedFields, SmallArea, SmallField, sentenceHere } from '#parts'
import { type BillingProps, useBillingAction } from './billing.ts'
import { type QuoteDraft, type QuoteField, quoteDraftOf, quoteProblems, quoteWishOf, totalOf } from './quote-draft.ts'

const refused: Readonly<Record<QuoteField, string>> = {
  seats: '인원을 다시 확인해 주세요.',
  months: '기간을 다시 확인해 주세요.',
  pricePerSeatKrw: '합계가 1,000억 원을 넘을 수 없어요.',
  startsOn: '날짜를 다시 정해 주세요.',
  validUntil: '오늘이나 그 뒤로 정해 주세요.',
  note: '300자 안으로 적어 주세요.',
}

/** A new quote, with its total as it is typed. */
export function QuoteForm({ billing, onMade }: BillingProps & { readonly onMade: () => void }) {
  const [draft, setDraft] = useState(() => quoteDraftOf(billing))
  const [problems, setProblems] = useState<Problems<QuoteField>>({})
  // The same id until it is stored, so that a second press makes no second quote.
  const [id] = useState(() => crypto.randomUUID())
  const { action, sheet } = useBillingAction('POST /admin/companies/:id/quotes', {
    said: '견적을 만들었어요.',
    quiet: true,
    done: onMade,
  })
  const submit = () => {
    const found = quoteProblems(draft)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    action.mutate(
      { params: { id: billing.company.id }, body: quoteWishOf(draft, id) },
      { onError: (error) => setProblems(refusedFields(error, refused)) },
    )
  }
  return (
    <>
      <FormFrame
        submitLabel="견적 만들기"
        busy={action.isPending}
        problems={problems}
        failure={action.isError ? sentenceHere(action.error) : null}
        onSubmit={submit}
      >
        <QuoteFields draft={draft} problems={problems} onChange={setDraft} />
        <Total draft={draft} />
      </FormFrame>
      {sheet}
    </>
  )
}

function Total({ draft }: { readonly draft: QuoteDraft }) {
  const total = totalOf(draft)
  return (
    <p className="tabular text-body" aria-live="polite">
      합계 <strong>{total === null ? '–' : wonText(total)}</strong> <span className="text-ink-soft">(부가세 포함)</span>
    </p>
  )
}

interface QuoteFieldsProps {
  readonly draft: QuoteDraft
  readonly problems: Problems<QuoteField>
  readonly onChange: (draft: QuoteDraft) => void
}

const numbers = [
  ['seats', '인원', 6, undefined],
  ['months', '기간(개월)', 2, undefined],
  ['pricePerSeatKrw', '1명 한 달(원)', 7, '부가세를 넣은 값이에요.'],
] as const
const days = [
  ['startsOn', '시작하는 날', '지금 계약에 이어지게 정했어요.'],
  ['validUntil', '유효 기간', '이날까지 계약할 수 있어요.'],
] as const

const QuoteFields = ({ draft, problems, onChange }: QuoteFieldsProps) => (
  <>
    <div className="grid gap-3 sm:grid-cols-3">
      {numbers.map(([field, label, longest, hint]) => (
        <SmallField
          key={field}
          label={label}
          inputMode="numeric"
          maxLength={longest}
          hint={hint}
          error={problems[field] ?? ''}
          value={draft[field]}
          onChange={(event) => onChange({ ...draft, [field]: event.target.value.replace(/\D/g, '') })}
        />
      ))}
    </div>
    <div className="grid gap-3 sm:grid-cols-2">
      {days.map(([field, label, hint]) => (
        <SmallField
          key={field}
          label={label}
          type="date"
          hint={hint}
          error={problems[field] ?? ''}
          value={draft[field]}
          onChange={(event) => onChange({ ...draft, [field]: event.target.value })}
        />
      ))}
    </div>
    <SmallArea
      label="견적서에 적을 말"
      rows={2}
      maxLength={300}
      error={problems.note ?? ''}
      value={draft.note}
      onChange={(event) => onChange({ ...draft, note: event.target.value })}
    />
  </>
)
