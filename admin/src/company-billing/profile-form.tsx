import { businessNumberText, isBusinessNumber } from '@readgrow/contract/constants'
import { useState } from 'react'
import { FormFrame, onlyProblems, type Problems, refusedFields, SmallField, sentenceHere, useEdits } from '#parts'
import { type BillingProps, useBillingAction } from './billing.ts'

const labels = {
  businessNumber: '사업자등록번호',
  representative: '대표자',
  legalName: '상호',
  address: '사업장 주소',
  businessType: '업태',
  businessClass: '종목',
  contactName: '담당자 이름',
  contactPhone: '담당자 전화',
  contactEmail: '담당자 메일',
} as const
const wide: ReadonlySet<string> = new Set(['legalName', 'address', 'contactEmail'])
type Field = keyof typeof labels
type Draft = Readonly<Record<Field, string>>

const fields = Object.keys(labels) as Field[]
const longest: Readonly<Record<Field, number>> = {
  ...{ businessNumber: 12, legalName: 100, representative: 60, address: 200, businessType: 60, businessClass: 60 },
  ...{ contactName: 60, contactEmail: 254, contactPhone: 20 },
}
const wrongNumber = '맞지 않는 번호예요. 사업자등록증의 열 자리를 다시 확인해 주세요.'
const refused: Readonly<Record<Field, string>> = {
  ...(Object.fromEntries(fields.map((field) => [field, `${labels[field]} 칸을 다시 확인해 주세요.`])) as Record<
    Field,
    string
  >),
  businessNumber: wrongNumber,
  contactEmail: '쓸 수 없는 메일 주소예요. 다시 확인해 주세요.',
}

const draftOf = ({ billing: { profile } }: BillingProps): Draft =>
  Object.fromEntries(
    fields.map((field) => [
      field,
      profile ? (field === 'businessNumber' ? businessNumberText(profile[field]) : profile[field]) : '',
    ]),
  ) as Draft

const problemOf = (draft: Draft, field: Field): string | undefined => {
  if (draft[field].trim() === '') return '비어 있어요.'
  return field === 'businessNumber' && !isBusinessNumber(draft[field].replace(/[\s-]/g, '')) ? wrongNumber : undefined
}

/** Who the company is to the tax office, and who answers for its bills. */
export function ProfileForm({ billing }: BillingProps) {
  const { draft, edit, forget } = useEdits(draftOf({ billing }))
  const [problems, setProblems] = useState<Problems<Field>>({})
  const { action, sheet } = useBillingAction('PUT /admin/companies/:id/billing/profile', {
    said: '사업자 정보를 저장했어요.',
    quiet: true,
    done: forget,
  })
  const submit = () => {
    const found = onlyProblems(
      Object.fromEntries(fields.map((field) => [field, problemOf(draft, field)])) as Record<Field, string | undefined>,
    )
    setProblems(found)
    if (Object.keys(found).length > 0) return
    action.mutate(
      { params: { id: billing.company.id }, body: draft },
      { onError: (error) => setProblems(refusedFields(error, refused)) },
    )
  }
  return (
    <>
      <FormFrame
        submitLabel="사업자 정보 저장하기"
        busy={action.isPending}
        idle={billing.profile !== null && JSON.stringify(draft) === JSON.stringify(draftOf({ billing }))}
        problems={problems}
        failure={action.isError ? sentenceHere(action.error) : null}
        onSubmit={submit}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          {fields.map((field) => (
            <SmallField
              key={field}
              label={labels[field]}
              maxLength={longest[field]}
              type={field === 'contactEmail' ? 'email' : field === 'contactPhone' ? 'tel' : 'text'}
              inputMode={field === 'businessNumber' ? 'numeric' : undefined}
              className={wide.has(field) ? 'sm:col-span-2' : undefined}
              error={problems[field] ?? ''}
              value={draft[field]}
              onChange={(event) => edit({ [field]: event.target.value })}
            />
          ))}
        </div>
        <p className="text-ink-soft text-small">견적서와 청구서에 이 정보가 들어가고, 견적 메일은 담당자에게 가요.</p>
      </FormFrame>
      {sheet}
    </>
  )
}
