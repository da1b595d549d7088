import { wonText } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { useState } from 'react'
import { draftShelf, useDraft } from '#drafts'
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

const anything: QuoteDraft & { readonly id: string } = {
  ...{ id: '', seats: '', months: '', pricePerSeatKrw: '', startsOn: '', validUntil: '', note: '' },
}
const drafts = draftShelf('rg_new_quotes', anything)

/** Whether a quote for the company was begun on this device and neither made nor given up. */
export const isQuoteBegun = ({ company }: BillingProps['billing']): boolean => drafts.read(company.id) !== null

interface QuoteFormProps extends BillingProps {
  /** The quote is made, or given up. */
  readonly onDone: () => void
}

/** A quote in hand, on this device until it is made. */
function useQuoteDraft(billing: BillingProps['billing']) {
  const usual = quoteDraftOf(billing)
  // The same id for the same wish, so that a second press makes no second quote, and what was changed since makes one.
  const begin = () => ({ ...usual, id: crypto.randomUUID() })
  const isUsual = ({ id: _, ...draft }: typeof anything) =>
    Object.entries(usual).every(([field, value]) => draft[field as QuoteField] === value)
  const hand = useDraft(drafts, billing.company.id, begin, isUsual)
  const change = (part: Partial<QuoteDraft>) => hand.change({ ...part, id: crypto.randomUUID() })
  return { draft: hand.draft, change, forget: hand.forget }
}

/** A new quote, with its total as it is typed. */
export function QuoteForm({ billing, onDone }: QuoteFormProps) {
  const { draft, change, forget } = useQuoteDraft(billing)
  const [problems, setProblems] = useState<Problems<QuoteField>>({})
  const close = () => {
    forget()
    onDone()
  }
  const { action, sheet } = useBillingAction('POST /admin/companies/:id/quotes', {
    said: '견적을 만들었어요.',
    quiet: true,
    done: close,
  })
  const submit = () => {
    const found = quoteProblems(draft)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    action.mutate(
      { params: { id: billing.company.id }, body: quoteWishOf(draft, draft.id) },
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
        <QuoteFields draft={draft} problems={problems} onChange={change} />
        <Total draft={draft} />
      </FormFrame>
      <Button size="small" variant="quiet" className="mt-2" onClick={close}>
        그만두기
      </Button>
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
