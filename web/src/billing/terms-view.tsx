import { hasCode } from '@readgrow/client'
import { refundWords } from '@readgrow/contract/constants'
import { Button, Checkbox, SkeletonLines, Waiting } from '@readgrow/ui'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { FormAlert, failureSentence } from '#forms'
import { koreanDate } from '#korean'
import { WholeWords } from '#layout'
import { useAction, useAsk } from '#query'
import { goToCardWindow } from './card-window.ts'
import { CouponPick } from './coupon-pick.tsx'
import { GuardianPart } from './guardian-part.tsx'
import { PolicyLink } from './policy-link.tsx'
import { RefundLines } from './refund-lines.tsx'
import { type Terms, termText, won } from './won.ts'

interface TermsViewProps {
  readonly product: 'MONTHLY' | 'YEARLY'
  readonly isTrial: boolean
  /** Whether the card window was closed without a card. */
  readonly wasClosed: boolean
}

/** What is paid, until when, what comes next and how to end it: before the card window opens. */
export function TermsView({ product, isTrial, wasClosed }: TermsViewProps) {
  const [coupon, setCoupon] = useState<string | null>(null)
  const trial = isTrial ? ('true' as const) : ('false' as const)
  const asked = useAsk('GET /subscription/terms', { query: { product, trial, ...(coupon ? { coupon } : {}) } })
  const { data: terms } = asked
  if (!terms && asked.isError) return <NoTerms error={asked.error} />
  if (!terms)
    return (
      <Waiting label="금액을 확인하고 있어요">
        <SkeletonLines count={4} />
      </Waiting>
    )
  return (
    <>
      {wasClosed && (
        <p role="status" className="mb-5 border-rule border-y py-3">
          결제창을 닫았어요. 결제되지 않았어요.
        </p>
      )}
      <Sum terms={terms} />
      {!isTrial && <CouponPick product={terms.product.name} chosen={coupon} onChoose={setCoupon} />}
      {terms.refundExample && (
        <section aria-labelledby="refund-example" className="mt-6 border-rule border-t pt-4">
          <h2 id="refund-example" className="font-semibold">
            중도 해지하면
          </h2>
          <p className="mt-1 text-body text-ink-soft">
            {refundWords.inTime} {refundWords.later} 열흘째에 끝내면 이렇게 돌려드려요.
          </p>
          <RefundLines refund={terms.refundExample} />
        </section>
      )}
      {terms.guardian && terms.guardian.state !== 'GIVEN' ? (
        <GuardianPart
          guardian={terms.guardian}
          product={terms.product}
          listKrw={terms.listKrw}
          onChanged={() => asked.refetch()}
        />
      ) : (
        <Paying key={coupon} terms={terms} coupon={coupon} onStale={() => void asked.refetch()} />
      )}
    </>
  )
}

const NoTerms = ({ error }: { readonly error: Error }) => (
  <>
    <p>
      {hasCode(error, 'STATE_CONFLICT')
        ? '무료 체험은 한 번만 할 수 있어요. 체험했거나 구독한 적이 있다면 바로 구독을 시작할 수 있어요.'
        : failureSentence(error)}
    </p>
    <Link to="/mypage/subscription" className="mt-4 inline-flex min-h-11 items-center underline underline-offset-4">
      구독 관리로 가기
    </Link>
  </>
)

