import { sentenceOf } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import { Button, EmptyState, ScreenFailure, SearchIcon, SkeletonLines, Waiting } from '@readgrow/ui'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ask } from '#query'
import { call } from '#session'
import { wordsQuery } from '../routes.ts'
import { WordRow } from './word-row.tsx'

type Page = CallReply<'GET /vocabulary/words'>
const searchAfterMs = 250

/** One's saved words with the sentences they were met in. */
export function Screen() {
  const [search, setSearch] = useSearchParams()
  const query = wordsQuery(search)
  const words = useSavedWords(query)
  const pages = words.data?.pages ?? []
  const total = pages[0]?.total ?? 0
  const shown = pages.flatMap((page) => page.words)
  return (
    <div className="mx-auto max-w-3xl px-4 pt-6 pb-16 sm:px-8 sm:pt-8">
      <title>단어장 · 리드그로우</title>
      <header className="flex items-baseline justify-between border-ink border-b pb-3">
        <h1 className="font-bold text-[1.5rem]">단어장</h1>
        {words.data && <p className="text-ink-faint tabular">{total}개</p>}
      </header>
      {(total > 0 || query.search) && (
        <SearchField
          value={query.search ?? ''}
          onChange={(text) => setSearch(text ? { search: text } : {}, { replace: true, preventScrollReset: true })}
        />
      )}
      {words.isPending && (
        <Waiting>
          <div className="grid gap-8 pt-8">
            {[1, 2, 3, 4].map((row) => (
              <SkeletonLines key={row} count={3} />
            ))}
          </div>
        </Waiting>
      )}
      {words.isError && (
        <ScreenFailure
          title="단어장을 불러오지 못했어요"
          message={sentenceOf(words.error)}
          onRetry={() => void words.refetch()}
          busy={words.isFetching}
        />
      )}
      {words.data && shown.length === 0 && <NoWords search={query.search} />}
      <ul className="divide-y divide-rule">
        {shown.map((word) => (
          <WordRow key={`${word.lemma}|${word.pos}|${word.sense}`} word={word} />
        ))}
      </ul>
      {words.hasNextPage && (
        <div className="pt-6 text-center">
          <Button variant="outline" busy={words.isFetchingNextPage} onClick={() => void words.fetchNextPage()}>
            더 보기
          </Button>
        </div>
      )}
    </div>
  )
}

/** The first page comes with the document under the plain call's key; more pages follow on request. */
function useSavedWords(query: { search?: string }) {
  return useInfiniteQuery({
    queryKey: ['saved-words', query],
    queryFn: ({ pageParam, client }): Promise<Page> =>
      pageParam === null
        ? client.fetchQuery(ask('GET /vocabulary/words', { query }))
        : call('GET /vocabulary/words', { query: { ...query, cursor: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    ...useFirstPage(query),
  })
}

function useFirstPage(query: { search?: string }) {
  const client = useQueryClient()
  const first = client.getQueryData(ask('GET /vocabulary/words', { query }).queryKey)
  return first ? { initialData: { pages: [first], pageParams: [null as string | null] } } : {}
}

function SearchField({ value, onChange }: { readonly value: string; readonly onChange: (text: string) => void }) {
  const [text, setText] = useState(value)
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onChange(text.trim()), searchAfterMs)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  return (
    <search className="mt-4 flex items-center gap-2 rounded-control border border-edge/50 bg-surface px-3 focus-within:border-green">
      <SearchIcon className="size-5 text-ink-faint" />
      <input
        type="search"
        aria-label="단어, 뜻, 문장에서 찾기"
        placeholder="단어, 뜻, 문장에서 찾기"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="min-h-11 grow bg-transparent outline-none placeholder:text-ink-faint"
      />
    </search>
  )
}

function NoWords({ search }: { readonly search: string | undefined }) {
  if (search)
    return (
      <EmptyState title={`‘${search}’에 맞는 단어가 없어요`} message="영어 단어나 한국어 뜻의 일부를 넣어 보세요." />
    )
  return (
    <EmptyState
      title="저장한 단어가 없어요"
      message="기사에서 모르는 단어를 누르고 저장하면 문장과 함께 여기에 모여요."
      action={
        <Link
          to="/article"
          className="inline-flex min-h-11 items-center font-semibold text-green underline-offset-4 hover:underline"
        >
          오늘의 신문 읽기
        </Link>
      }
    />
  )
}
