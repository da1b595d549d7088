import { CallFailure, sentenceOf } from '@readgrow/client'
import { buttonClasses, ScreenFailure, Skeleton, SkeletonLines, Waiting } from '@readgrow/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { ask } from '#query'
import { Beginning } from './beginning.tsx'
import { OpenTalk } from './open-talk.tsx'

/** A conversation about one article: with whom, then one question at a time. */
export function Screen() {
  const { id = '' } = useParams()
  const place = useQuery({ ...ask('GET /conversations/about/:id', { params: { id } }), staleTime: 0 })
  return (
    <div className="mx-auto flex min-h-dvh max-w-2xl flex-col px-4 pb-6 sm:px-8">
      <title>회화 · 리드그로우</title>
      {place.isPending && (
        <Waiting>
          <h1 className="sr-only">회화를 불러오고 있어요</h1>
          <Skeleton className="mt-24 h-9 w-11/12" />
          <div className="mt-8">
            <SkeletonLines count={4} />
          </div>
        </Waiting>
      )}
      {place.isError && !place.data && (
        <TalkFailure error={place.error} onRetry={() => void place.refetch()} busy={place.isFetching} />
      )}
      {place.data &&
        (place.data.open ? (
          <OpenTalk key={place.data.open.id} talk={place.data.open} />
        ) : (
          <Beginning place={place.data} />
        ))}
    </div>
  )
}

interface TalkFailureProps {
  readonly error: Error
  readonly onRetry: () => void
  readonly busy: boolean
}

/** Why there is nothing to talk about here, and the way on. */
function TalkFailure({ error, onRetry, busy }: TalkFailureProps) {
  const missing = error instanceof CallFailure && error.status === 404
  const unpaid = error instanceof CallFailure && error.code === 'SUBSCRIPTION_REQUIRED'
  return (
    <>
      <h1 className="sr-only">회화</h1>
      <ScreenFailure
        title={
          missing ? '이 기사를 찾을 수 없어요' : unpaid ? '구독하면 이야기할 수 있어요' : '회화를 불러오지 못했어요'
        }
        message={missing ? '내려갔거나 주소가 바뀌었을 수 있어요.' : sentenceOf(error)}
        onRetry={missing || unpaid ? undefined : onRetry}
        busy={busy}
      />
      <p className="text-center">
        <Link to="/conversation" className={buttonClasses({ variant: 'outline' })}>
          회화로 가기
        </Link>
      </p>
    </>
  )
}
