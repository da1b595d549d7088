import { Button, Checkbox } from '@readgrow/ui'
import { useState } from 'react'
import { koreanDate } from '#korean'
import { WholeWords } from '#layout'
import { useAction } from '#query'
import { GuardianPart } from './guardian-part.tsx'
import { useChanged } from './use-changed.ts'
import { type Subscription, won } from './won.ts'

type Consent = NonNullable<Subscription['consent']>

interface ConsentBoxProps {
  readonly consent: Consent
  readonly subscription: Subscription
}

/**
 * The agreement that a trial or a higher price needs: an act of its own, within the thirty days before the charge, and
 * never ticked beforehand (전자상거래법 13조 6항).
 */
export function ConsentBox({ consent, subscription }: ConsentBoxProps) {
  const { reason, amountKrw, beforeKrw, chargedOn, opensOn, isOpen, isGiven } = consent
  const { guardian, upcoming } = subscription
  const changed = useChanged()
  const withdraw = useAction('DELETE /subscription/consent', { settled: changed })
  const what =
    reason === 'TRIAL'
      ? `무료 체험이 끝나면 ${koreanDate(chargedOn)}에 ${won(amountKrw)}(부가세 포함)을 결제해요.`
      : `${koreanDate(chargedOn)} 결제부터 ${won(beforeKrw ?? 0)}에서 ${won(amountKrw)}(부가세 포함)으로 바뀌어요.`
  const endText = reason === 'TRIAL' ? '체험이 끝나는 날 이용이' : '결제한 기간이 끝나는 날 구독이'
  return (
    <section aria-labelledby="consent-title" className="mt-6 border-2 border-ink px-4 py-4">
      <h2 id="consent-title" className="font-bold">
        {isGiven ? '결제에 동의했어요' : '이어서 쓰려면 동의가 필요해요'}
      </h2>
      <p className="mt-2">
        <WholeWords text={what} />
      </p>
      <p className="mt-1 text-body text-ink-soft">
        {isGiven
          ? `결제 전까지 언제든 동의를 철회할 수 있어요. 철회하면 결제되지 않고, ${endText} 끝나요.`
          : // What follows without it stands in the sentence above the box.
            '해지는 이 화면의 ‘해지·환불’에서 바로 할 수 있어요.'}
      </p>
      {isGiven ? (
        <Button variant="outline" className="mt-3" busy={withdraw.isPending} onClick={() => withdraw.mutate({})}>
          동의 철회하기
        </Button>
      ) : isOpen && guardian && guardian.state !== 'GIVEN' && upcoming ? (
        <GuardianPart guardian={guardian} product={upcoming} listKrw={amountKrw} onChanged={changed} isFramed />
      ) : isOpen ? (
        <Agreeing consent={consent} onDone={changed} />
      ) : (
        <p className="mt-3 font-semibold">{koreanDate(opensOn)}부터 동의할 수 있어요.</p>
      )}
    </section>
  )
}

function Agreeing({ consent, onDone }: { readonly consent: Consent; readonly onDone: () => Promise<void> }) {
  const { priceVersion, amountKrw, sentence } = consent
  // A tick is for the sentence that stood beside it.
  const [agreedTo, setAgreedTo] = useState<string | null>(null)
  const isAgreed = agreedTo === sentence
  const agree = useAction('POST /subscription/consent', { settled: onDone })
  return (
    <>
      <Checkbox
        className="mt-2"
        label={<WholeWords text={sentence} />}
        checked={isAgreed}
        onChange={(event) => setAgreedTo(event.target.checked ? sentence : null)}
      />
      <Button
        className="mt-2"
        disabled={!isAgreed}
        busy={agree.isPending}
        onClick={() => agree.mutate({ body: { priceVersion, amountKrw, sentence } })}
      >
        동의하고 이어 쓰기
      </Button>
    </>
  )
}
