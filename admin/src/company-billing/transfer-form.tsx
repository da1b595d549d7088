import { Button } from '@readgrow/ui'
import { type FormEvent, useState } from 'react'
import { Notice, onlyProblems, type Problems, refusedFields, SmallField, sentenceHere } from '#parts'
import { type Invoice, useBillingAction } from './billing.ts'
import { seoulToday } from './dates.ts'

type Field = 'paidOn' | 'payer' | 'amountKrw'
const refused: Readonly<Record<Field, string>> = {
  paidOn: '오늘이나 그 전으로 정해 주세요.',
  payer: '60자 안으로 적어 주세요.',
  amountKrw: '남은 금액보다 많아요.',
}

interface TransferFormProps {
  readonly invoice: Invoice
  /** Who most likely pays. */
  readonly payer: string
}

/** Enters a transfer; what is open stands in the field already. */
export function TransferForm({ invoice, payer }: TransferFormProps) {
  const open = invoice.totalKrw - invoice.paidKrw
  const [draft, setDraft] = useState({ paidOn: seoulToday(), payer: payer.slice(0, 60), amountKrw: String(open) })
  const [problems, setProblems] = useState<Problems<Field>>({})
  const [id] = useState(() => crypto.randomUUID())
  const { action, sheet } = useBillingAction('POST /admin/company-invoices/:id/transfers', {
    said: '입금을 확인했어요.',
    quiet: true,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (action.isPending) return
    const found = problemsOf(draft, open)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    action.mutate(
      { params: { id: invoice.id }, body: { id, ...draft, amountKrw: Number(draft.amountKrw) } },
      { onError: (error) => setProblems(refusedFields(error, refused)) },
    )
  }
  const set = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const failure = action.isError && Object.keys(problems).length === 0 ? sentenceHere(action.error) : null
  return (
    <form noValidate onSubmit={submit} aria-label={`${invoice.number} 입금 적기`} className="grid max-w-2xl gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-[10rem_minmax(0,1fr)_10rem_auto]">
        <SmallField
          label="입금한 날"
          type="date"
          max={seoulToday()}
          error={problems.paidOn ?? ''}
          value={draft.paidOn}
          onChange={(event) => set({ paidOn: event.target.value })}
        />
        <SmallField
          label="입금자"
          maxLength={60}
          error={problems.payer ?? ''}
          value={draft.payer}
          onChange={(event) => set({ payer: event.target.value })}
        />
        <SmallField
          label="금액(원)"
          inputMode="numeric"
          maxLength={12}
          error={problems.amountKrw ?? ''}
          value={draft.amountKrw}
          onChange={(event) => set({ amountKrw: event.target.value.replace(/\D/g, '') })}
        />
        <Button type="submit" size="small" className="sm:mt-6" busy={action.isPending}>
          입금 확인
        </Button>
      </div>
      <Failure sentence={failure} />
      {sheet}
    </form>
  )
}

const Failure = ({ sentence }: { readonly sentence: string | null }) =>
  sentence && (
    <Notice tone="bad" live>
      {sentence}
    </Notice>
  )

const problemsOf = (draft: Readonly<Record<Field, string>>, open: number): Problems<Field> =>
  onlyProblems({
    paidOn: draft.paidOn === '' || draft.paidOn > seoulToday() ? refused.paidOn : undefined,
    payer: draft.payer.trim() === '' ? '입금자를 적어 주세요.' : undefined,
    amountKrw: amountProblem(Number(draft.amountKrw), open),
  })

function amountProblem(amount: number, open: number): string | undefined {
  if (!(amount >= 1)) return '금액을 적어 주세요.'
  return amount > open ? refused.amountKrw : undefined
}
