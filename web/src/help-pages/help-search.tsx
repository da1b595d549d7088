import { sentenceOf } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import { helpKindNames, helpSearchCharacters } from '@readgrow/contract/constants'
import { EmptyState, linkClass, ScreenFailure, SearchIcon, SkeletonLines, Waiting } from '@readgrow/ui'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { ask } from '#query'
import { Marked } from '#search'

const addressOf = {
  GUIDE: (slug: string) => `/guide/detail/${slug}`,
  FAQ: (slug: string) => `/customer/faq?open=${slug}`,
  NOTICE: (slug: string) => `/customer/notice/detail/${slug}`,
}

/** Searches the help when it is sent, not while one types: half a word is no question. */
export function HelpSearch({ at, initial }: { readonly at: string; readonly initial: string }) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current) field.current.value = initial
  }, [initial])
  function submit(event: FormEvent): void {
    event.preventDefault()
    const q = field.current?.value.normalize('NFC').trim() ?? ''
    void navigate(q ? `${at}?q=${encodeURIComponent(q)}` : at)
  }
  return (
    <search>
      {/* It also works as a plain form, before the page is alive. */}
      <form action={at} onSubmit={submit} className="relative">
        <SearchIcon aria-hidden="true" className="-translate-y-1/2 absolute top-1/2 left-3.5 text-ink-faint" />
        <input
          ref={field}
          type="search"
          name="q"
          defaultValue={initial}
          maxLength={helpSearchCharacters}
          aria-label="도움말 찾기"
          placeholder="무엇이 궁금한가요?"
          autoComplete="off"
          enterKeyHint="search"
          className="min-h-12 w-full rounded-control border border-edge bg-surface pr-3 pl-12 text-lead placeholder:text-ink-faint"
        />
      </form>
    </search>
  )
}

type Found = CallReply<'GET /help/search'>

interface HelpFoundProps {
  /** Empty where nothing is searched for. */
  readonly q: string
  /** What stands there without a search. */
  readonly children: ReactNode
}

/** What was found. A region that stands there before says how many: one that comes with its text may stay silent. */
export function HelpFound({ q, children }: HelpFoundProps) {
  // Asked once: a search without a result is counted.
  const found = useQuery({
    ...ask('GET /help/search', { query: { q } }),
    enabled: q !== '',
    staleTime: 300_000,
    refetchOnWindowFocus: false,
  })
  return (
    <>
      <p role="status" className="sr-only">
        {q !== '' && found.data && countOf(q, found.data)}
      </p>
      {q === '' ? children : <Results q={q} found={found} />}
    </>
  )
}

/** Names the question, so that the same number for another one is another sentence. */
const countOf = (q: string, { pages }: Found) =>
  pages.length === 0 ? `‘${q}’ 검색 결과가 없어요.` : `‘${q}’ 검색 결과 ${pages.length}개`

/** Titles and snippets of what was found. */
function Results({ q, found }: { readonly q: string; readonly found: UseQueryResult<Found> }) {
  if (found.isPending)
    return (
      <Waiting>
        <SkeletonLines count={6} className="pt-8" />
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
  const { pages } = found.data
  return (
    <div className="pt-6">
      {pages.length === 0 ? (
        <EmptyState
          title={`‘${q}’에 맞는 글이 없어요`}
          message="다른 말이나 더 짧은 말로 찾아 보세요. 없던 글은 모아서 새로 쓸게요."
          action={
            <Link to="/customer/inquiry/edit" className={`inline-flex min-h-11 items-center ${linkClass}`}>
              1:1 문의하기
            </Link>
          }
        />
      ) : (
        <ul className="divide-y divide-rule border-ink border-t">
          {pages.map(({ kind, slug, title, snippet }) => (
            <li key={`${kind}/${slug}`}>
              <Link to={addressOf[kind](slug)} className="group block py-4">
                <span className="block font-semibold text-green text-small">{helpKindNames[kind]}</span>
                <span className="mt-0.5 block font-semibold text-lead leading-snug group-hover:underline">
                  <Marked text={title} q={q} />
                </span>
                <span className="mt-1 block text-body text-ink-soft">
                  <Marked text={snippet} q={q} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
