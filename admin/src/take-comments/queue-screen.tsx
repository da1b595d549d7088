import { Button, buttonClasses, EmptyState, Segmented } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useAction } from '#api'
import { dateTimeOf } from '#korean'
import { Loaded, Mark, MoreButton, Page } from '#parts'
import { kindNames, lengthOf } from './names.ts'
import { type QueuedRequest, useRequests } from './use-requests.ts'

/** Recordings that learners want a comment on, the overdue ones first. */
export function Screen() {
  const [search, setSearch] = useSearchParams()
  const show = search.get('show') === 'mine' ? 'MINE' : 'ALL'
  return (
    <Page
      title="녹음 의견"
      lead="학습자가 의견을 요청한 녹음이에요. 기한이 먼저인 것부터 보여요. 누구인지는 보이지 않아요."
      actions={
        <Link to="/take-comments/templates" className={buttonClasses({ variant: 'outline', size: 'small' })}>
          문구 관리
        </Link>
      }
    >
      <div className="py-4">
        <Segmented
          label="보기"
          options={[
            { value: 'ALL', label: '전체' },
            { value: 'MINE', label: '내가 맡은 것' },
          ]}
          value={show}
          onChange={(next) => setSearch(next === 'MINE' ? { show: 'mine' } : {}, { replace: true })}
        />
      </div>
      <Queue show={show} />
    </Page>
  )
}

function Queue({ show }: { readonly show: 'ALL' | 'MINE' }) {
  const query = useRequests(show)
  const requests = query.data?.pages.flatMap((page) => page.requests) ?? []
  const [first] = query.data?.pages ?? []
  return (
    <>
      {first && (
        <p className="tabular pb-3 text-body text-ink-soft">
          기다리는 요청 {first.open}건
          {first.overdue > 0 && <strong className="font-semibold text-red"> · 기한 지남 {first.overdue}건</strong>}
        </p>
      )}
      <Loaded query={query} what="의견 요청을">
        {() =>
          requests.length === 0 ? (
            <EmptyState
              title={show === 'MINE' ? '맡은 요청이 없어요' : '기다리는 요청이 없어요'}
              message={
                show === 'MINE'
                  ? '전체에서 하나를 맡거나, 내 의견에 학습자가 다시 물으면 여기에 보여요.'
                  : '학습자가 녹음에 의견을 요청하면 여기에 모여요.'
              }
            />
          ) : (
            <ul className="grid gap-4">
              {requests.map((request) => (
                <RequestCard key={request.id} request={request} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <MoreButton pages={query} className="mt-5" />
    </>
  )
}

const holdNames = { NOBODY: '맡아서 보기', MYSELF: '이어서 보기', ANOTHER: '' }

function RequestCard({ request }: { readonly request: QueuedRequest }) {
  const { id, kind, level, headline, durationMs, question, askedAt, dueAt, overdue, followUp, holder } = request
  const navigate = useNavigate()
  const queries = useQueryClient()
  const hold = useAction('PUT /admin/take-comments/:requestId/hold', {
    done: () => navigate(`/take-comments/${id}`),
    failed: () => void queries.invalidateQueries({ queryKey: ['comment request pages'] }),
  })
  return (
    <li className="rounded-card border border-rule bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        {overdue && <Mark tone="bad">기한 지남</Mark>}
        {followUp && <Mark tone="warn">다시 물음</Mark>}
        <Mark>{level}</Mark>
        <Mark>{kindNames[kind]}</Mark>
        {holder === 'ANOTHER' && <Mark>다른 편집자가 보는 중</Mark>}
        {holder === 'MYSELF' && <Mark tone="good">내가 맡음</Mark>}
      </div>
      <h2 lang="en" className="mt-2 break-words font-serif text-lead leading-snug">
        {headline || '기사가 내려갔어요'}
      </h2>
      {question && <p className="mt-1 break-words text-body">{question}</p>}
      <p className="tabular mt-1 text-small text-ink-faint">
        {lengthOf(durationMs)} · {dateTimeOf(askedAt)}에 요청
      </p>
      <p className={`tabular text-small ${overdue ? 'font-semibold text-red' : 'text-ink-faint'}`}>
        {dateTimeOf(dueAt)}까지{overdue && ' · 기한이 지났어요'}
      </p>
      {holder !== 'ANOTHER' && (
        <Button
          className="mt-3"
          variant="outline"
          busy={hold.isPending}
          onClick={() => hold.mutate({ params: { requestId: id } })}
        >
          {holdNames[holder]}
          <span className="sr-only"> {headline}</span>
        </Button>
      )}
    </li>
  )
}
