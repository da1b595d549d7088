import { hasCode, sentenceOf } from '@readgrow/client'
import { Button, PagePart, SkeletonLines, showToast, Waiting } from '@readgrow/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { deadlineInWords } from '#korean'
import { ask, useAction } from '#query'
import { hearingLines, type Thread } from './hearing-lines.ts'
import { RequestForm } from './request-form.tsx'
import { ThreadView } from './thread-view.tsx'

interface CommentsPartProps {
  readonly takeId: string
  /** Where a screen has several of them. */
  readonly title?: string
}

/** What an editor says about a take: asked for, waited for, read and heard, and who listened. For run-throughs and answers. */
export function CommentsPart({ takeId, title = '편집자의 의견' }: CommentsPartProps) {
  const queries = useQueryClient()
  const options = ask('GET /takes/:takeId/comments', { params: { takeId } })
  const thread = useQuery({ ...options, staleTime: 0, retry: false })
  const show = (next: Thread) => queries.setQueryData(options.queryKey, next)
  // A take that is still on its way, or was deleted elsewhere, has nothing to show here.
  if (thread.error && hasCode(thread.error, 'NOT_FOUND')) return null
  return (
    <PagePart title={title}>
      {thread.data ? (
        <Standing takeId={takeId} thread={thread.data} onThread={show} />
      ) : thread.isPending ? (
        <Waiting className="mt-3">
          <SkeletonLines count={2} />
        </Waiting>
      ) : (
        <>
          <p role="alert" className="mt-2 text-body text-red">
            {sentenceOf(thread.error)}
          </p>
          <Button className="mt-3" variant="outline" busy={thread.isFetching} onClick={() => void thread.refetch()}>
            다시 시도
          </Button>
        </>
      )}
    </PagePart>
  )
}

interface StandingProps {
  readonly takeId: string
  readonly thread: Thread
  readonly onThread: (thread: Thread) => void
}

function Standing({ takeId, thread, onThread }: StandingProps) {
  const { request, hearings, stored } = thread
  const isWaiting = request?.state === 'OPEN' || request?.state === 'TAKEN'
  return (
    <>
      {request && request.state !== 'WITHDRAWN' && <ThreadView takeId={takeId} request={request} />}
      {isWaiting && <Waited {...{ takeId, request, onThread }} />}
      {request?.mayReply && <RequestForm kind="REPLY" takeId={takeId} onThread={onThread} />}
      {(request === null || request.state === 'WITHDRAWN') &&
        (stored ? (
          <RequestForm kind={request ? 'AGAIN' : 'FIRST'} takeId={takeId} onThread={onThread} />
        ) : (
          <p className="mt-2 text-body text-ink-soft">녹음을 다 보내면 편집자에게 의견을 요청할 수 있어요.</p>
        ))}
      {request && <Hearings hearings={hearings} />}
    </>
  )
}

interface WaitedProps extends Pick<StandingProps, 'takeId' | 'onThread'> {
  readonly request: NonNullable<Thread['request']>
}

/** How long it still takes, or that it takes too long; and the way out. */
function Waited({ takeId, request, onThread }: WaitedProps) {
  const { state, overdue, dueAt, reply } = request
  const withdraw = useAction('DELETE /takes/:takeId/comment-request', {
    done: (thread) => {
      onThread(thread)
      showToast({ type: 'success', message: '요청을 거뒀어요. 이제 아무도 이 녹음을 들을 수 없어요.' })
    },
  })
  const due = deadlineInWords(dueAt)
  return (
    <>
      <p role="status" className={`mt-4 text-body ${overdue ? 'font-semibold text-red' : 'text-ink-soft'}`}>
        {overdue
          ? `약속한 시간(${due})을 넘겼어요. 늦어서 미안해요. 의견이 오면 알림으로 알려 드릴게요.`
          : `${state === 'TAKEN' ? '담당 편집자가 지금 보고 있어요.' : '의견을 기다리고 있어요.'} ${due}까지 답할게요.`}
      </p>
      <Button
        className="mt-3"
        variant="outline"
        busy={withdraw.isPending}
        onClick={() => withdraw.mutate({ params: { takeId } })}
      >
        {reply ? '다시 물은 것 취소하기' : '요청 취소하기'}
      </Button>
    </>
  )
}

function Hearings({ hearings }: Pick<Thread, 'hearings'>) {
  const lines = hearingLines(hearings)
  return (
    <div className="mt-5 border-rule border-t pt-3">
      <h3 className="font-semibold text-body">들은 기록</h3>
      {lines.length === 0 ? (
        <p className="mt-1 text-body text-ink-soft">아직 아무도 듣지 않았어요.</p>
      ) : (
        <ul className="mt-1 grid gap-0.5 text-body text-ink-soft tabular">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
