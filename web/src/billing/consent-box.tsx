import { Button, Checkbox } from '@readgrow/ui'
import { useState } from 'react'
import { koreanDate } from '#korean'
import { useAction } from '#query'
import { useChanged } from './use-changed.ts'
import { type Subscription, won } from './won.ts'

type Consent = NonNullable<Subscription['consent']>

/**
 * The agreement that a trial or a higher price needs: an act of its own, within the thirty days before the charge, and
 * never ticked beforehand (전자상거래법 13조 6항).
 */
export function ConsentBox({ consent }: { readonly consent: Consent }) {
  const { reason, amountKrw, beforeKrw, chargedOn, opensOn, isOpen, isGiven } = consent
  const changed = useChanged()
  const withdraw = useAction('DELETE /subscription/consent', { settled: changed })
  const what =
    reason === 'TRIAL'
      ? `무료 체험이 끝나면 ${koreanDate(chargedOn)}에 ${won(amountKrw)}(부가세 포함)을 결제해요.`
      : `${koreanDate(chargedOn)} 결제부터 ${won(beforeKrw ?? 0)}에서 ${won(amountKrw)}(부가세 포함)으로 바뀌어요.`
  return (
    <section aria-labelledby="consent-title" className="mt-6 border-2 border-ink px-4 py-4">
      <h2 id="consent-title" className="font-bold">
        {isGiven ? '결제에 동의했어요' : '이어서 쓰려면 동의가 필요해요'}
      </h2>
      <p className="mt-2">{what}</p>
      <p className="mt-1 text-body text-ink-soft">
        {isGiven
          ? '결제 전까지 언제든 거둘 수 있어요. 거두면 결제되지 않고 이용이 끝나요.'
          : '동의하지 않으면 아무것도 결제되지 않고, 이용 기간이 끝나는 날 구독을 마쳐요. 해지는 이 화면의 ‘해지·환불’에서 바로 할 수 있어요.'}
      </p>
      {isGiven ? (
        <Button variant="outline" className="mt-3" busy={withdraw.isPending} onClick={() => withdraw.mutate({})}>
          동의를 거둘래요
        </Button>
      ) : isOpen ? (
        <Agreeing consent={consent} onDone={changed} />
      ) : (
        <p className="mt-3 font-semibold">{koreanDate(opensOn)}부터 동의할 수 있어요.</p>
      )}
    </section>
  )
}

function Agreeing({ consent, onDone }: { readonly consent: Consent; readonly onDone: () => Promise<void> }) {
  const { priceVersion, amountKrw, chargedOn } = consent
  const [isAgreed, setAgreed] = useState(false)
  const agree = useAction('POST /subscription/consent', { settled: onDone })
  return (
    <>
      <Checkbox
        className="mt-2"
        label={`${koreanDate(chargedOn)}에 ${won(amountKrw)} 결제에 동의해요`}
        checked={isAgreed}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      <Button
        className="mt-2"
        disabled={!isAgreed}
        busy={agree.isPending}
        onClick={() => agree.mutate({ body: { priceVersion, amountKrw } })}
      >
        동의하고 이어 쓰기
      </Button>
    </>
  )
}
