import type { CallReply } from '@readgrow/contract'
import { inquiryCategoryNames } from '@readgrow/contract/constants'
import { Button, buttonClasses, EmptyState, ScreenFailure, Segmented, SkeletonLines, Waiting } from '@readgrow/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { failureSentence } from '#forms'
import { CustomerFrame } from '#help-pages'
import { koreanDay } from '#korean'
import { useAsk } from '#query'
import { call } from '#session'
import { type InquiryRow, inquiryAddress } from './inquiry.ts'
import { Problems } from './problems.tsx'
import { StateTag } from './state-tag.tsx'

type Tab = 'inquiries' | 'problems'

/** What somebody has asked, and what became of the problems that they reported. */
export function Screen() {
  const [search, setSearch] = useSearchParams()
  const tab: Tab = search.get('tab') === 'problems' ? 'problems' : 'inquiries'
  return (
    <CustomerFrame title="1:1 문의">
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label="보기"
          options={[
            { value: 'inquiries', label: '내 문의' },
            { value: 'problems', label: '알린 문제' },
          ]}
          value={tab}
          onChange={(next) => setSearch(next === 'problems' ? { tab: 'problems' } : {}, { replace: true })}
        />
        <Link to="/customer/inquiry/edit" className={buttonClasses({ variant: 'primary' })}>
          문의하기
        </Link>
      </div>
      {tab === 'problems' ? <Problems /> : <Inquiries />}
    </CustomerFrame>
  )
}

type Page = CallReply<'GET /inquiries'>

function Inquiries() {
  const first = useAsk('GET /inquiries', { query: {} })
  const next = first.data?.nextCursor ?? null
  const more = useInfiniteQuery({
    queryKey: ['inquiry pages', next],
    enabled: false,
    initialPageParam: next ?? '',
    queryFn: ({ pageParam }) => call('GET /inquiries', { query: { cursor: pageParam } }),
    getNextPageParam: (page: Page) => page.nextCursor,
  })
  if (!first.data)
    return first.isError ? (
      <ScreenFailure
        title="문의를 불러오지 못했어요"
        message={failureSentence(first.error)}
        busy={first.isFetching}
        onRetry={() => void first.refetch()}
      />
    ) : (
      <Waiting className="mt-6">
        <SkeletonLines count={6} />
      </Waiting>
    )
  const rows = [...first.data.inquiries, ...(more.data?.pages.flatMap((page) => page.inquiries) ?? [])]
  if (rows.length === 0)
    return (
      <EmptyState
        className="py-14"
        title="아직 보낸 문의가 없어요"
        message="궁금한 점이나 불편한 점을 보내 주시면 알림과 메일로 답해 드릴게요."
      />
    )
  const isOver = more.data ? !more.hasNextPage : next === null
  return (
    <>
      <ul className="mt-2 divide-y divide-rule">
        {rows.map((row) => (
          <li key={row.id}>
            <Row row={row} />
          </li>
        ))}
      </ul>
      {!isOver && (
        <Button
          variant="outline"
          className="mt-4"
          busy={more.isFetching}
          onClick={() => void (more.data ? more.fetchNextPage() : more.refetch())}
        >
          더 보기
        </Button>
      )}
    </>
  )
}

const Row = ({ row: { id, title, category, state, openedAt } }: { readonly row: InquiryRow }) => (
  <Link to={inquiryAddress(id)} className="flex min-h-16 items-center gap-3 py-3 hover:text-green">
    <span className="min-w-0 flex-1">
      <span className="block break-words font-semibold">{title}</span>
      <span className="tabular block text-ink-faint text-small">
        {inquiryCategoryNames[category]} · {koreanDay(openedAt)}
      </span>
    </span>
    <StateTag state={state} />
  </Link>
)
