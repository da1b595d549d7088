import { hasCode, sentenceOf } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import type { HelpKind } from '@readgrow/contract/constants'
import {
  ArrowLeftIcon,
  buttonClasses,
  EmptyState,
  linkClass,
  ScreenFailure,
  Skeleton,
  SkeletonLines,
  TextTree,
  Waiting,
} from '@readgrow/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { HelpVote } from './help-vote.tsx'

export type HelpPage = CallReply<'GET /help/guides/:slug'>

/** The text of a page, whose links to our own pages do not load them anew. */
export const HelpText = ({ tree }: { readonly tree: HelpPage['tree'] }) => (
  <TextTree
    tree={tree}
    ownLink={(href, children) => (
      <Link to={href} className={linkClass}>
        {children}
      </Link>
    )}
  />
)

/** The way back of a page that has no header. */
const BackTo = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link to={to} className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-ink-soft">
    <ArrowLeftIcon className="size-5" />
    {children}
  </Link>
)

interface PageStatesProps {
  readonly query: UseQueryResult<HelpPage>
  readonly back: { readonly to: string; readonly label: string }
  readonly children: (page: HelpPage) => ReactNode
}

/** A page with its way back, in its four states. */
export function PageStates({ query, back, children }: PageStatesProps) {
  return (
    <div className="mx-auto max-w-[42rem] px-4 pt-3 pb-20 sm:px-6 sm:pt-6">
      <BackTo to={back.to}>{back.label}</BackTo>
      {query.data ? children(query.data) : <h1 className="sr-only">{back.label}</h1>}
      {query.isPending && (
        <Waiting className="mt-4">
          <Skeleton className="h-8 w-4/5" />
          <SkeletonLines count={8} className="mt-8" />
        </Waiting>
      )}
      {!query.data && query.isError && <PageFailure query={query} back={back} />}
    </div>
  )
}

function PageFailure({ query, back }: Omit<PageStatesProps, 'children'>) {
  if (hasCode(query.error, 'NOT_FOUND') || hasCode(query.error, 'VALIDATION_FAILED'))
    return (
      <EmptyState
        title="찾는 글이 없어요"
        message="글이 내려갔거나 주소가 바뀌었어요."
        action={
          <Link to={back.to} className={buttonClasses({ variant: 'outline' })}>
            {back.label}에서 찾아보기
          </Link>
        }
      />
    )
  return (
    <ScreenFailure
      title="글을 불러오지 못했어요"
      message={sentenceOf(query.error)}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  )
}

interface AfterPageProps {
  readonly kind: HelpKind
  readonly page: Pick<HelpPage, 'slug' | 'helpful' | 'guide'>
  /** Where the reader is, for whoever answers an inquiry. */
  readonly from: string
}

/** Below a page: whether it helped, what goes further, and where people answer. */
export function AfterPage({ kind, page, from }: AfterPageProps) {
  return (
    <footer className="mt-10 border-rule border-t pt-5">
      {page.guide && (
        <p className="mb-4">
          <Link to={`/guide/detail/${page.guide.slug}`} className={`inline-flex min-h-11 items-center ${linkClass}`}>
            더 자세히: {page.guide.title}
          </Link>
        </p>
      )}
      <HelpVote key={page.slug} kind={kind} slug={page.slug} said={page.helpful} />
      <p className="mt-4 text-body text-ink-soft">
        그래도 안 되면{' '}
        <Link
          to={`/customer/inquiry/edit?from=${encodeURIComponent(from)}`}
          className={`inline-flex min-h-11 items-center ${linkClass}`}
        >
          1:1 문의
        </Link>
        로 알려 주세요.
      </p>
    </footer>
  )
}
