import { CallFailure, sentenceOf } from '@readgrow/client'
import { buttonClasses, ScreenFailure, Skeleton, SkeletonLines, Waiting } from '@readgrow/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { ask } from '#query'
import { levelQuery } from '../address-queries.ts'
import { Desk } from './desk.tsx'

/** The anchor desk of one article: its sentences one by one, then the whole script in one go. */
export function Screen() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const place = { params: { id }, query: levelQuery(search) }
  const script = useQuery({ ...ask('GET /anchor/:id', place), staleTime: 0 })
  const level = script.data?.level
  const article = useQuery({
    ...ask('GET /articles/:id', { params: { id }, query: level ? { level } : place.query }),
    staleTime: 5 * 60_000,
  })
  const failed = [script, article].find((asked) => asked.isError && !asked.data)
  return (
    <div className="mx-auto flex min-h-dvh max-w-2xl flex-col px-4 pb-4 sm:px-8">
      <title>앵커 녹음 · 리드그로우</title>
      {failed ? (
        <DeskFailure error={failed.error as Error} onRetry={() => void failed.refetch()} busy={failed.isFetching} />
      ) : script.data && article.data ? (
        <Desk key={`${id}/${script.data.level}/${article.data.revision}`} article={article.data} script={script.data} />
      ) : (
        <Waiting>
          <h1 className="sr-only">대본을 불러오고 있어요</h1>
          <Skeleton className="mt-20 h-9 w-2/3" />
          <div className="mt-8">
            <SkeletonLines count={4} />
          </div>
        </Waiting>
      )}
    </div>
  )
}

interface DeskFailureProps {
  readonly error: Error
  readonly onRetry: () => void
  readonly busy: boolean
}

/** Why there is no script here, and the way on. */
export function DeskFailure({ error, onRetry, busy }: DeskFailureProps) {
  const missing = error instanceof CallFailure && error.status === 404
  const unpaid = error instanceof CallFailure && error.code === 'SUBSCRIPTION_REQUIRED'
  return (
    <>
      <h1 className="sr-only">앵커</h1>
      <ScreenFailure
        title={
          missing ? '이 기사를 찾을 수 없어요' : unpaid ? '구독하면 앵커가 될 수 있어요' : '대본을 불러오지 못했어요'
        }
        message={missing ? '내려갔거나 주소가 바뀌었을 수 있어요.' : sentenceOf(error)}
        onRetry={missing || unpaid ? undefined : onRetry}
        busy={busy}
      />
      <p className="text-center">
        <Link to={unpaid ? '/mypage/subscription' : '/anchor'} className={buttonClasses({ variant: 'outline' })}>
          {unpaid ? '구독 알아보기' : '앵커로 돌아가기'}
        </Link>
      </p>
    </>
  )
}
