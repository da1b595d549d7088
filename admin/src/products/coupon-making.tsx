import { CallFailure, sentenceOf } from '@readgrow/client'
import { showToast } from '@readgrow/ui'
import { useState } from 'react'
import { useAsk } from '#api'
import { studyDateNow, won } from '#korean'
import { Notice, ReasonDialog, SmallField, SmallSelect, useSettled, useSteppedAction } from '#parts'
import { couponOf, type Draft, emptyDraft, problemsOf } from './coupon-draft.ts'

/** Makes a coupon; what it takes off is computed by the function that charges. */
export function CouponMaking({ onSaved, onClose }: { readonly onSaved: () => void; readonly onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID())
  const [draft, setDraft] = useState(() => emptyDraft(studyDateNow()))
  const [isTried, setIsTried] = useState(false)
  const { action, sheet } = useSteppedAction('POST /admin/coupons', {
    quiet: true,
    done: ({ code }) => {
      showToast({ type: 'success', message: `${code} 쿠폰을 만들었어요.` })
      onSaved()
    },
  })
  const problems = problemsOf(draft)
  const coupon = couponOf(draft)
  const failure = action.isError ? refusalOf(action.error) : null
  const submit = (reason: string) => {
    setIsTried(true)
    if (coupon && Object.keys(problems).length === 0) action.mutate({ body: { id, ...coupon, reason } })
  }
  return (
    <ReasonDialog
      title="쿠폰 만들기"
      failure={failure}
      message="무료 체험에는 쓸 수 없어요."
      confirmLabel="만들기"
      busy={action.isPending}
      onConfirm={submit}
      onClose={onClose}
      fields={
        <>
          <Fields draft={draft} problems={isTried ? problems : {}} onChange={setDraft} />
          {coupon && <Preview draft={draft} />}
        </>
      }
    >
      {sheet}
    </ReasonDialog>
  )
}

interface FieldsProps {
  readonly draft: Draft
  readonly problems: Partial<Record<keyof Draft, string>>
  readonly onChange: (draft: Draft) => void
}

const valueLabels = { AMOUNT: '할인 금액 (원)', PERCENT: '할인율 (%)', FREE_DAYS: '더하는 날 (일)' } as const

function Fields({ draft, problems, onChange }: FieldsProps) {
  const field = (name: keyof Draft) => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
    ...(problems[name] ? { error: problems[name] } : {}),
  })
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SmallField label="코드 (영문 대문자와 숫자)" maxLength={20} autoCapitalize="characters" {...field('code')} />
      <SmallField label="이름 (회원에게 보여요)" maxLength={40} {...field('name')} />
      <SmallSelect label="종류" {...field('kind')}>
        <option value="PERCENT">비율 할인</option>
        <option value="AMOUNT">금액 할인</option>
        <option value="FREE_DAYS">첫 기간 늘리기</option>
      </SmallSelect>
      <SmallField label={valueLabels[draft.kind]} inputMode="numeric" {...field('value')} />
      <SmallSelect label="상품" {...field('product')}>
        <option value="">모든 상품</option>
        <option value="MONTHLY">월 구독</option>
        <option value="YEARLY">연 구독</option>
      </SmallSelect>
      {draft.kind !== 'FREE_DAYS' && <SmallField label="결제 몇 번" inputMode="numeric" {...field('charges')} />}
      <SmallField label="한도 (명, 비우면 없음)" inputMode="numeric" {...field('maxUses')} />
      <SmallField label="시작하는 날" type="date" {...field('validFrom')} />
      <SmallField label="마지막 날" type="date" {...field('validUntil')} />
    </div>
  )
}

function Preview({ draft }: { readonly draft: Draft }) {
  const settled = useSettled(`${draft.kind}|${draft.value}|${draft.product}|${draft.charges}`)
  const [kind, value, product, charges] = settled.split('|') as [Draft['kind'], string, Draft['product'], string]
  const means = useAsk('GET /admin/coupon-preview', {
    query: { kind, value: Number(value), charges: Number(charges) || 1, ...(product ? { product } : {}) },
  })
  if (!means.data) return null
  return (
    <Notice live className="mt-3">
      <ul className="tabular grid gap-0.5">
        {means.data.lines.map(({ product: code, name, listKrw, totalKrw, extraDays }) => (
          <li key={code}>
            {name}:{' '}
            {extraDays > 0 ? `${won(totalKrw)}, 첫 기간이 ${extraDays}일 길어요` : `${won(listKrw)} → ${won(totalKrw)}`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function refusalOf(error: unknown): string | null {
  const code = error instanceof CallFailure ? error.code : undefined
  if (code === 'REAUTH_REQUIRED') return null
  if (code === 'STATE_CONFLICT') return '이미 있는 코드예요. 다른 코드를 적어 주세요.'
  return sentenceOf(error)
}
