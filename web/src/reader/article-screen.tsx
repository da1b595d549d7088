import { CallFailure, sentenceOf } from '@readgrow/client'
import { ScreenFailure, Skeleton, SkeletonLines, Waiting } from '@readgrow/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { ask } from '#query'
import { levelQuery } from '../address-queries.ts'
import { Paywall } from './paywall.tsx'
import { Reader } from './reader.tsx'

/** One article at one level. */
export function Screen() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const article = useQuery({
    ...ask('GET /articles/:id', { params: { id }, query: levelQuery(search) }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  })
  if (article.isPending) return <ArticleSkeleton />
  if (article.isError)
    return isPaid(article.error) ? (
      <Paywall id={id} level={levelQuery(search)} message={article.error.message} />
    ) : (
      <ArticleFailure error={article.error} onRetry={() => void article.refetch()} busy={article.isFetching} />
    )
  const { data } = article
  return <Reader key={`${data.article.id}/${data.article.level}/${data.revision}`} article={data} />
}

const isPaid = (error: Error) => error instanceof CallFailure && error.code === 'SUBSCRIPTION_REQUIRED'

function ArticleFailure({
  error,
  onRetry,
  busy,
}: {
  readonly error: Error
  readonly onRetry: () => void
  readonly busy: boolean
}) {
  const missing = error instanceof CallFailure && error.status === 404
  const isAway = error instanceof CallFailure && error.code === 'NETWORK_OFFLINE'
  return (
    <div className="mx-auto max-w-2xl px-4 py-10">
      <title>기사 · 리드그로우</title>
      <h1 className="sr-only">기사</h1>
      <ScreenFailure
        title={
          missing ? '이 기사를 찾을 수 없어요' : isAway ? '이 기사는 이 기기에 없어요' : '기사를 불러오지 못했어요'
        }
        message={
          missing
            ? '내려갔거나 주소가 바뀌었을 수 있어요.'
            : isAway
              ? `${sentenceOf(error)} 오늘 신문의 기사는 미리 저장해 둬요.`
              : sentenceOf(error)
        }
        onRetry={onRetry}
        busy={busy}
      />
      <p className="text-center">
        <Link to="/article" className="font-semibold text-green underline-offset-4 hover:underline">
          오늘의 신문으로 가기
        </Link>
      </p>
    </div>
  )
}

function ArticleSkeleton() {
  return (
    <Waiting>
      <title>기사 · 리드그로우</title>
      <h1 className="sr-only">기사를 불러오고 있어요</h1>
      <div className="mx-auto max-w-2xl px-4.5 pt-20 sm:px-6">
        <Skeleton className="h-11 w-11/12" />
        <Skeleton className="mt-2 h-11 w-2/3" />
        <div className="mt-10 grid gap-8">
          <SkeletonLines count={5} />
          <SkeletonLines count={5} />
        </div>
      </div>
    </Waiting>
  )
}
