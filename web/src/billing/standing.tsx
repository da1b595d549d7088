import { hasCode } from '@readgrow/client'
import { declineText, type GuardianState } from '@readgrow/contract/constants'
import { Button, buttonClasses, dismissAllToasts } from '@readgrow/ui'
import { useRef } from 'react'
import { Link } from 'react-router'
import { koreanDate } from '#korean'
import { WholeWords } from '#layout'
import { useAction } from '#query'
import { ConsentBox } from './consent-box.tsx'
import { GuardianPart } from './guardian-part.tsx'
import { useChanged } from './use-changed.ts'
import { cardText, type Subscription, won } from './won.ts'

const cardAddress = '/mypage/subscription/checkout?card=1'

/** How the subscription stands, in sentences, with what can be done about it. */
export function Standing({ subscription }: { readonly subscription: Subscription }) {
  const { status, product, card, consent } = subscription
  const isOn = status === 'TRIAL' || status === 'ACTIVE' || status === 'HOLD'
  return (
    <section aria-label="지금 상태">
      <p className="text-lead leading-relaxed">
        <WholeWords text={subscription.standing} />
      </p>
      {subscription.failed && !subscription.isCharging && (
        <Failed subscription={subscription} failed={subscription.failed} />
      )}
      {consent && <ConsentBox consent={consent} subscription={subscription} />}
      {isOn && (
        <dl className="mt-6 grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2 border-rule border-y py-4">
          <dt className="text-ink-faint">이용권</dt>
          <dd className="font-semibold">
            {product?.name ?? '구독'}{' '}
            {subscription.planChange && (
              <Link
                to="/mypage/subscription?plan=1"
                className="ml-1 inline-flex min-h-11 items-center font-normal underline underline-offset-4"
              >
                {subscription.planChange.isBack ? '바꾸기 취소' : '이용권 바꾸기'}
              </Link>
            )}
          </dd>
          <dt className="text-ink-faint">결제 수단</dt>
          <dd>
            {card ? cardText(card) : '없음'}{' '}
            {/* A document of its own: the card window's scripts are allowed there alone. */}
            {(card || !subscription.isCancelled) && (
              <a href={cardAddress} className="ml-1 inline-flex min-h-11 items-center underline underline-offset-4">
                {card ? '카드 바꾸기' : '카드 등록하기'}
              </a>
            )}
          </dd>
          <dt className="text-ink-faint">다음 결제</dt>
          <dd className="tabular">{nextText(subscription)}</dd>
        </dl>
      )}
      {isOn && <Ways subscription={subscription} />}
    </section>
  )
}

const nextText = ({ status, renewal, failed, product, upcoming }: Subscription): string => {
  if (failed) return failed.nextTryOn === null ? '없음' : `${koreanDate(failed.nextTryOn)}에 다시 시도해요`
  if (renewal === null) return status === 'HOLD' ? '카드를 등록하면 바로 결제해요' : '없음'
  const coupon = renewal.coupon === null ? '' : ` (${renewal.coupon})`
  const other = upcoming && upcoming.code !== product?.code ? ` · ${upcoming.name}` : ''
  return `${koreanDate(renewal.on)} · ${won(renewal.amountKrw)}${coupon} · 부가세 포함${other}`
}

function Failed({
  subscription,
  failed,
}: {
  readonly subscription: Subscription
  readonly failed: NonNullable<Subscription['failed']>
}) {
  const changed = useChanged()
  // A second press comes before the button is busy, and would try the card twice.
  const isTrying = useRef(false)
  const again = useAction('POST /subscription/retry', {
    settled: async () => {
      await changed()
      isTrying.current = false
    },
  })
  const tryAgain = () => {
    if (isTrying.current) return
    isTrying.current = true
    again.mutate({})
  }
  return (
    <div role="alert" className="mt-4 border-red border-l-4 pl-4">
      <p className="font-semibold">
        {koreanDate(failed.on)}에 결제하지 못했어요. {declineText(failed.reason)}
      </p>
      <p className="mt-1 text-body text-ink-soft">
        {subscription.status === 'HOLD'
          ? `${koreanDate(failed.endsOn)}까지 결제하지 않으면 구독이 끝나요.`
          : `${koreanDate(failed.holdsOn)}부터는 이용이 멈춰요.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {subscription.card && (
          <Button busy={again.isPending} onClick={tryAgain}>
            {subscription.owedKrw === null ? '지금 다시 결제하기' : `${won(subscription.owedKrw)} 다시 결제하기`}
          </Button>
        )}
        <a href={cardAddress} className={buttonClasses(subscription.card ? { variant: 'outline' } : {})}>
          {subscription.card ? '카드 바꾸기' : '카드 등록하기'}
        </a>
      </div>
    </div>
  )
}

/** What a guardian said, or has not said yet, after a consent was taken back. */
const needsAnew: ReadonlySet<string> = new Set(['WITHDRAWN', 'ASKED', 'REFUSED', 'EXPIRED'] satisfies GuardianState[])

/** Going on after a cancellation, leaving, and what was paid. */
function Ways({ subscription }: { readonly subscription: Subscription }) {
  const { isCancelled, card, guardian, upcoming } = subscription
  const changed = useChanged()
  const isWithdrawn = guardian !== null && needsAnew.has(guardian.state)
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2">
      {isCancelled && isWithdrawn && upcoming && (
        <div className="w-full">
          <GuardianPart guardian={guardian} product={upcoming} listKrw={upcoming.listKrw} onChanged={changed} />
        </div>
      )}
      {isCancelled && card === null && (
        <>
          <p className="w-full">해지를 취소하려면 다음 결제에 쓸 카드가 필요해요.</p>
          <a href={cardAddress} className={buttonClasses({ variant: 'outline' })}>
            카드 등록하기
          </a>
        </>
      )}
      {isCancelled && card !== null && !isWithdrawn && <Undo />}
      <Link to="/mypage/pay" className={buttonClasses({ variant: 'outline' })}>
        결제 내역·쿠폰
      </Link>
      <Link to="/mypage/subscription?leave=1" className={buttonClasses({ variant: 'outline' })}>
        해지·환불
      </Link>
    </div>
  )
}

/** Takes the cancellation back, in a button like the others: nobody is drawn back in. Without a card that comes first. */
function Undo() {
  const changed = useChanged()
  const undo = useAction('DELETE /subscription/cancellation', {
    done: () => dismissAllToasts(),
    failed: (error) => {
      if (hasCode(error, 'CARD_REQUIRED')) window.location.assign(cardAddress)
    },
    settled: changed,
  })
  return (
    <Button variant="outline" busy={undo.isPending} onClick={() => undo.mutate({})}>
      해지 취소하기
    </Button>
  )
}
