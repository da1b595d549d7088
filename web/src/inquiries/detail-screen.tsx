import { hasCode } from '@readgrow/client'
import { inquiryCategoryNames } from '@readgrow/contract/constants'
import { buttonClasses, EmptyState, ScreenFailure, SkeletonLines, Waiting } from '@readgrow/ui'
import { Link, useParams } from 'react-router'
import { failureSentence } from '#forms'
import { useAsk } from '#query'
import { isUuid } from '../address-queries.ts'
import { FollowUp } from './follow-up.tsx'
import { type Inquiry, numberOf, stateHints } from './inquiry.ts'
import { OwnPage, toList } from './own-page.tsx'
import { Rating } from './rating.tsx'
import { StateTag } from './state-tag.tsx'
import { Thread } from './thread.tsx'
import { useTaken } from './use-taken.ts'

/** One inquiry with its answers. */
export function Screen() {
  const { id = '' } = useParams()
  return isUuid(id) ? <Asked key={id} id={id} /> : <Missing />
}

const Missing = () => (
  <OwnPage title="1:1 문의" back={toList}>
    <EmptyState
      className="py-14"
      title="문의를 찾을 수 없어요"
      message="주소가 다르거나 다른 계정의 문의예요."
      action={
        <Link to={toList.to} className={buttonClasses({ variant: 'outline' })}>
          내 문의 보기
        </Link>
      }
    />
  </OwnPage>
)

function Asked({ id }: { readonly id: string }) {
  const query = useAsk('GET /inquiries/:inquiryId', { params: { inquiryId: id } })
  if (query.data) return <Loaded inquiry={query.data} />
  if (query.isError && hasCode(query.error, 'NOT_FOUND')) return <Missing />
  return (
    <OwnPage title="1:1 문의" back={toList}>
      {query.isError ? (
        <ScreenFailure
          title="문의를 불러오지 못했어요"
          message={failureSentence(query.error)}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Waiting className="mt-6">
          <SkeletonLines count={6} />
        </Waiting>
      )}
    </OwnPage>
  )
}

function Loaded({ inquiry }: { readonly inquiry: Inquiry }) {
  const changed = useTaken()
  const { id, title, category, state, mayEdit, mayAsk, page, requestId } = inquiry
  return (
    <OwnPage title={title} back={toList}>
      <p className="tabular mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-body text-ink-soft">
        <StateTag state={state} />
        {inquiryCategoryNames[category]} · {numberOf(id)}
      </p>
      <p className="mt-2 text-body text-ink-soft">{stateHints[state]}</p>
      <Thread messages={inquiry.messages} />
      {(page !== null || requestId !== null) && (
        <p className="mt-2 break-all text-ink-faint text-small">
          함께 보낸 정보: {[page, requestId].filter(Boolean).join(' · ')}
        </p>
      )}
      {mayEdit && (
        <Link to={`/customer/inquiry/edit?id=${id}`} className={`mt-5 ${buttonClasses({ variant: 'outline' })}`}>
          고치기
        </Link>
      )}
      {!mayEdit && <Rating inquiry={inquiry} onRated={changed} />}
      {mayAsk && <FollowUp inquiry={inquiry} onSent={changed} />}
    </OwnPage>
  )
}
