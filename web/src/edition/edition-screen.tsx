import { sentenceOf } from '@readgrow/client'
import { type Section, sectionNames, sections } from '@readgrow/contract/constants'
import { classNames, EmptyState, ScreenFailure, Skeleton, SkeletonLines, Waiting } from '@readgrow/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { koreanDate } from '#korean'
import { ask } from '#query'
import { SearchForm, SearchResults } from '#search'
import { editionQuery, searchQuery } from '../address-queries.ts'
import type { ListedArticle } from './article-facts.tsx'
import { ArticleRow, LeadArticle } from './article-rows.tsx'
import { EditionLevel } from './edition-level.tsx'
import { MoreArticles } from './more-articles.tsx'

type Shelf = 'today' | 'recommended' | 'saved' | 'read'

/** Today's paper at the reader's level: one lead, the rest in columns between hairlines. */
export function Screen() {
  const [search] = useSearchParams()
  const asked = searchQuery(search)
  return (
    <div className="mx-auto max-w-5xl px-4 pt-4 pb-16 sm:px-8 sm:pt-7">
      <title>오늘의 영자신문 · 리드그로우</title>
      {asked ? <Found q={asked} /> : <Paper />}
    </div>
  )
}

/** The masthead with the search beside the date; the same above the paper and above what was found. */
function Masthead({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex items-end justify-between gap-4 border-ink border-t-[3px] border-b py-2.5">
      <h1 lang="en" className="font-medium font-serif text-display leading-none tracking-tight">
        The Daily ReadGrow
      </h1>
      {children}
    </div>
  )
}

function Found({ q }: { readonly q: string }) {
  return (
    <>
      <header>
        <Masthead>
          <Link to="/article" className="shrink-0 text-small text-ink-soft hover:text-ink">
            오늘의 신문으로
          </Link>
        </Masthead>
        <SearchForm initial={q} />
      </header>
      <SearchResults q={q} />
    </>
  )
}

function Paper() {
  const [search] = useSearchParams()
  const filters = editionQuery(search)
  const edition = useQuery({ ...ask('GET /articles', { query: filters }), placeholderData: keepPreviousData })
  const shelf = filters.shelf ?? 'today'
  return (
    <>
      <header>
        <Masthead>
          <p className="shrink-0 text-right text-small text-ink-faint tabular">
            {edition.data && koreanDate(edition.data.date)}
            <EditionLevel level={edition.data?.level} />
          </p>
        </Masthead>
        <SectionRow section={filters.section} shelf={shelf} />
        <SearchForm initial="" />
      </header>
      {edition.isPending && <EditionSkeleton />}
      {edition.isError && (
        <ScreenFailure
          title="신문을 불러오지 못했어요"
          message={sentenceOf(edition.error)}
          onRetry={() => void edition.refetch()}
          busy={edition.isFetching}
        />
      )}
      {edition.data && (
        <>
          <Edition articles={edition.data.articles} shelf={shelf} levelAsked={filters.level !== undefined} />
          {edition.data.nextCursor !== null && (
            <MoreArticles key={JSON.stringify(filters)} filters={filters} cursor={edition.data.nextCursor} />
          )}
        </>
      )}
    </>
  )
}

function SectionRow({ section, shelf }: { readonly section: Section | undefined; readonly shelf: Shelf }) {
  const [search] = useSearchParams()
  const { level } = editionQuery(search)
  const address = (filter: string) => {
    const query = [filter, level ? `level=${level}` : ''].filter(Boolean).join('&')
    return query ? `/article?${query}` : '/article'
  }
  const tabs = [
    { label: '오늘', to: address(''), current: shelf === 'today' && section === undefined },
    { label: '추천', to: address('shelf=recommended'), current: shelf === 'recommended' },
    ...sections.map((each) => ({
      label: sectionNames[each],
      to: address(`section=${each}`),
      current: section === each,
    })),
    { label: '저장', to: address('shelf=saved'), current: shelf === 'saved' },
    { label: '읽음', to: address('shelf=read'), current: shelf === 'read' },
  ]
  return (
    <nav aria-label="섹션" className="-mx-4 overflow-x-auto border-rule border-b px-4 sm:mx-0 sm:px-0">
      <ul className="-mx-2 flex gap-1">
        {tabs.map((tab) => (
          <li key={tab.label}>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.current ? 'page' : undefined}
              className={classNames(
                '-mb-px flex min-h-12 min-w-11 items-center justify-center whitespace-nowrap border-b-2 px-2 text-body',
                tab.current ? 'border-green font-semibold' : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Edition({
  articles,
  shelf,
  levelAsked,
}: {
  readonly articles: readonly ListedArticle[]
  readonly shelf: Shelf
  readonly levelAsked: boolean
}) {
  const [lead, ...rest] = articles
  if (!lead) return <NothingHere shelf={shelf} />
  const beside = rest.slice(0, 4)
  const below = rest.slice(4)
  return (
    <>
      <div className="grid gap-x-9 gap-y-2 pt-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <LeadArticle article={lead} levelAsked={levelAsked} />
        <div className="divide-y divide-rule max-lg:mt-2 max-lg:border-rule max-lg:border-t lg:-mt-4 lg:border-rule lg:border-l lg:pl-9">
          {beside.map((article) => (
            <ArticleRow key={article.id} article={article} levelAsked={levelAsked} />
          ))}
        </div>
      </div>
      {below.length > 0 && (
        <div className="mt-2 grid border-rule border-t max-lg:divide-y max-lg:divide-rule lg:mt-8 lg:grid-cols-2 lg:gap-x-9">
          {below.map((article) => (
            <div key={article.id} className="lg:border-rule lg:border-b">
              <ArticleRow article={article} levelAsked={levelAsked} />
            </div>
          ))}
        </div>
      )}
    </>
  )
}

const emptyTexts: Record<Shelf, [string, string]> = {
  today: ['이 섹션의 기사를 준비하고 있어요', '다른 섹션에서 오늘의 기사를 읽어 보세요.'],
  recommended: ['지금 추천할 기사가 없어요', '추천은 아는 단어가 90%를 넘고 아직 읽지 않은 기사에서 골라요.'],
  saved: ['저장한 기사가 없어요', '기사를 읽다가 책갈피를 누르면 여기에 모여요.'],
  read: ['아직 다 읽은 기사가 없어요', '오늘의 기사를 끝까지 읽으면 여기에 모여요.'],
}

function NothingHere({ shelf }: { readonly shelf: Shelf }) {
  const [title, message] = emptyTexts[shelf]
  return (
    <EmptyState
      title={title}
      message={message}
      action={
        <Link
          to="/article"
          className="inline-flex min-h-11 items-center font-semibold text-green underline-offset-4 hover:underline"
        >
          오늘의 신문 보기
        </Link>
      }
    />
  )
}

function EditionSkeleton() {
  return (
    <Waiting>
      <div className="grid gap-9 pt-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div>
          <Skeleton className="aspect-[16/9] w-full rounded-card sm:aspect-[2/1]" />
          <Skeleton className="mt-4 h-10 w-5/6" />
          <div className="mt-4">
            <SkeletonLines count={2} />
          </div>
        </div>
        <div className="grid content-start gap-8">
          {[1, 2, 3, 4].map((row) => (
            <SkeletonLines key={row} count={3} />
          ))}
        </div>
      </div>
    </Waiting>
  )
}
