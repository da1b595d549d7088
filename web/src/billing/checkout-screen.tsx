import { CloseIcon, ScreenFailure, SkeletonLines, Waiting } from '@readgrow/ui'
import { Link, useSearchParams } from 'react-router'
import { failureSentence } from '#forms'
import { Bare } from '#layout'
import { useAsk } from '#query'
import { CardChange } from './card-change.tsx'
import { ForIndividuals } from './for-individuals.tsx'
import { GatewayNote } from './notes.tsx'
import { Returned } from './returned.tsx'
import { Seller } from './seller.tsx'
import { TermsView } from './terms-view.tsx'

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

/** Only what is owed makes clear what the press charges, so it waits for that. */
function OfCard() {
  const { data, isError, error, refetch, isFetching } = useAsk('GET /subscription')
  if (data) return <CardChange owedKrw={data.owedKrw} />
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

function Beginning({ params }: { readonly params: URLSearchParams }) {
  if (params.has('card')) return <OfCard />
  const product = params.get('product') === 'YEARLY' ? 'YEARLY' : 'MONTHLY'
  return <TermsView product={product} isTrial={params.get('trial') === 'true'} wasClosed={params.has('closed')} />
}
