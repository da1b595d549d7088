import { sentenceOf } from '@readgrow/client'
import { studyDateOf } from '@readgrow/learning'
import { Button, EmptyState, ScreenFailure } from '@readgrow/ui'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { wordsQuery } from '../address-queries.ts'
import type { WordAction } from './actions.ts'
import { ToThePaper, WordsSkeleton } from './list-states.tsx'
import type { Selection } from './use-selection.ts'
import type { Words } from './use-words.ts'
import { keyOf, type SavedWord } from './word.ts'
import { WordRow } from './word-row.tsx'

type Filter = ReturnType<typeof wordsQuery>

interface WordListProps {
  readonly words: Words
  readonly shown: readonly SavedWord[]
  readonly filter: Filter
  readonly list: RefObject<HTMLUListElement | null>
  readonly selection: Selection
  readonly onOpen: (word: SavedWord) => void
  readonly onAction: (words: readonly SavedWord[], action: WordAction) => void
}

/** The rows in their four states, page by page. */
export function WordList({ words, shown, filter, list, selection, onOpen, onAction }: WordListProps) {
  const today = studyDateOf(new Date())
  return (
    <>
      {words.isPending && <WordsSkeleton />}
      {words.isError && !words.data && (
        <ScreenFailure
          title="단어를 불러오지 못했어요"
          message={sentenceOf(words.error)}
          onRetry={() => void words.refetch()}
          busy={words.isFetching}
        />
      )}
      {words.data && shown.length === 0 && !words.hasNextPage && <NoWords filter={filter} />}
      <ul ref={list} tabIndex={-1} aria-label="단어" className="divide-y divide-rule outline-none">
        {shown.map((word) => (
          <WordRow key={keyOf(word)} {...{ word, today, selection, onOpen, onAction }} />
        ))}
      </ul>
      {words.hasNextPage && <More words={words} />}
    </>
  )
}

/** The next page is fetched before the reader reaches the end. The button is for keyboards and for failures. */
function More({ words }: { readonly words: Words }) {
  const place = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(() => void words.more())
  const { isFetchNextPageError: failed, isFetchingNextPage: busy } = words
  useEffect(() => {
    if (!place.current || failed || busy || !('IntersectionObserver' in window)) return
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) more()
      },
      { rootMargin: '600px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [failed, busy])
  return (
    <div ref={place} className="pt-6 text-center">
      {failed && <p className="mb-2 text-ink-soft">다음 단어를 불러오지 못했어요.</p>}
      <Button variant="outline" busy={busy} onClick={() => void words.more()}>
        더 보기
      </Button>
    </div>
  )
}

const emptyStates: Partial<Record<string, readonly [string, string]>> = {
  PAUSED: ['쉬는 단어가 없어요', '자꾸 잊는 단어는 잠시 쉬게 할 수 있어요.'],
  KNOWN: ['아는 단어로 옮긴 단어가 없어요', '이미 아는 단어를 옮겨 두면 추천과 복습에 나오지 않아요.'],
  IGNORED: ['제외한 단어가 없어요', '제외한 단어는 추천과 복습에 나오지 않아요.'],
}

function NoWords({ filter }: { readonly filter: Filter }) {
  if (filter.search)
    return (
      <EmptyState
        title={`‘${filter.search}’에 맞는 단어가 없어요`}
        message="영어 단어나 한국어 뜻의 일부, 또는 초성을 넣어 보세요."
      />
    )
  if (filter.stage || filter.hard || filter.articleId)
    return <EmptyState title="여기에 맞는 단어가 없어요" message="단계나 어려운 단어 조건을 풀어 보세요." />
  const [title, message] = emptyStates[filter.state ?? ''] ?? [
    '저장한 단어가 없어요',
    '기사에서 모르는 단어를 누르고 저장하면 문장과 함께 여기에 모여요.',
  ]
  return (
    <EmptyState
      title={title}
      message={message}
      action={(filter.state ?? 'LEARNING') === 'LEARNING' && <ToThePaper />}
    />
  )
}
