import type { CallReply } from '@readgrow/contract'
import { declineText } from '@readgrow/contract/constants'
import { Button, buttonClasses, PagePart, ScreenFailure, SkeletonLines, showToast, Waiting } from '@readgrow/ui'
import { useEffect, useState } from 'react'
import { failureSentence } from '#forms'
import { koreanDate, koreanDay } from '#korean'
import { Bare } from '#layout'
import { useAction, useAsk } from '#query'
import { call } from '#session'
import { CouponForm } from './coupon-form.tsx'
import { ForIndividuals } from './for-individuals.tsx'
import { GatewayNote } from './notes.tsx'
import { useChanged } from './use-changed.ts'
import { cardText, type Subscription, won } from './won.ts'

type Line = CallReply<'GET /payments'>['payments'][number]
type Coupon = CallReply<'GET /subscription/coupons'>['coupons'][number]

/** What was paid and given back, the card, and the coupons. */
export function Screen() {
  return (
    <ForIndividuals>
      <Own />
    </ForIndividuals>
  )
}

function Own() {
  const subscription = useAsk('GET /subscription')
  return (
    <Bare title="결제·쿠폰">
      {subscription.data && <GatewayNote gateway={subscription.data.gateway} />}
      <Payments />
      {subscription.data?.card && <CardPart subscription={subscription.data} card={subscription.data.card} />}
      <Coupons />
    </Bare>
  )
}

function Payments() {
  const first = useAsk('GET /payments', { query: {} })
  const [more, setMore] = useState<{ readonly lines: readonly Line[]; readonly next: string | null } | null>(null)
  const [isAsking, setAsking] = useState(false)
  useAskingWhileChecking(first)
  if (!first.data)
    return first.isError ? (
      <ScreenFailure
        title="결제 내역을 불러오지 못했어요"
        message={failureSentence(first.error)}
        busy={first.isFetching}
        onRetry={() => void first.refetch()}
      />
    ) : (
      <Waiting label="결제 내역을 불러오고 있어요">
        <SkeletonLines count={4} />
      </Waiting>
    )
  const lines = [...first.data.payments, ...(more?.lines ?? [])]
  const next = more ? more.next : first.data.next
  const askMore = async (cursor: string) => {
    setAsking(true)
    try {
      const page = await call('GET /payments', { query: { cursor } })
      setMore({ lines: [...(more?.lines ?? []), ...page.payments], next: page.next })
    } catch (error) {
      showToast({ type: 'error', message: failureSentence(error as Error) })
    } finally {
      setAsking(false)
    }
  }
  return (
    <PagePart title="결제 내역" hint="카드 영수증이 세금계산서를 대신해요. 현금영수증은 계좌로 낸 때에만 나와요.">
      {lines.length === 0 && <p className="mt-3 text-ink-soft">아직 결제한 적이 없어요.</p>}
      <ul className="divide-y divide-rule">
        {lines.map((line) => (
          <li key={line.id} className="py-4">
            <PaymentLine line={line} />
          </li>
        ))}
      </ul>
      {next && (
        <Button variant="outline" className="mt-3" busy={isAsking} onClick={() => void askMore(next)}>
          더 보기
        </Button>
      )}
    </PagePart>
  )
}

const askAgainMs = 3_000

/** A payment or a refund whose outcome is not known yet is asked about again. */
function useAskingWhileChecking({ data, refetch }: ReturnType<typeof useAsk<'GET /payments'>>) {
  const isChecking = data?.payments.some(
    ({ state, refunds }) => state === 'CHECKING' || refunds.some((refund) => refund.state === 'CHECKING'),
  )
  useEffect(() => {
    if (!isChecking) return
    const timer = setInterval(() => void refetch(), askAgainMs)
    return () => clearInterval(timer)
  }, [isChecking, refetch])
}

const stateNames = {
  PAID: '결제 완료',
  FREE: '쿠폰으로 이용',
  REFUNDED: '전액 환불',
  PARTLY_REFUNDED: '일부 환불',
  DECLINED: '결제되지 않음',
  CHECKING: '확인하고 있어요',
} as const satisfies Record<Line['state'], string>

