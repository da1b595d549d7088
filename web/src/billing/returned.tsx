import { CallFailure, hasCode } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import { declineText } from '@readgrow/contract/constants'
import { Button, buttonClasses } from '@readgrow/ui'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { failureSentence } from '#forms'
import { koreanDate } from '#korean'
import { useAction, useAsk } from '#query'
import { articleToReturnTo } from './article-to-return-to.ts'
import { closedText } from './closed-text.ts'
import { useChanged } from './use-changed.ts'
import { won } from './won.ts'

type Checkout = CallReply<'GET /subscription/checkouts/:id'>

const askAgainMs = 2_000
const askRarelyMs = 5_000
/** After this the screen stops asking: the outcome comes by mail, and the page may be closed. */
const patienceMs = 90_000
/** So many times a card is brought again by itself, before a person is asked to. */
const repeats = 5

/**
 * Back from the card window: brings what it gave, and asks until the charge has an outcome. One region says each state,
 * because a screen reader may miss what a region says that comes with it.
 */
export const Returned = ({ id }: { readonly id: string }) => (
  <div role="status">
    <Progress id={id} />
  </div>
)

function Progress({ id }: { readonly id: string }) {
  const bringing = useBringing(id)
  const checkout = useAsk('GET /subscription/checkouts/:id', { params: { id } })
  const state = checkout.data?.state
  // Asked for before the card was brought, an answer may still say OPEN after it: by then the charge is on its way.
  const isWaiting = state === 'CHARGING' || (state === 'OPEN' && (bringing.isPending || bringing.isCardBrought))
  // An open one may still be paid: after a reload the page has no key to bring, and the gateway's notice finishes it.
  const hasWaited = useAskingAgain(isWaiting || state === 'OPEN', () => void checkout.refetch())
  const changed = useChanged()
  const isOver = state === 'DONE' || state === 'DECLINED'
  useEffect(() => {
    if (isOver) void changed()
  }, [isOver, changed])
  // What the ledger says is true, whatever became of bringing the card: the gateway's notice may have finished it.
  const isSettled = state !== undefined && state !== 'OPEN'
  if (bringing.failed && !isSettled) return <Failed sentence={bringing.failed} onAgain={bringing.again} />
  if (!checkout.data)
    return checkout.isError ? (
      <Failed sentence={failureSentence(checkout.error)} onAgain={() => void checkout.refetch()} />
    ) : (
      <Checking />
    )
  if (isWaiting) return hasWaited ? <StillChecking /> : <Checking />
  return <Outcome checkout={checkout.data} hasWaited={hasWaited} />
}

const Checking = () => <p className="text-lead">결제를 확인하고 있어요. 잠시만 기다려 주세요.</p>

const StillChecking = () => (
  <>
    <p className="text-lead">
      아직 확인하고 있어요. 이 화면을 닫아도 돼요. 두 번 결제되지 않고, 끝나면 메일로 알려 드릴게요.
    </p>
    <Link to="/mypage/subscription" className={`mt-6 ${buttonClasses({ variant: 'outline' })}`}>
      구독 관리로 가기
    </Link>
  </>
)

const Failed = ({ sentence, onAgain }: { readonly sentence: string; readonly onAgain: () => void }) => (
  <>
    <p role="alert">{sentence}</p>
    <div className="mt-6 flex flex-wrap gap-2">
      <Button onClick={onAgain}>다시 확인하기</Button>
      <Link to="/mypage/subscription" className={buttonClasses({ variant: 'outline' })}>
        구독 관리로 가기
      </Link>
    </div>
  </>
)

interface OutcomeProps {
  readonly checkout: Checkout
  /** The screen has stopped asking. */
  readonly hasWaited: boolean
}

function Outcome({ checkout: { state, purpose, reason, totalKrw }, hasWaited }: OutcomeProps) {
  switch (state) {
    case 'DONE':
      return purpose === 'CARD' ? <CardChanged paidKrw={totalKrw} /> : <Joined totalKrw={totalKrw ?? 0} />
    case 'DECLINED':
      return (
        <>
          <p role="alert" className="text-lead">
            결제하지 못했어요. {declineText(reason ?? '')}
          </p>
          <p className="mt-2 text-ink-soft">결제된 금액은 없어요.</p>
          <Again purpose={purpose} label="다른 카드로 결제하기" />
        </>
      )
    case 'OPEN':
      // After a reload the page has no key to bring: whether something is paid is not known before the notice comes.
      return (
        <>
          <p className="text-lead">
            {hasWaited
              ? '카드 등록이 끝났는지 아직 알 수 없어요. 등록했다면 결과를 메일로 알려 드려요.'
              : '카드 등록이 아직 끝나지 않았어요. 다른 창에서 등록을 마치면 이 화면에서 결과를 알려 드려요.'}
          </p>
          <Again purpose={purpose} label="처음부터 다시 하기" />
        </>
      )
    case 'CLOSED':
    case 'CHARGING':
      return (
        <>
          <p className="text-lead">{closedText(reason)}</p>
          {/* Whoever began anew in another window has nothing to repeat here. */}
          {reason === 'REPLACED' ? (
            <Link to="/mypage/subscription" className={`mt-6 ${buttonClasses({})}`}>
              구독 관리로 가기
            </Link>
          ) : (
            <Again purpose={purpose} label="다시 하기" />
          )}
        </>
      )
  }
}

