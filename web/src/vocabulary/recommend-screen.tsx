import { sentenceOf } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import { EmptyState, ScreenFailure } from '@readgrow/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { ask } from '#query'
import { recommendQuery } from '../address-queries.ts'
import { ToThePaper, WordsSkeleton } from './list-states.tsx'
import { RecommendedRow } from './recommended-row.tsx'
import { Tabs, TopRow } from './top-row.tsx'
import { useStableFocus } from './use-stable-focus.ts'
import { useTaken } from './use-taken.ts'
import { keyOf } from './word.ts'

type Reply = CallReply<'GET /vocabulary/recommendations'>
type Source = Reply['source']

const names: Record<Source, string> = { level: '내 수준', article: '읽은 기사', company: '회사 단어' }

const reasons: Record<Source, string> = {
  level: '내 수준의 기사에 자주 나오는데 아직 담지 않은 단어예요.',
  article: '읽은 기사에 나왔지만 아직 담지 않은 단어예요.',
  company: '회사에서 함께 익히기로 고른 단어예요.',
}

/** Words worth learning next, each with a sentence. Taken and skipped words leave at once. */
export function Screen() {
  const [search] = useSearchParams()
  const query = recommendQuery(search)
  const reply = useQuery({ ...ask('GET /vocabulary/recommendations', { query }), placeholderData: keepPreviousData })
  // A learner whose company has no such set gets the words of their level.
  const answered = reply.isPlaceholderData ? undefined : reply.data?.source
  const source = answered ?? query.source ?? 'level'
  const sources: Source[] = ['level', 'article', ...(reply.data?.hasCompanySet ? (['company'] as const) : [])]
  return (
    <div className="mx-auto max-w-3xl px-4 pb-16 sm:px-8">
      <title>추천 단어 · 리드그로우</title>
      <TopRow />
      <header className="border-ink border-b pt-2 pb-3">
        <h1 className="font-bold text-title">추천 단어</h1>
      </header>
      <Tabs
        label="추천 기준"
        tabs={sources.map((each) => ({
          label: names[each],
          to: `/vocabulary/recommend?tab=${each}`,
          current: each === source,
        }))}
      />
      {reply.isPending && <WordsSkeleton />}
      {reply.isError && !reply.data && (
        <ScreenFailure
          title="추천 단어를 불러오지 못했어요"
          message={sentenceOf(reply.error)}
          onRetry={() => void reply.refetch()}
          busy={reply.isFetching}
        />
      )}
      {reply.data && <Recommended reply={reply.data} />}
    </div>
  )
}

function Recommended({ reply }: { readonly reply: Reply }) {
  const list = useRef<HTMLUListElement>(null)
  const { taken, take } = useTaken()
  const words = reply.words.filter((word) => !taken.has(keyOf(word)))
  useStableFocus(list, words.length)
  return (
    <>
      <p className="pt-4 text-body text-ink-soft">{reasons[reply.source]}</p>
      {words.length === 0 && <NothingLeft source={reply.source} />}
      <ul ref={list} tabIndex={-1} aria-label="추천 단어" className="divide-y divide-rule outline-none">
        {words.map((word) => (
          <RecommendedRow key={keyOf(word)} word={word} source={reply.source} onTake={(state) => take(word, state)} />
        ))}
      </ul>
    </>
  )
}

function NothingLeft({ source }: { readonly source: Source }) {
  const [title, message] =
    source === 'article'
      ? ['읽은 기사에서 추천할 단어가 없어요', '기사를 읽으면 거기 나온 단어를 골라 드려요.']
      : ['추천할 단어를 다 봤어요', '기사를 더 읽으면 새로 골라 드려요.']
  return <EmptyState title={title} message={message} action={<ToThePaper />} />
}