function PaymentLine({ line }: { readonly line: Line }) {
  const { at, product, from, lastDay, amountKrw, vatKrw, state, card, reason, receiptUrl, refunds } = line
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">
          {product} · {stateNames[state]}
        </p>
        <p className="font-bold tabular">{won(amountKrw)}</p>
      </div>
      <p className="text-body text-ink-soft">
        {card === null
          ? `${koreanDay(at)} · 쿠폰을 써서 결제한 금액이 없어요.`
          : `${koreanDay(at)} · ${card} · 부가세 ${won(vatKrw)} 포함`}
      </p>
      {state !== 'DECLINED' && (
        <p className="text-body text-ink-soft tabular">
          {koreanDate(from)} – {koreanDate(lastDay)}
        </p>
      )}
      {reason && <p className="text-body">{declineText(reason)}</p>}
      {refunds.map((refund) => (
        <p key={refund.at} className="text-body">
          {koreanDay(refund.at)} {won(refund.amountKrw)} {refundNames[refund.state]}
        </p>
      ))}
      {receiptUrl && (
        <a
          href={receiptUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          영수증 <span className="sr-only">(새 창)</span>
        </a>
      )}
    </>
  )
}

const refundNames = {
  DONE: '환불했어요.',
  CHECKING: '환불을 확인하고 있어요.',
  REFUSED: '환불이 멈췄어요. 고객센터에서 확인하고 있어요.',
} as const

function CardPart({
  subscription,
  card,
}: {
  readonly subscription: Subscription
  readonly card: NonNullable<Subscription['card']>
}) {
  const changed = useChanged()
  const remove = useAction('DELETE /payments/card', { settled: changed })
  const isNeeded =
    (subscription.status === 'ACTIVE' || subscription.status === 'TRIAL' || subscription.status === 'HOLD') &&
    !subscription.isCancelled
  return (
    <PagePart title="등록한 카드">
      <p className="mt-3">{cardText(card)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {subscription.status !== 'END' && subscription.status !== 'PENDING' && (
          <a href="/mypage/subscription/checkout?card=1" className={buttonClasses({ variant: 'outline' })}>
            카드 바꾸기
          </a>
        )}
        {!isNeeded && (
          <Button variant="outline" busy={remove.isPending} onClick={() => remove.mutate({})}>
            카드 지우기
          </Button>
        )}
      </div>
      {isNeeded && <p className="mt-2 text-body text-ink-faint">다음 결제가 남아 있는 동안에는 지울 수 없어요.</p>}
    </PagePart>
  )
}

function Coupons() {
  const asked = useAsk('GET /subscription/coupons')
  return (
    <PagePart title="쿠폰함">
      <CouponForm />
      {asked.data?.coupons.length === 0 && <p className="mt-3 text-ink-soft">등록한 쿠폰이 없어요.</p>}
      <ul className="divide-y divide-rule">
        {asked.data?.coupons.map((coupon) => (
          <li key={coupon.id} className="py-3">
            <p className="font-semibold">
              {coupon.name} · {couponStates[coupon.state]}
            </p>
            <p className="text-body text-ink-soft">{couponText(coupon)}</p>
          </li>
        ))}
      </ul>
    </PagePart>
  )
}

const couponStates = { USABLE: '쓸 수 있어요', SPENT: '다 썼어요', OVER: '기한이 지났어요' } as const

function couponText({ kind, value, charges, chargesLeft, product, validUntil }: Coupon): string {
  const off = { AMOUNT: `${won(value)} 할인`, PERCENT: `${value}% 할인`, FREE_DAYS: `${value}일 더 이용` }[kind]
  const times = charges > 1 ? ` · ${charges}번 가운데 ${chargesLeft}번 남음` : ''
  return `${product ?? '모든 이용권'} · ${off}${times} · ${koreanDate(validUntil)}까지`
}