function Sum({ terms }: { readonly terms: Terms }) {
  const { product, listKrw, discountKrw, totalKrw, vatKrw, isTrial, from, lastDay, next } = terms
  return (
    <section aria-label="결제 금액">
      <p className="text-ink-soft">{isTrial ? `${product.name} · 무료 체험` : product.name}</p>
      <p className="mt-1 font-bold text-display tabular leading-tight">{won(totalKrw)}</p>
      <p className="text-body text-ink-soft">
        {isTrial ? '오늘은 결제되지 않아요.' : `부가세 ${won(vatKrw)} 포함 · ${termText(product.months)}마다 자동 결제`}
      </p>
      {discountKrw > 0 && (
        <p className="mt-1 text-body">
          정가 {won(listKrw)} · 쿠폰 −{won(discountKrw)}
        </p>
      )}
      <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-rule border-y py-4">
        <dt className="text-ink-faint">이용 기간</dt>
        <dd className="tabular">
          {koreanDate(from)} – {koreanDate(lastDay)}
        </dd>
        <dt className="text-ink-faint">다음 결제</dt>
        <dd className="tabular">
          {koreanDate(next.on)} · {won(next.amountKrw)}
          {isTrial && ' (동의한 경우에만)'}
        </dd>
        <dt className="text-ink-faint">이용 환경</dt>
        {/* What the built scripts run in (web/vite.config.ts). */}
        <dd>
          결제하면 바로 웹 브라우저에서 이용해요. 크롬·엣지 111, 사파리 16.4, 파이어폭스 125나 그 뒤 버전이면 돼요.
        </dd>
        <dt className="text-ink-faint">해지</dt>
        <dd>구독 관리의 ‘해지·환불’에서 바로 할 수 있어요.</dd>
      </dl>
    </section>
  )
}

interface PayingProps {
  readonly terms: Terms
  readonly coupon: string | null
  readonly onStale: () => void
}

function Paying({ terms, coupon, onStale }: PayingProps) {
  const { totalKrw, isTrial, consent } = terms
  const [isConfirmed, setConfirmed] = useState(false)
  // A tick is for the sentence that stood beside it: another one has to be ticked again.
  const [agreedTo, setAgreedTo] = useState<string | null>(null)
  const isRecurring = agreedTo === consent
  const { failed, isPending, pay } = usePaying({ terms, coupon, onStale })
  const isReady = isConfirmed && isRecurring
  return (
    <section aria-label="동의와 결제" className="mt-6 border-ink border-t pt-4">
      <Checkbox
        mark="(필수)"
        label="금액, 이용 기간, 환불 기준을 확인했어요"
        trailing={<PolicyLink document="refund" />}
        checked={isConfirmed}
        onChange={(event) => setConfirmed(event.target.checked)}
      />
      <Checkbox
        mark="(필수)"
        label={<WholeWords text={consent} />}
        checked={isRecurring}
        onChange={(event) => setAgreedTo(event.target.checked ? consent : null)}
      />
      <FormAlert className="mt-3">{failed}</FormAlert>
      <Button size="large" wide className="mt-3" disabled={!isReady} busy={isPending} onClick={pay}>
        {isTrial ? '카드 등록하고 무료로 시작하기' : `${won(totalKrw)} 결제하기`}
      </Button>
      <p className="mt-2 text-body text-ink-faint">
        {isReady ? '카드를 등록하는 창으로 옮겨 가요.' : '두 가지를 확인하면 누를 수 있어요.'}
      </p>
    </section>
  )
}

const isStale = (error: Error) =>
  hasCode(error, 'PRICE_CHANGED') || hasCode(error, 'COUPON_UNUSABLE') || hasCode(error, 'GUARDIAN_NEEDED')

/** Opens the checkout and then the card window: once, however often it is pressed. */
function usePaying({ terms, coupon, onStale }: PayingProps) {
  const { product, priceVersion, totalKrw, isTrial, consent } = terms
  const [failed, setFailed] = useState<string | null>(null)
  const id = useRef<string | null>(null)
  const hasBegunAnew = useRef(false)
  const open = useAction('POST /subscription/checkouts', {
    quiet: true,
    done: (opened) => goToCardWindow(opened, { again: beginAnew, failed: setFailed }),
    failed: (error) => {
      setFailed(failureSentence(error))
      if (isStale(error)) {
        id.current = null
        onStale()
      }
    },
  })
  const send = () => {
    id.current ??= crypto.randomUUID()
    open.mutate({
      body: {
        id: id.current,
        product: product.code,
        priceVersion,
        totalKrw,
        isTrial,
        ...(coupon ? { coupon } : {}),
        agreed: { terms: true, recurring: true, sentence: consent },
      },
    })
  }
  const beginAnew = () => {
    id.current = null
    if (hasBegunAnew.current) return
    hasBegunAnew.current = true
    send()
  }
  const pay = () => {
    setFailed(null)
    hasBegunAnew.current = false
    send()
  }
  return { failed, isPending: open.isPending, pay }
}
