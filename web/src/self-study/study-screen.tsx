import { CallFailure, sentenceOf } from '@readgrow/client'
import { buttonClasses, ScreenFailure, Skeleton, SkeletonLines, Waiting } from '@readgrow/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { ask } from '#query'
import { levelQuery } from '../address-queries.ts'
import { StudyView } from './study.tsx'

/** One article, taken through every skill in steps. */
export function Screen() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const study = useQuery({ ...ask('GET /self-study/:id', { params: { id }, query: levelQuery(search) }), staleTime: 0 })
  const level = study.data?.level
  const article = useQuery({
    ...ask('GET /articles/:id', { params: { id }, query: level ? { level } : levelQuery(search) }),
    enabled: level !== undefined,
    staleTime: 5 * 60_000,
  })
  // The server's markup knows of an article that failed, the browser's first one does not yet.
  const failed = study.error ?? (study.data ? article.error : null)
  return (
    <div className="mx-auto flex min-h-dvh max-w-2xl flex-col px-4 pb-4 sm:px-8">
      {failed && !(study.data && article.data) ? (
        <StudyFailure
          error={failed}
          onRetry={() => void (study.isError ? study.refetch() : article.refetch())}
          busy={study.isFetching || article.isFetching}
        />
      ) : study.data && article.data ? (
        <StudyView
          key={`${id}/${study.data.level}/${article.data.revision}`}
          article={article.data}
          study={study.data}
          settled={!study.isFetching}
        />
      ) : (
        <StudySkeleton />
      )}
    </div>
  )
}

interface StudyFailureProps {
  readonly error: Error
  readonly onRetry: () => void
  readonly busy: boolean
}

/** Why there is no study here, and the way on. */
export function StudyFailure({ error, onRetry, busy }: StudyFailureProps) {
  const missing = error instanceof CallFailure && error.status === 404
  const unpaid = error instanceof CallFailure && error.code === 'SUBSCRIPTION_REQUIRED'
  return (
    <>
      <title>집중 학습 · 리드그로우</title>
      <h1 className="sr-only">집중 학습</h1>
      <ScreenFailure
        title={
          missing ? '이 기사를 찾을 수 없어요' : unpaid ? '구독하면 학습할 수 있어요' : '집중 학습을 불러오지 못했어요'
        }
        message={missing ? '내려갔거나 주소가 바뀌었을 수 있어요.' : sentenceOf(error)}
        onRetry={missing || unpaid ? undefined : onRetry}
        busy={busy}
      />
      <p className="text-center">
        {unpaid && (
          <Link to="/mypage/subscription" className={`mr-2 ${buttonClasses({})}`}>
            구독 알아보기
          </Link>
        )}
        <Link to="/article" className={buttonClasses({ variant: 'outline' })}>
          오늘의 신문으로 가기
        </Link>
      </p>
    </>
  )
}

function StudySkeleton() {
  return (
    <Waiting>
      <title>집중 학습 · 리드그로우</title>
      <h1 className="sr-only">집중 학습을 불러오고 있어요</h1>
      <div className="pt-28">
        <Skeleton className="h-9 w-1/2" />
        <div className="mt-8">
          <SkeletonLines count={5} />
        </div>
      </div>
    </Waiting>
  )
}
