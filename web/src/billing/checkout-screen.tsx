import { buttonClasses, CloseIcon, ScreenFailure, SkeletonLines, Waiting } from '@readgrow/ui'
import { Link, useSearchParams } from 'react-router'
import { failureSentence } from '#forms'
import { HelpEntry } from '#help-link'
import { Bare } from '#layout'
import { useAsk } from '#query'
import { CardChange } from './card-change.tsx'
import { ForIndividuals } from './for-individuals.tsx'
import { GatewayNote } from './notes.tsx'
import { Returned } from './returned.tsx'
import { Seller } from './seller.tsx'
import { TermsView } from './terms-view.tsx'
import type { Subscription } from './won.ts'

/**
 * The checkout: the terms, the way to the card window, and the way back. The address alone says where one is, so that a
 * reload or a closed window ends at the same place.
 */
export function Screen() {
  return (
    <ForIndividuals>
      <Own />
    </ForIndividuals>
  )
}

function Own() {
  const [params] = useSearchParams()
  const gateway = useAsk('GET /subscription').data?.gateway
  const checkout = params.get('checkout')
  return (
    <div className="relative">
      <HelpEntry className="absolute top-3 right-14" />
      <Link
        to="/mypage/subscription"
        aria-label="결제 닫기"
        className="absolute top-3 right-3 inline-flex size-11 items-center justify-center rounded-full hover:bg-ink/6"
      >
        <CloseIcon className="size-6" />
      </Link>
      <Bare title={titleOf(params)}>
        {gateway && <GatewayNote gateway={gateway} />}
        {checkout === null ? <Beginning params={params} /> : <Returned id={checkout} />}
        <Seller />
      </Bare>
    </div>
  )
}

/** A way back is that of a payment, of a trial or of another card. */
function titleOf(params: URLSearchParams): string {
  if (params.has('checkout')) return '카드·결제 확인'
  return params.has('card') ? '카드 바꾸기' : '구독 결제'
}

function Beginning({ params }: { readonly params: URLSearchParams }) {
  const { data, isError, error, refetch, isFetching } = useAsk('GET /subscription')
  // What is owed, and whether there is anything to join, make clear what the press charges, so the page waits for that.
  if (data) return <Known params={params} subscription={data} />
  return isError ? (
    <ScreenFailure
      title="구독을 불러오지 못했어요"
      message={failureSentence(error)}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  ) : (
    <Waiting label="구독을 확인하고 있어요">
      <SkeletonLines count={3} />
    </Waiting>
  )
}

function Known({ params, subscription }: { readonly params: URLSearchParams; readonly subscription: Subscription }) {
  const { status, owedKrw } = subscription
  if (params.has('card')) return <CardChange owedKrw={owedKrw} />
  if (status !== 'PENDING' && status !== 'END') return <Subscribed />
  const product = params.get('product') === 'YEARLY' ? 'YEARLY' : 'MONTHLY'
  return <TermsView product={product} isTrial={params.get('trial') === 'true'} wasClosed={params.has('closed')} />
}

/** Nothing can be joined twice; another plan is taken where the subscription is. */
const Subscribed = () => (
  <>
    <p>이미 구독하고 있어요. 월 구독과 연 구독은 구독 관리에서 바꿀 수 있어요.</p>
    <Link to="/mypage/subscription" className={`mt-6 ${buttonClasses({})}`}>
      구독 관리로 가기
    </Link>
  </>
)