const Again = ({ purpose, label }: { readonly purpose: Checkout['purpose']; readonly label: string }) => (
  <div className="mt-6 flex flex-wrap gap-2">
    <a
      href={purpose === 'CARD' ? '/mypage/subscription/checkout?card=1' : '/mypage/subscription'}
      className={buttonClasses({})}
    >
      {label}
    </a>
    <Link to="/mypage/subscription" className={buttonClasses({ variant: 'outline' })}>
      구독 관리로 가기
    </Link>
  </div>
)

function Joined({ totalKrw }: { readonly totalKrw: number }) {
  const { data, isFetching } = useAsk('GET /subscription')
  const article = articleToReturnTo()
  const isTrial = data?.status === 'TRIAL'
  // What was asked before the charge tells of the subscription that had ended.
  const isOld = data !== undefined && !isTrial && data.status !== 'ACTIVE'
  if (isOld && isFetching) return <Checking />
  return (
    <>
      <p className="font-bold text-lead">{isTrial ? '무료 체험을 시작했어요.' : '구독을 시작했어요.'}</p>
      <p className="mt-2">
        {totalKrw > 0 ? `${won(totalKrw)}을 결제했어요. ` : '오늘은 결제되지 않았어요. '}
        {isTrial && '체험이 끝나도 동의하지 않으면 결제되지 않아요. '}
        {!isOld && data?.lastDay && `${koreanDate(data.lastDay)}까지 이용할 수 있어요.`}
      </p>
      {!isOld && data?.renewal && (
        <p className="mt-1 text-ink-soft">
          다음 결제는 {koreanDate(data.renewal.on)}, {won(data.renewal.amountKrw)}이에요.
        </p>
      )}
      {article && (
        <p lang="en" className="mt-6 font-serif">
          {article.title}
        </p>
      )}
      <div className={`${article ? 'mt-3' : 'mt-6'} flex flex-wrap gap-2`}>
        <Link to={article?.path ?? '/'} className={buttonClasses({})}>
          {article ? '보던 기사 이어 읽기' : '읽으러 가기'}
        </Link>
        <Link to="/mypage/subscription" className={buttonClasses({ variant: 'outline' })}>
          구독 관리
        </Link>
      </div>
    </>
  )
}

function CardChanged({ paidKrw }: { readonly paidKrw: number | null }) {
  const { data } = useAsk('GET /subscription')
  return (
    <>
      <p className="font-bold text-lead">
        카드를 바꿨어요.{paidKrw !== null && ` 새 카드로 ${won(paidKrw)}을 결제했어요.`}
      </p>
      {data?.lastDay && data.status !== 'HOLD' && (
        <p className="mt-2 text-ink-soft">{koreanDate(data.lastDay)}까지 이용할 수 있어요.</p>
      )}
      <Link to="/mypage/subscription" className={`mt-6 ${buttonClasses({})}`}>
        구독 관리로 가기
      </Link>
    </>
  )
}

/** Takes what the window gave out of the address, so that Back and a reload do not bring it again, and hands it in once. */
function useBringing(id: string) {
  const [params, setParams] = useSearchParams()
  const given = useRef({ billingKey: params.get('billingKey'), code: codeOf(params.get('code')) })
  const [failed, setFailed] = useState<string | null>(null)
  const [isToRepeat, setToRepeat] = useState(false)
  const repeated = useRef(0)
  const changed = useChanged()
  const bring = useAction('POST /subscription/checkouts/:id/card', {
    quiet: true,
    failed: (error) => {
      if (mayPass(error) && repeated.current < repeats) setToRepeat(true)
      else setFailed(hasCode(error, 'STATE_CONFLICT') ? null : failureSentence(error))
    },
    settled: changed,
  })
  const { billingKey, code } = given.current
  const isGiven = billingKey !== null || code !== null
  const hasBegun = useRef(false)
  const { mutate } = bring
  useEffect(() => {
    if (!isGiven || hasBegun.current) return
    hasBegun.current = true
    setParams({ checkout: id }, { replace: true })
    mutate({ params: { id }, body: { billingKey, code: billingKey === null ? code : null } })
  }, [isGiven, id, billingKey, code, mutate, setParams])
  useEffect(() => {
    if (!isToRepeat) return
    const timer = setTimeout(() => {
      repeated.current += 1
      setToRepeat(false)
      mutate({ params: { id }, body: { billingKey, code } })
    }, askAgainMs)
    return () => clearTimeout(timer)
  }, [isToRepeat, id, billingKey, code, mutate])
  return {
    isPending: isGiven && (bring.isPending || bring.isIdle || isToRepeat),
    isCardBrought: billingKey !== null && bring.isSuccess,
    failed,
    again: () => {
      repeated.current = 0
      setFailed(null)
      mutate({ params: { id }, body: { billingKey, code } })
    },
  }
}

/** No answer, or one of a server in trouble: bringing the same card twice does nothing twice. */
const mayPass = (error: Error) => error instanceof CallFailure && (error.status === 0 || error.status >= 500)

/** The gateway's word for what went wrong, as far as it is one. */
const codeOf = (code: string | null): string | null =>
  code === null ? null : code.replace(/\W/g, '').slice(0, 60) || 'UNKNOWN'

/** Asks again while there is something to wait for; true once it has waited long. */
function useAskingAgain(isWaiting: boolean, ask: () => void): boolean {
  const [hasWaited, setHasWaited] = useState(false)
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    if (!isWaiting) return
    const begun = Date.now()
    let timer: ReturnType<typeof setTimeout>
    const again = () => {
      const waited = Date.now() - begun
      if (waited > patienceMs) return setHasWaited(true)
      latest.current()
      timer = setTimeout(again, waited > 20_000 ? askRarelyMs : askAgainMs)
    }
    timer = setTimeout(again, askAgainMs)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return hasWaited
}
