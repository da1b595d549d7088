import { sentenceOf } from '@readgrow/client'
import type { ReportLine } from '@readgrow/contract/constants'
import { Button, ScreenFailure, SkeletonLines, Waiting } from '@readgrow/ui'
import { Sheet } from '@readgrow/ui/sheet'
import { useState } from 'react'
import { Link } from 'react-router'
import { koreanDate } from '#korean'
import { useAsk } from '#query'

interface EvidenceSheetProps {
  readonly month: string
  readonly line: ReportLine
  readonly title: string
  readonly onClose: () => void
}

/** The list that a line counts, fifty at a time. */
export function EvidenceSheet({ month, line, title, onClose }: EvidenceSheetProps) {
  const [pages, setPages] = useState<readonly number[]>([0])
  return (
    <Sheet open onClose={onClose} title={title} wide="side">
      <ul className="divide-y divide-rule pb-6">
        {pages.map((after) => (
          <Page
            key={after}
            {...{ month, line, after }}
            onMore={after === pages.at(-1) ? (next) => setPages([...pages, next]) : null}
          />
        ))}
      </ul>
    </Sheet>
  )
}

interface PageProps {
  readonly month: string
  readonly line: ReportLine
  readonly after: number
  readonly onMore: ((next: number) => void) | null
}

function Page({ month, line, after, onMore }: PageProps) {
  const list = useAsk('GET /monthly-reports/:month/lines/:line', { params: { month, line }, query: { after } })
  if (list.isPending)
    return (
      <li>
        <Waiting className="pt-3">
          <SkeletonLines count={6} />
        </Waiting>
      </li>
    )
  if (!list.data)
    return (
      <li>
        <ScreenFailure
          title="목록을 불러오지 못했어요"
          message={sentenceOf(list.error)}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      </li>
    )
  const { total, items, next } = list.data
  return (
    <>
      {after === 0 && (
        <li className="py-2 text-body text-ink-faint">{total === 0 ? '아직 없어요.' : `모두 ${total}개`}</li>
      )}
      {items.map(({ on, text, detail, url }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page of the list is never put in another order.
        <li key={`${after + index}`} className="py-2.5">
          {url ? (
            <Link to={url} className="font-semibold underline-offset-4 hover:underline">
              {text}
            </Link>
          ) : (
            <p className="font-semibold">{text}</p>
          )}
          <p className="text-body text-ink-faint tabular">
            {[koreanDate(on), detail].filter((part) => part !== '').join(' · ')}
          </p>
        </li>
      ))}
      {next !== null && onMore && (
        <li className="py-3">
          <Button variant="outline" onClick={() => onMore(next)}>
            더 보기
          </Button>
        </li>
      )}
    </>
  )
}
