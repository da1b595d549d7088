import { sentenceOf } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import { partsOfSpeech, sectionNames } from '@readgrow/contract/constants'
import { EmptyState, ScreenFailure, SkeletonLines, Tag, Waiting } from '@readgrow/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { koreanStudyDay } from '#korean'
import { ask } from '#query'
import { Marked } from './marked.tsx'

type Found = CallReply<'GET /search'>

/** What was found, in three groups; a group without anything says nothing. */
export function SearchResults({ q }: { readonly q: string }) {
  const found = useQuery({ ...ask('GET /search', { query: { q } }), placeholderData: keepPreviousData })
  if (found.isPending)
    return (
      <Waiting>
        <div className="grid gap-8 pt-8">
          <SkeletonLines count={4} />
          <SkeletonLines count={4} />
        </div>
      </Waiting>
    )
  if (found.isError)
    return (
      <ScreenFailure
        title="찾지 못했어요"
        message={sentenceOf(found.error)}
        onRetry={() => void found.refetch()}
        busy={found.isFetching}
      />
    )
  const { articles, words, sentences } = found.data
  const count = articles.length + words.length + sentences.length
  return (
    <div aria-live="polite">
      <p className="sr-only">{`검색 결과 ${count}개`}</p>
      {count === 0 && (
        <EmptyState title={`‘${q}’에 맞는 것이 없어요`} message="더 짧게, 또는 영어와 한국어를 바꿔서 찾아 보세요." />
      )}
      <Articles articles={articles} q={q} />
      <Words words={words} />
      <Sentences sentences={sentences} q={q} />
    </div>
  )
}

function Group({
  title,
  count,
  children,
}: {
  readonly title: string
  readonly count: number
  readonly children: ReactNode
}) {
  if (count === 0) return null
  return (
    <section aria-label={title} className="pt-8">
      <h2 className="border-ink border-b pb-2 font-bold text-lead">
        {title} <span className="font-normal text-ink-faint tabular">{count}</span>
      </h2>
      {children}
    </section>
  )
}

function Articles({ articles, q }: { readonly articles: Found['articles']; readonly q: string }) {
  return (
    <Group title="기사" count={articles.length}>
      <ul className="divide-y divide-rule">
        {articles.map((article) => (
          <li key={article.id}>
            <Link to={`/article/detail/${article.id}?level=${article.level}`} className="group block py-4">
              <p className="font-semibold text-small text-green">
                {sectionNames[article.section]} · {article.level}
              </p>
              <p lang="en" className="mt-0.5 font-medium font-serif text-heading leading-snug group-hover:underline">
                <Marked text={article.headline.en} q={q} />
              </p>
              <p className="mt-1 text-small text-ink-soft">
                <Marked text={article.headline.ko} q={q} />
              </p>
              {article.found && (
                <p className="mt-2 border-rule border-l-2 pl-3 text-body">
                  <span lang="en" className="block font-serif">
                    <Marked text={article.found.en} q={q} />
                  </span>
                  <span className="text-ink-soft">
                    <Marked text={article.found.ko} q={q} />
                  </span>
                </p>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Group>
  )
}

function Words({ words }: { readonly words: Found['words'] }) {
  return (
    <Group title="단어" count={words.length}>
      <ul className="grid gap-x-9 sm:grid-cols-2">
        {words.map((word) => (
          <li
            key={`${word.lemma}|${word.pos}`}
            className="flex min-h-12 items-baseline gap-3 border-rule border-b py-2.5"
          >
            <span lang="en" className="font-serif text-lead">
              {word.lemma}
            </span>
            <span className="min-w-0 text-ink-soft">
              <span className="mr-2 text-small text-ink-faint">
                {word.pos === 'phrase' ? '구동사' : partsOfSpeech[word.pos]} {word.level}
              </span>
              {word.ko}
            </span>
            {word.saved && <Tag className="ml-auto shrink-0">내 단어</Tag>}
          </li>
        ))}
      </ul>
    </Group>
  )
}

const did = {
  READ: '읽음',
  LOOKED_UP: '찾아봄',
  TRANSLATED: '번역 보기',
  HEARD: '들음',
  WRITTEN: '받아쓰기',
  READ_ALOUD: '낭독',
  TESTED: '문제 풀이',
} as const

function Sentences({ sentences, q }: { readonly sentences: Found['sentences']; readonly q: string }) {
  return (
    <Group title="내가 만난 문장" count={sentences.length}>
      <ul className="divide-y divide-rule">
        {sentences.map((sentence) => (
          <li key={`${sentence.articleId}/${sentence.level}/${sentence.sentenceId}`}>
            <Link
              to={`/article/detail/${sentence.articleId}?level=${sentence.level}&sentence=${sentence.sentenceId}`}
              className="group block py-4"
            >
              <p lang="en" className="font-serif text-lead group-hover:underline">
                <Marked text={sentence.en} q={q} />
              </p>
              <p className="mt-1 text-ink-soft">
                <Marked text={sentence.ko} q={q} />
              </p>
              <p className="mt-1.5 text-small text-ink-faint">
                <span lang="en">{sentence.headline}</span> · {koreanStudyDay(sentence.lastAt)} ·{' '}
                {sentence.kinds.map((kind) => did[kind]).join(', ')}
              </p>
            </Link>
          </li>
        ))}
      </ul>
    </Group>
  )
}
