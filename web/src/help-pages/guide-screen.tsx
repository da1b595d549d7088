import { sentenceOf } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import { topicName, topicsOf } from '@readgrow/contract/constants'
import { EmptyState, PagePart, ScreenFailure, SkeletonLines, Waiting } from '@readgrow/ui'
import { Link, matchPath, Navigate, useSearchParams } from 'react-router'
import { useAsk } from '#query'
import { searchQuery } from '../address-queries.ts'
import { HelpFound, HelpSearch } from './help-search.tsx'

/** The guide: a search, then its pages by group. With `at` it leads to the page that explains the screen at that address. */
export function Screen() {
  const [search] = useSearchParams()
  const q = searchQuery(search)
  return (
    <div className="mx-auto max-w-[46rem] px-4 pt-6 pb-20 sm:px-6 sm:pt-10">
      <title>이용 가이드 · 리드그로우</title>
      <h1 className="font-bold text-title leading-snug">이용 가이드</h1>
      <div className="mt-4">
        <HelpSearch at="/guide" initial={q} />
      </div>
      <HelpFound q={q}>
        <Groups at={search.get('at')} />
      </HelpFound>
    </div>
  )
}

type Guide = CallReply<'GET /help/guides'>['guides'][number]

/** The page that explains the screen at an address: one that names the address before one that names its pattern. */
function guideOf(guides: readonly Guide[], at: string): Guide | undefined {
  const named = guides.find(({ screens }) => screens.includes(at))
  return named ?? guides.find(({ screens }) => screens.some((screen) => matchPath(screen, at) !== null))
}

function Groups({ at }: { readonly at: string | null }) {
  const query = useAsk('GET /help/guides')
  if (query.isPending)
    return (
      <Waiting>
        <SkeletonLines count={8} className="pt-8" />
      </Waiting>
    )
  if (!query.data)
    return (
      <ScreenFailure
        title="가이드를 불러오지 못했어요"
        message={sentenceOf(query.error)}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    )
  const { guides } = query.data
  const explains = at === null ? undefined : guideOf(guides, at)
  if (explains) return <Navigate replace to={`/guide/detail/${explains.slug}`} />
  if (guides.length === 0)
    return <EmptyState title="아직 가이드가 없어요" message="화면마다 쓰는 방법을 여기에 모을게요." />
  const groups = topicsOf('GUIDE')
    .map((topic) => ({ topic, pages: guides.filter((guide) => guide.topic === topic) }))
    .filter(({ pages }) => pages.length > 0)
  return groups.map(({ topic, pages }) => (
    <PagePart key={topic} title={topicName('GUIDE', topic)}>
      <ul className="divide-y divide-rule">
        {pages.map(({ slug, title, summary }) => (
          <li key={slug}>
            <Link to={`/guide/detail/${slug}`} className="group block py-4">
              <span className="block font-semibold text-lead leading-snug group-hover:underline">{title}</span>
              <span className="mt-1 block text-body text-ink-soft">{summary}</span>
            </Link>
          </li>
        ))}
      </ul>
    </PagePart>
  ))
}
