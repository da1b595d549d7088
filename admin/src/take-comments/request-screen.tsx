import { hasCode, sentenceOf } from '@readgrow/client'
import { Button, buttonClasses, EmptyState, ScreenFailure, SkeletonLines, Waiting } from '@readgrow/ui'
import { useRef } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useAction } from '#api'
import { dateTimeOf } from '#korean'
import { Mark, Notice, Page, Section } from '#parts'
import { CommentForm } from './comment-form.tsx'
import { kindNames, lengthOf } from './names.ts'
import { RequestFacts } from './request-facts.tsx'
import { TakePlayer } from './take-player.tsx'
import { type CommentRequest, useRequest } from './use-requests.ts'

const toQueue = (
  <Link to="/take-comments" className={buttonClasses({ variant: 'outline' })}>
    목록으로
  </Link>
)

/** One request: what was read, what was measured, the sound, and the comment that is written to it. */
export function Screen() {
  const { id = '' } = useParams()
  const query = useRequest(id)
  const refetch = () => void query.refetch()
  if (query.data) return <Opened key={id} request={query.data} failure={query.error} onAgain={refetch} />
  return (
    <Page title="녹음 의견" actions={toQueue}>
      {query.isPending ? (
        <Waiting>
          <SkeletonLines count={6} className="py-4" />
        </Waiting>
      ) : (
        <NotOpened requestId={id} error={query.error as Error} busy={query.isFetching} onAgain={refetch} />
      )}
    </Page>
  )
}

interface NotOpenedProps {
  readonly requestId: string
  readonly error: Error
  readonly busy: boolean
  readonly onAgain: () => void
}

function NotOpened({ requestId, error, busy, onAgain }: NotOpenedProps) {
  if (hasCode(error, 'NOT_FOUND'))
    return (
      <EmptyState
        title="요청이 없어요"
        message="학습자가 요청을 거두었거나 녹음을 지웠어요. 이제 들을 수 없어요."
        action={toQueue}
      />
    )
  if (hasCode(error, 'COMMENT_TAKEN'))
    return (
      <EmptyState
        title="다른 편집자가 보고 있어요"
        message="한 시간 안에 답하지 않으면 다시 맡을 수 있어요."
        action={toQueue}
      />
    )
  if (hasCode(error, 'STATE_CONFLICT'))
    return (
      <EmptyState
        title="맡고 있지 않은 요청이에요"
        message="맡은 지 한 시간이 지났거나 이미 답한 요청이에요."
        action={<HoldAgain requestId={requestId} onHeld={onAgain} />}
      />
    )
  return <ScreenFailure title="요청을 불러오지 못했어요" message={sentenceOf(error)} onRetry={onAgain} busy={busy} />
}

function HoldAgain({ requestId, onHeld }: { readonly requestId: string; readonly onHeld: () => void }) {
  const hold = useAction('PUT /admin/take-comments/:requestId/hold', { done: onHeld })
  return (
    <Button variant="outline" size="small" busy={hold.isPending} onClick={() => hold.mutate({ params: { requestId } })}>
      한 시간 더 맡기
    </Button>
  )
}

interface OpenedProps {
  readonly request: CommentRequest
  readonly failure: Error | null
  readonly onAgain: () => void
}

function Opened({ request, failure, onAgain }: OpenedProps) {
  const { id, headline, level, kind, durationMs, dueAt, overdue, question, askedAt } = request
  const player = useRef<HTMLAudioElement>(null)
  return (
    <Page
      title={headline || '녹음 의견'}
      lead={`학습자 · ${level} · ${kindNames[kind]} · ${lengthOf(durationMs)}`}
      actions={<GiveBack requestId={id} />}
    >
      <div className="mt-4 grid gap-3">
        <Notice
          tone={failure || overdue ? 'bad' : 'quiet'}
          actions={<HoldAgain requestId={id} onHeld={onAgain} />}
          live={Boolean(failure)}
        >
          {failure && <p className="font-semibold">{sentenceOf(failure)} 쓴 글은 이 기기에 남아 있어요.</p>}
          <p className="tabular">
            {overdue && <strong className="text-red">기한이 지났어요. </strong>}
            {dateTimeOf(dueAt)}까지 답해요. {dateTimeOf(request.heldUntil)}까지 내가 맡아요.
          </p>
        </Notice>
        <p className="text-small text-ink-faint">
          열어 보고 들은 기록은 학습자가 볼 수 있어요. 이름과 회사는 보이지 않아요.
        </p>
      </div>
      <Section title="학습자의 질문">
        <p className="mt-3 whitespace-pre-line break-words">{question || '질문 없이 의견을 요청했어요.'}</p>
        <p className="tabular mt-1 text-small text-ink-faint">{dateTimeOf(askedAt)}</p>
        <Before request={request} />
      </Section>
      <Section title="녹음">
        <TakePlayer requestId={id} ref={player} />
      </Section>
      <RequestFacts request={request} />
      <CommentForm request={request} player={player} />
    </Page>
  )
}

/** What was said before the learner asked once more. */
function Before({ request: { id, comments, reply } }: Pick<OpenedProps, 'request'>) {
  if (!reply) return null
  return (
    <>
      {comments.map((comment) => (
        <div key={comment.id} className="mt-3 border-rule border-l-2 pl-3">
          <p className="text-small text-ink-faint tabular">먼저 보낸 의견 · {dateTimeOf(comment.at)}</p>
          {comment.text && <p className="whitespace-pre-line break-words text-body">{comment.text}</p>}
          {comment.voice && (
            // biome-ignore lint/a11y/useMediaCaption: nobody has written down what the editor says.
            <audio
              controls
              preload="none"
              src={`/api/admin/take-comments/${id}/voices/${comment.id}`}
              aria-label="먼저 보낸 목소리"
              className="mt-2 w-full max-w-md"
            />
          )}
          {comment.marks.map(({ atMs, text }) => (
            <p key={`${atMs} ${text}`} className="text-body">
              <span className="tabular font-semibold">{lengthOf(atMs)}</span> {text}
            </p>
          ))}
        </div>
      ))}
      <p className="mt-3 whitespace-pre-line break-words">
        <Mark tone="warn">다시 물음</Mark> {reply.text}
      </p>
    </>
  )
}

function GiveBack({ requestId }: { readonly requestId: string }) {
  const navigate = useNavigate()
  const giveBack = useAction('DELETE /admin/take-comments/:requestId/hold', {
    done: () => navigate('/take-comments'),
  })
  return (
    <>
      {toQueue}
      <Button variant="quiet" busy={giveBack.isPending} onClick={() => giveBack.mutate({ params: { requestId } })}>
        내려놓기
      </Button>
    </>
  )
}
