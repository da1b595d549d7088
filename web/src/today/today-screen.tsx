import { sentenceOf } from '@readgrow/client'
import { ScreenFailure, SkeletonLines, Waiting } from '@readgrow/ui'
import { useQuery } from '@tanstack/react-query'
import { koreanDate } from '#korean'
import { answeredUnsent, begunToday, keyOf } from '#practice'
import { useAsk } from '#query'
import { PageHead } from './page-head.tsx'
import { Begun } from './today-begun.tsx'
import { NothingDue } from './today-nothing.tsx'
import { TodayQueue } from './today-queue.tsx'

/** What is due today, and the ways to be asked. */
export function Screen() {
  const today = useAsk('GET /vocabulary/today', { query: {} })
  const device = useQuery({
    queryKey: ['practice-on-device'],
    queryFn: async ({ client }) => ({
      begun: await begunToday(client, new Date()),
      answered: await answeredUnsent(),
    }),
    gcTime: 0,
    structuralSharing: false,
  })
  const answered = device.data?.answered
  const items = today.data?.items.filter((item) => !answered?.has(keyOf(item))) ?? []
  const begun = device.data?.begun ?? []
  return (
    <div className="mx-auto max-w-2xl px-4 pb-16 sm:px-8">
      <title>오늘의 복습 · 리드그로우</title>
      <PageHead title="오늘의 복습" back="/vocabulary" backName="단어장">
        {today.data && <p className="text-body text-ink-faint tabular">{koreanDate(today.data.date)}</p>}
      </PageHead>
      {today.isPending && (
        <Waiting>
          <div className="grid gap-8 pt-8">
            <SkeletonLines count={2} />
            <SkeletonLines count={5} />
          </div>
        </Waiting>
      )}
      {today.isError && (
        <ScreenFailure
          title="오늘의 복습을 불러오지 못했어요"
          message={sentenceOf(today.error)}
          onRetry={() => void today.refetch()}
          busy={today.isFetching}
        />
      )}
      <Begun attempts={begun} />
      {today.data && items.length > 0 && <TodayQueue items={items} today={today.data} begun={begun} />}
      {today.data && items.length === 0 && begun.length === 0 && <NothingDue nextDueAt={today.data.nextDueAt} />}
    </div>
  )
}
