import { hasCode } from '@readgrow/client'
import { Button, buttonClasses, showToast } from '@readgrow/ui'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { koreanDate } from '#korean'
import { useAction } from '#query'
import { RefundLines } from './refund-lines.tsx'
import { useChanged } from './use-changed.ts'
import { type Subscription, won } from './won.ts'

const back = '/mypage/subscription'

/** Both ways to leave side by side, on one page, asked once. */
export function LeavePart({ subscription }: { readonly subscription: Subscription }) {
  const { isCancelled, refund, withdrawalUntil } = subscription
  const leaving = useLeaving()
  return (
    <>
      <p className="text-ink-soft">둘 가운데 하나를 고르면 바로 처리돼요. 단어장과 학습 기록은 지워지지 않아요.</p>
      <div className="mt-6 grid gap-4 sm:grid-cols-2">
        <section aria-labelledby="leave-later" className="flex flex-col border border-edge/40 p-4">
          <h2 id="leave-later" className="font-bold">
            {endsAtOnce(subscription) ? '바로 해지' : '기간이 끝나면 해지'}
          </h2>
          <p className="mt-2 text-body">{laterText(subscription)}</p>
          <div className="mt-auto pt-4">
            {isCancelled ? (
              <p className="font-semibold">이미 해지했어요.</p>
            ) : (
              <Button variant="outline" wide busy={leaving.isCancelling} onClick={leaving.cancel}>
                해지하기
              </Button>
            )}
          </div>
        </section>
        <section aria-labelledby="leave-now" className="flex flex-col border border-edge/40 p-4">
          <h2 id="leave-now" className="font-bold">
            지금 끝내고 환불
          </h2>
          {refund ? (
            <>
              <p className="mt-2 text-body">
                바로 이용이 끝나요.
                {withdrawalUntil && ` ${koreanDate(withdrawalUntil)}까지는 위약금이 없어요.`}
              </p>
              <div className="mt-2">
                <RefundLines refund={refund} />
              </div>
              <RefundButton refundKrw={refund.refundKrw} leaving={leaving} />
            </>
          ) : (
            <p className="mt-2 text-body">이번 기간에 결제한 금액이 없어서 돌려드릴 금액도 없어요.</p>
          )}
        </section>
      </div>
      <Link to={back} className={`mt-6 ${buttonClasses({ variant: 'quiet' })}`}>
        구독 관리로 돌아가기
      </Link>
    </>
  )
}

interface RefundButtonProps {
  readonly refundKrw: number
  readonly leaving: ReturnType<typeof useLeaving>
}

/** Nobody ends what is paid for to get nothing back. */
const RefundButton = ({ refundKrw, leaving }: RefundButtonProps) =>
  refundKrw > 0 ? (
    <>
      <WhenBack />
      <div className="mt-auto pt-4">
        <Button variant="outline" wide busy={leaving.isRefunding} onClick={() => leaving.refund(refundKrw)}>
          {won(refundKrw)} 환불받기
        </Button>
      </div>
    </>
  ) : (
    <p className="mt-auto pt-4 text-body">
      오늘 끝내도 돌려받을 금액이 없어요. 해지하면 마지막 날까지 그대로 이용할 수 있어요.
    </p>
  )

const WhenBack = () => (
  <p className="mt-2 text-body text-ink-faint">
    3영업일 안에 결제한 카드로 환불을 요청하고, 카드 명세에는 카드사에 따라 며칠 뒤에 보일 수 있어요.
  </p>
)

/** Whether the paid period is over, so that cancelling gives up what is left and ends the subscription now. */
const endsAtOnce = ({ status, lastDay, graceUntil }: Subscription): boolean =>
  status === 'HOLD' || lastDay === null || graceUntil !== null

function laterText(subscription: Subscription): string {
  const { lastDay, graceUntil } = subscription
  if (lastDay === null || endsAtOnce(subscription)) {
    const lost =
      graceUntil === null ? '' : ` 결제를 기다리며 ${koreanDate(graceUntil)}까지 쓸 수 있던 날도 함께 끝나요.`
    return `오늘 바로 끝나요.${lost} 더 결제를 시도하지 않고, 되돌릴 수 없어요.`
  }
  return `${koreanDate(lastDay)}까지 그대로 이용해요. 그 뒤에는 결제되지 않아요. 그날까지는 되돌릴 수 있어요.`
}

function cancelledText({ status, lastDay, isCharging }: Subscription): string {
  if (isCharging) return '해지했어요. 먼저 보낸 결제의 결과를 확인하고 있고, 새로 결제하지 않아요.'
  if (status === 'END') return '해지했어요. 구독이 바로 끝났고, 더 결제를 시도하지 않아요.'
  return `해지했어요. ${lastDay ? `${koreanDate(lastDay)}까지 이용할 수 있어요.` : ''}`
}

function useLeaving() {
  const changed = useChanged()
  const navigate = useNavigate()
  // A second press comes before the button is busy, and would be refused above the success of the first.
  const isLeaving = useRef(false)
  const once = (leave: () => void) => {
    if (isLeaving.current) return
    isLeaving.current = true
    leave()
  }
  const mayPressAgain = () => {
    isLeaving.current = false
  }
  // One refund, however often it is pressed.
  const refundId = useRef<string | null>(null)
  const leave = async (message: string) => {
    await changed()
    showToast({ type: 'success', message, durationMs: 6_000 })
    await navigate(back, { replace: true })
  }
  const cancelling = useAction('POST /subscription/cancellation', {
    done: (left) => leave(cancelledText(left)),
    // The answer to a press before may have been lost: then it is cancelled already.
    failed: () => {
      mayPressAgain()
      void changed()
    },
  })
  const refunding = useAction('POST /subscription/refund', {
    done: (_, { body }) => leave(`구독을 끝냈어요. ${won(body.refundKrw)}을 카드로 돌려드리고 메일로 알려 드릴게요.`),
    failed: (error) => {
      mayPressAgain()
      if (hasCode(error, 'PRICE_CHANGED') || hasCode(error, 'STATE_CONFLICT')) void changed()
    },
  })
  return {
    isCancelling: cancelling.isPending,
    isRefunding: refunding.isPending,
    cancel: () => once(() => cancelling.mutate({})),
    refund: (refundKrw: number) =>
      once(() => {
        refundId.current ??= crypto.randomUUID()
        refunding.mutate({ body: { id: refundId.current, refundKrw } })
      }),
  }
}
