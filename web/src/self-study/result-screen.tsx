import { ArrowLeftIcon, buttonClasses, EmptyState, IconButton, SkeletonLines, Waiting } from '@readgrow/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { HelpEntry } from '#help-link'
import { NextTask } from '#home'
import { ask } from '#query'
import { articleOf, levelQuery } from '../address-queries.ts'
import { ResultFigures } from './result-figures.tsx'
import { NextStep, ResultSteps, ResultWords, WeakSentences } from './result-parts.tsx'
import { StudyFailure } from './study-screen.tsx'

/** What the self-study of an article came to. */
export function Screen() {
  const [search] = useSearchParams()
  const id = articleOf(search)
  if (!id)
    return (
      <div className="mx-auto max-w-2xl px-4 sm:px-8">
        <title>집중 학습 결과 · 리드그로우</title>
        <h1 className="sr-only">집중 학습 결과</h1>
        <EmptyState
          title="어느 기사의 결과인지 알 수 없어요"
          message="기사 끝에서 집중 학습을 시작하면 결과가 여기에 나와요."
          action={
            <Link to="/article" className={buttonClasses({ variant: 'outline' })}>
              오늘의 신문으로 가기
            </Link>
          }
        />
      </div>
    )
  return <Result key={id} id={id} query={levelQuery(search)} />
}

function Result({ id, query }: { readonly id: string; readonly query: ReturnType<typeof levelQuery> }) {
  const result = useQuery({ ...ask('GET /self-study/:id/result', { params: { id }, query }), staleTime: 0 })
  const { data } = result
  return (
    <div className="mx-auto max-w-2xl px-4 pb-16 sm:px-8">
      <title>집중 학습 결과 · 리드그로우</title>
      {result.isError && !data && (
        <StudyFailure error={result.error} onRetry={() => void result.refetch()} busy={result.isFetching} />
      )}
      {!(result.isError && !data) && (
        <header className="border-ink border-b pt-2 pb-3">
          <div className="flex items-center justify-between">
            <IconButton
              aria-label="기사로 돌아가기"
              className="-ml-2.5"
              render={<Link to={`/article/detail/${id}${data ? `?level=${data.level}` : ''}`} />}
            >
              <ArrowLeftIcon />
            </IconButton>
            <HelpEntry className="-mr-2" />
          </div>
          <h1 className="mt-1 font-bold text-title">집중 학습 결과</h1>
          {data && (
            <p className="mt-1 text-small text-ink-faint">
              <span lang="en">{data.headline.en}</span> · {data.level}
            </p>
          )}
        </header>
      )}
      {result.isPending && (
        <Waiting>
          <div className="grid gap-8 pt-8">
            <SkeletonLines count={3} />
            <SkeletonLines count={4} />
          </div>
        </Waiting>
      )}
      {data && (
        <>
          <ResultFigures result={data} />
          <NextStep id={id} result={data} />
          <WeakSentences id={id} result={data} />
          <ResultWords words={data.words} />
          <ResultSteps id={id} result={data} />
          <NextTask />
        </>
      )}
    </div>
  )
}
