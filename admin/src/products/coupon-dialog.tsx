import { CallFailure, sentenceOf } from '@readgrow/client'
import { Button, showToast } from '@readgrow/ui'
import { Dialog } from '@readgrow/ui/dialog'
import { useState } from 'react'
import { dateOf } from '#korean'
import { ReasonDialog, SmallField, useSteppedAction } from '#parts'
import { type Coupon, worthText } from './names.ts'

interface CouponDialogProps {
  readonly coupon: Coupon
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Name, limit and last day of a coupon, and its end. */
export function CouponDialog({ coupon, onSaved, onClose }: CouponDialogProps) {
  const [isStopping, setIsStopping] = useState(false)
  if (coupon.state === 'STOPPED') return <Stopped coupon={coupon} onClose={onClose} />
  if (isStopping) return <StopDialog coupon={coupon} onSaved={onSaved} onClose={onClose} />
  return <ChangeDialog coupon={coupon} onSaved={onSaved} onClose={onClose} onStop={() => setIsStopping(true)} />
}

function ChangeDialog({ coupon, onSaved, onClose, onStop }: CouponDialogProps & { readonly onStop: () => void }) {
  const { validFrom } = coupon
  const limited = coupon.maxUses === null ? '' : String(coupon.maxUses)
  const [draft, setDraft] = useState<CouponDraft>({
    ...{ name: coupon.name, limit: limited, validFrom, validUntil: coupon.validUntil },
  })
  const { name, limit, validUntil } = draft
  const { action, sheet } = useSteppedAction('PUT /admin/coupons/:id', {
    quiet: true,
    done: () => {
      showToast({ type: 'success', message: '쿠폰을 고쳤어요.' })
      onSaved()
    },
  })
  const maxUses = maxUsesOf(limit)
  const isSound = name.trim() !== '' && validUntil !== '' && isLimitSound(maxUses)
  const failure = action.isError ? refusalOf(action.error) : null
  return (
    <ReasonDialog
      title={`${coupon.code} 고치기`}
      failure={failure}
      message={`${worthText(coupon)}. ${coupon.used}명이 등록했어요.`}
      confirmLabel="저장하기"
      busy={action.isPending}
      onConfirm={(reason) =>
        isSound &&
        action.mutate({ params: { id: coupon.id }, body: { name: name.trim(), maxUses, validUntil, reason } })
      }
      onClose={onClose}
      fields={
        <>
          <CouponFields draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
          <Button variant="outline" size="small" className="mt-3" onClick={onStop}>
            이 쿠폰 멈추기
          </Button>
        </>
      }
    >
      {sheet}
    </ReasonDialog>
  )
}

interface CouponDraft {
  readonly name: string
  /** As it is typed; empty for none. */
  readonly limit: string
  readonly validFrom: string
  readonly validUntil: string
}

const maxUsesOf = (limit: string): number | null => (limit.trim() === '' ? null : Number(limit))
const isLimitSound = (maxUses: number | null) => maxUses === null || (Number.isInteger(maxUses) && maxUses >= 1)

interface CouponFieldsProps {
  readonly draft: CouponDraft
  readonly onChange: (part: Partial<CouponDraft>) => void
}

function CouponFields({ draft: { name, limit, validFrom, validUntil }, onChange }: CouponFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <SmallField
        label="이름"
        maxLength={40}
        value={name}
        error={name.trim() === '' ? '이름을 적어 주세요.' : ''}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <SmallField
        label="한도 (명, 비우면 없음)"
        inputMode="numeric"
        value={limit}
        error={isLimitSound(maxUsesOf(limit)) ? '' : '1명부터 적거나 비워 주세요.'}
        onChange={(event) => onChange({ limit: event.target.value.replace(/\D/g, '') })}
      />
      <SmallField
        label="마지막 날"
        type="date"
        min={validFrom}
        value={validUntil}
        error={validUntil === '' ? '마지막 날을 골라 주세요.' : ''}
        onChange={(event) => onChange({ validUntil: event.target.value })}
      />
    </div>
  )
}

function StopDialog({ coupon, onSaved, onClose }: CouponDialogProps) {
  const { action, sheet } = useSteppedAction('POST /admin/coupons/:id/stop', {
    done: () => {
      showToast({ type: 'success', message: '쿠폰을 멈췄어요.' })
      onSaved()
    },
  })
  return (
    <ReasonDialog
      title={`${coupon.code} 멈추기`}
      message="더 등록하거나 처음 결제에 쓸 수 없어요. 이미 약속한 다음 결제의 할인은 그대로예요. 다시 켤 수 없어요."
      confirmLabel="멈추기"
      tone="danger"
      busy={action.isPending}
      onConfirm={(reason) => action.mutate({ params: { id: coupon.id }, body: { reason } })}
      onClose={onClose}
    >
      {sheet}
    </ReasonDialog>
  )
}

/** Nothing can be done with it any more. */
const Stopped = ({ coupon, onClose }: Pick<CouponDialogProps, 'coupon' | 'onClose'>) => (
  <Dialog
    open
    onClose={onClose}
    title={`멈춘 쿠폰 ${coupon.code}`}
    description={`${worthText(coupon)}. ${coupon.used}명이 등록했고, 마지막 날은 ${dateOf(coupon.validUntil)}이었어요. 다시 켤 수 없어요.`}
    footer={
      <Button variant="outline" onClick={onClose}>
        닫기
      </Button>
    }
  />
)

function refusalOf(error: unknown): string | null {
  const code = error instanceof CallFailure ? error.code : undefined
  if (code === 'REAUTH_REQUIRED') return null
  if (code === 'STATE_CONFLICT') return '이미 등록한 사람보다 적게 정하거나, 시작보다 이른 날로 정할 수 없어요.'
  return sentenceOf(error)
}
