import { sentenceOf } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import { topicName } from '@readgrow/contract/constants'
import { Button, EmptyState, ScreenFailure, SkeletonLines, Tag, Waiting } from '@readgrow/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { koreanDay } from '#korean'
import { ask, useAsk } from '#query'
import { call } from '#session'
import { CustomerFrame } from './customer-frame.tsx'

type Notice = CallReply<'GET /help/notices'>['notices'][number]

/** Notices: pinned ones on top, then the newest. The first page comes with the screen. */
export function Screen() {
  return (
    <CustomerFrame title="공지사항">
      <Notices />
    </CustomerFrame>
  )
}

function Notices() {
  const query = useAsk('GET /help/notices', { query: {} })
  if (query.isPending)
    return (
      <Waiting>
        <SkeletonLines count={8} className="pt-6" />
      </Waiting>
    )
  if (!query.data)
    return (
      <ScreenFailure
        title="공지를 불러오지 못했어요"
        message={sentenceOf(query.error)}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    )
  const { notices, nextCursor } = query.data
  if (notices.length === 0)
    return <EmptyState title="아직 공지가 없어요" message="새 소식이 있으면 알림으로도 알려 드려요." />
  return (
    <>
      <NoticeList notices={notices} />
      {nextCursor && <Older key={nextCursor} cursor={nextCursor} />}
    </>
  )
}

const NoticeList = ({ notices }: { readonly notices: readonly Notice[] }) => (
  <ul className="divide-y divide-rule">
    {notices.map(({ slug, title, topic, pinned, publishedAt }) => (
      <li key={slug}>
        <Link to={`/customer/notice/detail/${slug}`} className="group block py-4">
          <span className="flex items-center gap-2 text-ink-faint text-small">
            {pinned && <Tag>고정</Tag>}
            {topicName('NOTICE', topic)}
            <span className="tabular">{koreanDay(publishedAt)}</span>
          </span>
          <span className="mt-1 block font-semibold text-lead leading-snug group-hover:underline">{title}</span>
        </Link>
      </li>
    ))}
  </ul>
)

/** The pages after the first one, each when it is asked for. */
function Older({ cursor }: { readonly cursor: string }) {
  const pages = useInfiniteQuery({
    queryKey: [...ask('GET /help/notices', { query: {} }).queryKey, 'older', cursor],
    initialPageParam: cursor,
    queryFn: ({ pageParam }) => call('GET /help/notices', { query: { cursor: pageParam } }),
    getNextPageParam: (last) => last.nextCursor,
    enabled: false,
  })
  const shown = pages.data?.pages ?? []
  const hasMore = shown.length === 0 || pages.hasNextPage
  const more = () => void (shown.length === 0 ? pages.refetch() : pages.fetchNextPage())
  return (
    <>
      <div className="border-rule border-t">
        <NoticeList notices={shown.flatMap(({ notices }) => notices)} />
      </div>
      {pages.isError && <p className="py-3 text-center text-body text-ink-soft">{sentenceOf(pages.error)}</p>}
      {hasMore && (
        <div className="mt-4 flex justify-center">
          <Button variant="outline" busy={pages.isFetching} onClick={more}>
            더 보기
          </Button>
        </div>
      )}
    </>
  )
}
