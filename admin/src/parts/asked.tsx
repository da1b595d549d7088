import { sentenceOf } from '@readgrow/client'
import { ScreenFailure, SkeletonLines, Waiting } from '@readgrow/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface AskedProps<T> {
  readonly query: UseQueryResult<T>
  /** "기사를": what could not be loaded. */
  readonly what: string
  readonly waiting?: ReactNode
  readonly children: (content: T) => ReactNode
}

/** The waiting, failing and full state of one call; emptiness is the content's own business. */
export function Asked<T>({ query, what, waiting, children }: AskedProps<T>) {
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
