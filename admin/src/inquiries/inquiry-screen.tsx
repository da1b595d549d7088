import { hasCode, sentenceOf } from '@readgrow/client'
import { inquiryCategoryNames, inquiryStateNames } from '@readgrow/contract/constants'
import { Button, buttonClasses, EmptyState, ScreenFailure, SkeletonLines, Waiting } from '@readgrow/ui'
import { Link, useParams } from 'react-router'
import { useAction } from '#api'
import { dateTimeOf } from '#korean'
import { Mark, Notice, Page, Section } from '#parts'
import { AnswerForm } from './answer-form.tsx'
import { Assignee } from './assignee.tsx'
import { numberOf, ratingNames, stateTones } from './names.ts'
import { Notes } from './notes.tsx'
import { PersonFacts } from './person-facts.tsx'
import { Thread } from './thread.tsx'
import { useDeskDraft } from './use-desk-draft.ts'
import { type DeskInquiry, useAssign, useChanged, useInquiry } from './use-inquiries.ts'
import { usePresence } from './use-presence.ts'

const toQueue = (
  <Link to="/inquiries" className={buttonClasses({ variant: 'outline', size: 'small' })}>
    목록으로
  </Link>
)

/** One inquiry: what was asked, who asked, the notes of the desk, and the answer that is written. */
export function Screen() {
  const { id = '' } = useParams()
  const query = useInquiry(id)
  if (query.data) return <Opened key={id} inquiry={query.data} onAgain={() => void query.refetch()} />
  return (
    <Page title="1:1 문의" actions={toQueue}>
      {query.isPending ? (
        <Waiting>
          <SkeletonLines count={6} className="py-4" />
        </Waiting>
      ) : hasCode(query.error, 'NOT_FOUND') || hasCode(query.error, 'VALIDATION_FAILED') ? (
        <EmptyState title="문의가 없어요" message="주소를 다시 확인해 주세요." action={toQueue} />
      ) : (
        <ScreenFailure
          title="문의를 불러오지 못했어요"
          message={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
    </Page>
  )
}

interface OpenedProps {
  readonly inquiry: DeskInquiry
  readonly onAgain: () => void
}

function Opened({ inquiry, onAgain }: OpenedProps) {
  const { others, newest, setWriting } = usePresence(inquiry.id, inquiry.revision)
  const assign = useAssign()
  const { title, state, category, dueAt, isOverdue, openedAt, id, rating, page, requestId } = inquiry
  const isWaiting = state !== 'ANSWERED' && state !== 'CLOSED'
  return (
    <Page
      title={title}
      lead={`${inquiryCategoryNames[category]} · ${numberOf(id)} · ${dateTimeOf(openedAt)}`}
      actions={toQueue}
    >
      <div className="mt-4 grid gap-3">
        <div className="flex flex-wrap items-center gap-2">
          {isOverdue && <Mark tone="bad">기한 지남</Mark>}
          <Mark tone={stateTones[state]}>{inquiryStateNames[state]}</Mark>
          {isWaiting && <span className="tabular text-body text-ink-soft">{dateTimeOf(dueAt)}까지 답해요</span>}
          {rating && <span className="text-body text-ink-soft">만족도: {ratingNames[rating]}</span>}
        </div>
        <Others others={others} />
        {newest > inquiry.revision && <Stale onAgain={onAgain} />}
        {isWaiting ? <Assignee inquiry={inquiry} assign={assign} /> : <Reopen inquiry={inquiry} />}
      </div>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-8">
        <div className="min-w-0">
          <Section title="문의와 답변">
            <Thread inquiry={inquiry} />
            {(page !== null || requestId !== null) && (
              <p className="mt-3 break-all text-ink-faint text-small">
                {page !== null && `보고 있던 화면 ${page}`}
                {page !== null && requestId !== null && ' · '}
                {requestId !== null && `실패한 요청 ${requestId}`}
              </p>
            )}
          </Section>
          {isWaiting && (
            <AnswerForm inquiry={inquiry} isAssigning={assign.isPending} onWriting={setWriting} onAgain={onAgain} />
          )}
        </div>
        <div className="min-w-0">
          <PersonFacts person={inquiry.person} />
          <Notes inquiry={inquiry} onAgain={onAgain} />
        </div>
      </div>
    </Page>
  )
}

function Others({ others }: { readonly others: ReturnType<typeof usePresence>['others'] }) {
  if (others.length === 0) return null
  return (
    <Notice tone="warn" live>
      {others
        .map(({ name, isWriting }) => `${name} 님이 ${isWriting ? '답변을 쓰고 있어요' : '함께 보고 있어요'}`)
        .join(', ')}
      . 먼저 보낸 답변만 나가요.
    </Notice>
  )
}

const Stale = ({ onAgain }: { readonly onAgain: () => void }) => (
  <Notice
    tone="warn"
    live
    actions={
      <Button variant="outline" size="small" onClick={onAgain}>
        새로 불러오기
      </Button>
    }
  >
    그사이 문의가 바뀌었어요. 쓴 글은 그대로 있어요.
  </Notice>
)

function Reopen({ inquiry: { id, revision } }: { readonly inquiry: DeskInquiry }) {
  const done = useChanged()
  const reopen = useAction('PUT /admin/inquiries/:inquiryId/reopening', { done })
  const { draft } = useDeskDraft(id)
  return (
    <div className="grid justify-items-start gap-2">
      {draft.text.trim() !== '' && (
        <Notice tone="warn">보내지 않은 답변이 이 기기에 남아 있어요. 문의를 다시 열면 이어서 쓸 수 있어요.</Notice>
      )}
      <Button
        variant="outline"
        size="small"
        busy={reopen.isPending}
        onClick={() => reopen.mutate({ params: { inquiryId: id }, body: { revision } })}
      >
        다시 열고 내가 맡기
      </Button>
    </div>
  )
}
