import { hasCode } from '@readgrow/client'
import { Button, buttonClasses, Checkbox, showToast } from '@readgrow/ui'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { FormAlert, failureSentence } from '#forms'
import { koreanDate } from '#korean'
import { WholeWords } from '#layout'
import { useAction } from '#query'
import { GuardianPart } from './guardian-part.tsx'
import { useChanged } from './use-changed.ts'
import { cardText, type Subscription, termText, won } from './won.ts'

const back = '/mypage/subscription'

type PlanChange = NonNullable<Subscription['planChange']>

/** The other plan, with all that it means before the press: from when, what it costs, and what a year of both costs. */
export function PlanPart({
  subscription,
  change,
}: {
  readonly subscription: Subscription
  readonly change: PlanChange
}) {
  const { product, before, chargedOn, amountKrw, listKrw, coupon, couponLeft, isBack } = change
  return (
    <>
      <p className="text-lead">
        {isBack
          ? '다음 결제부터 바꾸기로 한 이용권을 취소하고, 지금 이용권을 이어 쓸 수 있어요.'
          : '지금 기간은 그대로 쓰고, 다음 결제부터 다른 이용권을 쓸 수 있어요.'}
      </p>
      <dl className="mt-6 grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2 border-rule border-y py-4">
        <dt className="text-ink-faint">이용권</dt>
        <dd className="font-semibold">
          {before.name} → {product.name}
        </dd>
        <dt className="text-ink-faint">오늘</dt>
        <dd className="tabular">결제하거나 환불하는 금액이 없어요 (0원)</dd>
        <dt className="text-ink-faint">다음 결제</dt>
        <dd className="font-semibold tabular">
          {koreanDate(chargedOn)} · {won(amountKrw)} <span className="font-normal">· 부가세 포함</span>
        </dd>
        {coupon !== null && (
          <>
            <dt className="text-ink-faint">할인</dt>
            <dd className="tabular">
              정가 {won(listKrw)} · {coupon} −{won(listKrw - amountKrw)}
            </dd>
          </>
        )}
        <dt className="text-ink-faint">그 뒤</dt>
        <dd className="tabular">
          {termText(product.months)}마다 {won(listKrw)}
        </dd>
        <dt className="text-ink-faint">결제 수단</dt>
        <dd>{subscription.card ? cardText(subscription.card) : '없음'}</dd>
        <dt className="text-ink-faint">열두 달이면</dt>
        <dd className="tabular">{yearText(change)}</dd>
      </dl>
      {couponLeft !== null && (
        <p className="mt-4">
          남은 쿠폰({couponLeft}) 할인은 {before.name}에만 이어져요. 바꾼 이용권의 결제에는 할인이 없어요.
        </p>
      )}
      <Guarded change={change} />
      <Link to={back} className={`mt-6 ${buttonClasses({ variant: 'quiet' })}`}>
        구독 관리로 돌아가기
      </Link>
    </>
  )
}

/** Whoever needs a guardian's consent to the other plan gets that first. */
function Guarded({ change }: { readonly change: PlanChange }) {
  const { guardian, isBack, product, listKrw, sentence } = change
  const changed = useChanged()
  if (!guardian || guardian.state === 'GIVEN' || (isBack && guardian.state === 'NONE'))
    return <Choosing key={sentence} change={change} />
  return <GuardianPart guardian={guardian} product={product} listKrw={listKrw} onChanged={changed} />
}

const ofYear = ({ months, listKrw }: { readonly months: number; readonly listKrw: number }) => (listKrw * 12) / months

/** Twelve months of both plans at their prices. */
function yearText({ product, before, listKrw }: PlanChange): string {
  const [now, then] = [ofYear(before), ofYear({ months: product.months, listKrw })]
  const sums = `${before.name} ${won(now)} → ${product.name} ${won(then)}`
  if (then === now) return sums
  return `${sums} (${won(Math.abs(now - then))} ${then < now ? '덜' : '더'} 내요)`
}

function Choosing({ change }: { readonly change: PlanChange }) {
  const { product, isBack, sentence, chargedOn } = change
  const [isAgreed, setAgreed] = useState(isBack)
  const { failed, isPending, choose } = useChoosing(change)
  return (
    <section aria-label="동의와 바꾸기" className="mt-6 border-ink border-t pt-4">
      {isBack ? (
        <p>
          <WholeWords text={sentence} />
        </p>
      ) : (
        <Checkbox
          mark="(필수)"
          label={<WholeWords text={sentence} />}
          checked={isAgreed}
          onChange={(event) => setAgreed(event.target.checked)}
        />
      )}
      <FormAlert className="mt-3">{failed}</FormAlert>
      <Button size="large" wide className="mt-3" disabled={!isAgreed} busy={isPending} onClick={choose}>
        {isBack ? `${product.name} 그대로 쓰기` : `${koreanDate(chargedOn)}부터 ${product.name} 쓰기`}
      </Button>
      {!isAgreed && <p className="mt-2 text-body text-ink-faint">확인하면 누를 수 있어요.</p>}
    </section>
  )
}

function useChoosing({ product, priceVersion, amountKrw, sentence, chargedOn, isBack }: PlanChange) {
  const changed = useChanged()
  const navigate = useNavigate()
  const [failed, setFailed] = useState<string | null>(null)
  const choosing = useAction('PUT /subscription/plan', {
    quiet: true,
    done: async () => {
      await changed()
      showToast({
        type: 'success',
        message: isBack
          ? '지금 이용권을 그대로 써요.'
          : `${koreanDate(chargedOn)}에 이용권이 바뀌어요. 오늘은 결제되지 않았어요.`,
        durationMs: 6_000,
      })
      await navigate(back, { replace: true })
    },
    failed: (error) => {
      setFailed(failureSentence(error))
      if (hasCode(error, 'PRICE_CHANGED') || hasCode(error, 'STATE_CONFLICT')) void changed()
    },
  })
  return {
    failed,
    isPending: choosing.isPending,
    choose: () => {
      setFailed(null)
      choosing.mutate({ body: { product: product.code, priceVersion, amountKrw, sentence } })
    },
  }
}
