import { CallFailure, sentenceOf } from '@readgrow/client'
import { Button, EmptyState, ScreenFailure, SkeletonLines, Waiting } from '@readgrow/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>
  /** "기사를": what could not be loaded. */
  readonly what: string
  readonly waiting?: ReactNode
  readonly children: (content: T) => ReactNode
}

/** The address names something that is not there, or that no such thing could be called. */
const isNowhere = (error: unknown): boolean =>
  error instanceof CallFailure &&
  (error.code === 'NOT_FOUND' ||
    (error.code === 'VALIDATION_FAILED' &&
      error.fields.length > 0 &&
      error.fields.every(({ path }) => path.startsWith('params.'))))

/**
 * The waiting, failed and loaded state of one call; the content handles emptiness itself. What was loaded before stays
 * when a later load fails, and says so.
 */
export function Loaded<T>({ query, what, waiting, children }: LoadedProps<T>) {
  if (query.data !== undefined)
    return (
      <>
        {query.isRefetchError && (
          <Notice
            tone="bad"
            live
            className="mb-4"
            actions={
              <Button size="small" variant="quiet" busy={query.isFetching} onClick={() => void query.refetch()}>
                다시 불러오기
              </Button>
            }
          >
            새로 불러오지 못해 전에 받은 내용을 보여 드려요. {sentenceOf(query.error)}
          </Notice>
        )}
        {children(query.data)}
      </>
    )
  if (query.isPending) return <Waiting>{waiting ?? <SkeletonLines count={6} className="py-4" />}</Waiting>
  if (isNowhere(query.error))
    return (
      <>
        <title>찾는 것이 없어요 · 리드그로우</title>
        <EmptyState title="찾는 것이 없어요" message="지워졌거나 주소가 잘못됐어요. 주소를 다시 확인해 주세요." />
      </>
    )
  return (
    <ScreenFailure
      title={`${what} 불러오지 못했어요`}
      message={sentenceOf(query.error)}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  )
}
