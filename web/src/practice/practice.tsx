import { sentenceOf } from '@readgrow/client'
import { EmptyState, ScreenFailure, Skeleton, SkeletonLines, Waiting } from '@readgrow/ui'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Link, useSearchParams } from 'react-router'
import { practiceQuery } from '../address-queries.ts'
import type { AtHand, Attempt, Quiz } from './attempt.ts'
import { AttemptOver } from './attempt-over.tsx'
import { Introduction } from './introduction.tsx'
import { openAttempt } from './open-attempt.ts'
import { PracticeFrame } from './practice-frame.tsx'
import { type Practising, usePractising } from './use-practising.ts'

export interface TaskProps {
  readonly at: AtHand
  readonly practising: Practising
}

interface PracticeProps {
  readonly quiz: Quiz
  readonly title: string
  /** Asks one word; a new instance for every question. */
  readonly Task: ComponentType<TaskProps>
}

/** A screen that asks words one after the other; one attempt from its first view to its last. */
export function Practice({ quiz, title, Task }: PracticeProps) {
  const [search] = useSearchParams()
  const { words = '' } = practiceQuery(search)
  const opened = useQuery({
    queryKey: ['attempt', quiz, words],
    queryFn: ({ client }) => openAttempt(client, { quiz, words }, new Date()),
    // The learner holds what is under way, so it is read once and never again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  return (
    <div className="mx-auto flex min-h-dvh max-w-2xl flex-col px-4 pb-4 sm:px-8">
      <title>{`${title} · 리드그로우`}</title>
      {opened.isPending && <PracticeSkeleton title={title} />}
      {opened.isError && (
        <>
          <h1 className="sr-only">{title}</h1>
          <ScreenFailure
            title="단어를 불러오지 못했어요"
            message={sentenceOf(opened.error)}
            onRetry={() => void opened.refetch()}
            busy={opened.isFetching}
          />
          <BackToToday />
        </>
      )}
      {opened.data === null && (
        <>
          <h1 className="sr-only">{title}</h1>
          <EmptyState
            title="지금 이 방식으로 물어볼 단어가 없어요"
            message="오늘의 복습에서 다른 방식을 골라 보세요."
            action={<BackToToday />}
          />
        </>
      )}
      {opened.data && <Running key={opened.data.id} opened={opened.data} title={title} Task={Task} />}
    </div>
  )
}

function BackToToday() {
  return (
    <p className="text-center">
      <Link
        to="/vocabulary/today"
        className="inline-flex min-h-11 items-center font-semibold text-green underline-offset-4 hover:underline"
      >
        오늘의 복습으로 가기
      </Link>
    </p>
  )
}

function Running({ opened, title, Task }: { readonly opened: Attempt } & Omit<PracticeProps, 'quiz'>) {
  const practising = usePractising(opened)
  const { at, viewKey } = practising
  return (
    <PracticeFrame title={title} practising={practising}>
      {at === null && <AttemptOver key={viewKey} practising={practising} />}
      {at?.ask === 'INTRODUCTION' && <Introduction key={viewKey} item={at.item} onSeen={practising.see} />}
      {at?.ask === 'QUESTION' && <Task key={viewKey} at={at} practising={practising} />}
    </PracticeFrame>
  )
}

function PracticeSkeleton({ title }: { readonly title: string }) {
  return (
    <Waiting>
      <h1 className="sr-only">{title}</h1>
      <div className="pt-20">
        <Skeleton className="h-9 w-1/2" />
        <div className="mt-8">
          <SkeletonLines count={3} />
        </div>
        <Skeleton className="mt-12 h-13 w-full" />
      </div>
    </Waiting>
  )
}
