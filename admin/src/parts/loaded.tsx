import { sentenceOf } from '@readgrow/client'
import { ScreenFailure, SkeletonLines, Waiting } from '@readgrow/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>
  /** "기사를": what could not be loaded. */
  readonly what: string
  readonly waiting?: ReactNode
  readonly children: (content: T) => ReactNode
}

/** The waiting, failed and loaded state of one call; the content handles emptiness itself. */
export function Loaded<T>({ query, what, waiting, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <Waiting>{waiting ?? <SkeletonLines count={6} className="py-4" />}</Waiting>
  return (
    <ScreenFailure
      title={`${what} 불러오지 못했어요`}
      message={sentenceOf(query.error)}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  )
}
