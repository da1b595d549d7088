import { CallFailure, sentenceOf } from '@readgrow/client'
import { ArrowLeftIcon, ScreenFailure, Skeleton, SkeletonLines, Waiting } from '@readgrow/ui'
import { Link, useParams } from 'react-router'
import { ArticlePicture } from '#articles'
import { HelpEntry } from '#help-link'
import { NextTask } from '#home'
import { useAsk } from '#query'
import { Composer } from './composer.tsx'
import { Others } from './others.tsx'
import { OwnAnswer } from './own-answer.tsx'
import type { Discussion } from './use-discussion.ts'

/** The discussion of one article: its question, the own answer, then those of others. */
export function Screen() {
  const { id = '' } = useParams()
  const discussion = useAsk('GET /articles/:id/discussion', { params: { id } })
  return (
    <div className="mx-auto max-w-2xl px-4.5 pb-16 sm:px-6">
      <title>토론 · 리드그로우</title>
      <div className="-mx-2 flex items-center justify-between pt-3">
        <Link
          to={discussion.isError ? '/article' : `/article/detail/${id}`}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-body text-ink-soft hover:bg-ink/6"
        >
          <ArrowLeftIcon />
          {discussion.isError ? '신문으로' : '기사로'}
        </Link>
        <HelpEntry />
      </div>
      {discussion.isPending && <DiscussionSkeleton />}
      {discussion.isError && (
        <DiscussionFailure
          error={discussion.error}
          onRetry={() => void discussion.refetch()}
          busy={discussion.isFetching}
        />
      )}
      {discussion.data && <Talk articleId={id} discussion={discussion.data} />}
    </div>
  )
}

function Talk({ articleId, discussion }: { readonly articleId: string; readonly discussion: Discussion }) {
  const { question, headline, picture, own, houseAnswers } = discussion
  return (
    <>
      <header className="mt-3">
        <p className="font-semibold text-green text-small">토론</p>
        <h1 lang="en" className="mt-1 text-balance font-medium font-serif text-title leading-snug sm:text-display">
          {question.en}
        </h1>
        <p className="mt-2 text-ink-soft">{question.ko}</p>
        <p className="mt-3 flex items-center gap-3 text-ink-faint text-small">
          {/* A reply that an earlier release stored on the device has no picture. */}
          {picture && <ArticlePicture picture={picture} className="h-13.5 w-24 shrink-0" />}
          <span>
            기사 <span lang="en">{headline.en}</span>
          </span>
        </p>
      </header>
      {own && <OwnAnswer articleId={articleId} discussion={discussion} own={own} />}
      {own === null || own.state === 'REMOVED' ? (
        <>
          <Composer articleId={articleId} discussion={discussion} />
          <p className="mt-4 rounded-card bg-ink/5 px-4 py-3 text-body text-ink-soft">
            내 답을 올리면 다른 사람의 답과 리드그로우 예시가 열려요. 먼저 내 생각을 써 보세요.
          </p>
        </>
      ) : (
        <>
          <Others articleId={articleId} houseAnswers={houseAnswers} />
          <NextTask />
        </>
      )}
    </>
  )
}

interface DiscussionFailureProps {
  readonly error: Error
  readonly onRetry: () => void
  readonly busy: boolean
}

function DiscussionFailure({ error, onRetry, busy }: DiscussionFailureProps) {
  const missing = error instanceof CallFailure && error.status === 404
  return (
    <>
      <h1 className="sr-only">토론</h1>
      <ScreenFailure
        title={missing ? '이 기사를 찾을 수 없어요' : '토론을 열지 못했어요'}
        message={missing ? '내려갔거나 주소가 바뀌었을 수 있어요.' : sentenceOf(error)}
        onRetry={onRetry}
        busy={busy}
      />
    </>
  )
}

const DiscussionSkeleton = () => (
  <Waiting>
    <h1 className="sr-only">토론을 불러오고 있어요</h1>
    <Skeleton className="mt-6 h-9 w-11/12" />
    <Skeleton className="mt-2 h-9 w-2/3" />
    <div className="mt-10 grid gap-8">
      <SkeletonLines count={5} />
    </div>
  </Waiting>
)
