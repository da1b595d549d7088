import { sentenceOf } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import { topicName, topicsOf } from '@readgrow/contract/constants'
import {
  Button,
  ChevronDownIcon,
  classNames,
  EmptyState,
  PagePart,
  ScreenFailure,
  SkeletonLines,
  Waiting,
} from '@readgrow/ui'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useAsk } from '#query'
import { searchQuery } from '../address-queries.ts'
import { CustomerFrame } from './customer-frame.tsx'
import { AfterPage, HelpText } from './help-page.tsx'
import { HelpFound, HelpSearch } from './help-search.tsx'

type Question = CallReply<'GET /help/questions'>['questions'][number]

/** Frequent questions by category; the open one stands in the address, so that it can be linked to. */
export function Screen() {
  const [search] = useSearchParams()
  const q = searchQuery(search)
  return (
    <CustomerFrame title="자주 묻는 질문">
      <div className="mt-5">
        <HelpSearch at="/customer/faq" initial={q} />
      </div>
      <HelpFound q={q}>
        <Questions />
      </HelpFound>
    </CustomerFrame>
  )
}

function Questions() {
  const [search, setSearch] = useSearchParams()
  const query = useAsk('GET /help/questions')
  if (query.isPending)
    return (
      <Waiting>
        <SkeletonLines count={10} className="pt-8" />
      </Waiting>
    )
  if (!query.data)
    return (
      <ScreenFailure
        title="질문을 불러오지 못했어요"
        message={sentenceOf(query.error)}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    )
  const { questions } = query.data
  if (questions.length === 0)
    return <EmptyState title="아직 질문이 없어요" message="많이 묻는 질문과 답을 여기에 모을게요." />
  const opened = search.get('open')
  const toggle = (slug: string) => setSearch(slug === opened ? {} : { open: slug }, { preventScrollReset: true })
  return topicsOf('FAQ')
    .map((topic) => ({ topic, asked: questions.filter((question) => question.topic === topic) }))
    .filter(({ asked }) => asked.length > 0)
    .map(({ topic, asked }) => (
      <PagePart key={topic} title={topicName('FAQ', topic)}>
        <ul className="divide-y divide-rule">
          {asked.map((question) => (
            <QuestionRow
              key={question.slug}
              question={question}
              isOpen={question.slug === opened}
              onToggle={() => toggle(question.slug)}
            />
          ))}
        </ul>
      </PagePart>
    ))
}

interface QuestionRowProps {
  readonly question: Question
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function QuestionRow({ question: { slug, title }, isOpen, onToggle }: QuestionRowProps) {
  const row = useRef<HTMLLIElement>(null)
  const arrivedAt = useRef(isOpen)
  // Whoever comes with a link to a question should not have to look for it.
  useEffect(() => {
    if (arrivedAt.current) row.current?.scrollIntoView?.({ block: 'center' })
  }, [])
  return (
    <li ref={row}>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`answer-${slug}`}
          onClick={onToggle}
          className="flex min-h-14 w-full items-center justify-between gap-3 py-2 text-left text-lead leading-snug"
        >
          <span className={classNames(isOpen && 'font-semibold')}>{title}</span>
          <ChevronDownIcon className={classNames('size-5 shrink-0 text-ink-faint', isOpen && 'rotate-180')} />
        </button>
      </h3>
      <div id={`answer-${slug}`} hidden={!isOpen} className="pb-6">
        {isOpen && <Answer slug={slug} />}
      </div>
    </li>
  )
}

function Answer({ slug }: { readonly slug: string }) {
  const query = useAsk('GET /help/questions/:slug', { params: { slug } })
  if (query.isPending)
    return (
      <Waiting>
        <SkeletonLines count={3} />
      </Waiting>
    )
  if (!query.data)
    return (
      <div role="alert">
        <p className="text-body text-ink-soft">{sentenceOf(query.error)}</p>
        <Button variant="outline" size="small" className="mt-2" onClick={() => void query.refetch()}>
          다시 불러오기
        </Button>
      </div>
    )
  return (
    <>
      <HelpText tree={query.data.tree} />
      <AfterPage kind="FAQ" page={query.data} from={`/customer/faq?open=${slug}`} />
    </>
  )
}
