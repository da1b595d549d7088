import { useState } from 'react'
import { FormFrame, onlyProblems, type Problems, refusedFields, SmallField, sentenceHere } from '#parts'
import { type BillingProps, useBillingAction } from './billing.ts'
import { daysAfter, seoulToday } from './dates.ts'

const labels = {
  startsOn: '이용 시작',
  endsOn: '이용 끝',
  seats: '인원',
  totalKrw: '금액(원, 부가세 포함)',
  dueOn: '납부 기한',
} as const
type Field = keyof typeof labels
type Draft = Readonly<Record<Field, string>>

const fields = Object.keys(labels) as Field[]
const isDay = (field: Field) => field.endsWith('On')
const refused: Readonly<Record<Field, string>> = {
  startsOn: '날짜를 다시 정해 주세요.',
  endsOn: '끝나는 날이 시작하는 날보다 빨라요.',
  seats: '1명부터 10만 명까지 적을 수 있어요.',
  totalKrw: '금액을 다시 확인해 주세요.',
  dueOn: '오늘이나 그 뒤로 정해 주세요.',
}
const usualDays = 14

function draftOf({ billing: { contract } }: BillingProps): Draft {
  const today = seoulToday()
  return {
    startsOn: contract?.startsOn ?? today,
    endsOn: contract?.endsOn ?? today,
    seats: String(contract?.seats ?? contract?.seatsTaken ?? 1),
    totalKrw: '',
    dueOn: daysAfter(today, usualDays),
  }
}

const problemsOf = ({ startsOn, endsOn, seats, totalKrw, dueOn }: Draft): Problems<Field> =>
  onlyProblems({
    startsOn: startsOn === '' ? refused.startsOn : undefined,
    endsOn: endsOn < startsOn ? refused.endsOn : undefined,
    seats: Number(seats) >= 1 && Number(seats) <= 100_000 ? undefined : refused.seats,
    totalKrw: Number(totalKrw) >= 1 ? undefined : '금액을 적어 주세요.',
    dueOn: dueOn < seoulToday() ? refused.dueOn : undefined,
  })

/** An invoice without a quote: for what was agreed elsewhere. */
export function InvoiceForm({ billing, onMade }: BillingProps & { readonly onMade: () => void }) {
  const [draft, setDraft] = useState(() => draftOf({ billing }))
  const [problems, setProblems] = useState<Problems<Field>>({})
  const [id] = useState(() => crypto.randomUUID())
  const { action, sheet } = useBillingAction('POST /admin/companies/:id/invoices', {
    said: '청구했어요.',
    quiet: true,
    done: onMade,
  })
  const submit = () => {
    const found = problemsOf(draft)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const body = { id, ...draft, seats: Number(draft.seats), totalKrw: Number(draft.totalKrw) }
    action.mutate(
      { params: { id: billing.company.id }, body },
      { onError: (error) => setProblems(refusedFields(error, refused)) },
    )
  }
  return (
    <>
      <FormFrame
        submitLabel="청구하기"
        busy={action.isPending}
        problems={problems}
        failure={action.isError ? sentenceHere(action.error) : null}
        onSubmit={submit}
      >
        <p className="text-ink-soft text-small">
          계약 기간과 자리는 바뀌지 않아요. 계약까지 바꾸려면 견적을 만들어 주세요.
        </p>
        <div className="grid gap-3 sm:grid-cols-2">
          {fields.map((field) => (
            <SmallField
              key={field}
              label={labels[field]}
              type={isDay(field) ? 'date' : 'text'}
              inputMode={isDay(field) ? undefined : 'numeric'}
              maxLength={isDay(field) ? undefined : 12}
              error={problems[field] ?? ''}
              value={draft[field]}
              onChange={(event) => {
                const { value } = event.target
                setDraft({ ...draft, [field]: isDay(field) ? value : value.replace(/\D/g, '') })
              }}
            />
          ))}
        </div>
      </FormFrame>
      {sheet}
    </>
  )
}
