import { sentenceOf } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import {
  ArrowLeftIcon,
  Button,
  buttonClasses,
  EmptyState,
  PagePart,
  ScreenFailure,
  Skeleton,
  SkeletonLines,
  Tag,
  Waiting,
} from '@readgrow/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { HelpEntry } from '#help-link'
import { koreanDay } from '#korean'
import { useAsk } from '#query'
import { call } from '#session'
import { type ListedTalk, listKey, partnerNames, talkAddress, viewAddress } from './conversation.ts'

type ReadArticle = CallReply<'GET /articles'>['articles'][number]

const recentlyRead = 5
const readShelf = { query: { shelf: 'read' } } as const

/** What to talk about, and the conversations that were had. */
export function Screen() {
  return (
    <div className="mx-auto max-w-2xl px-4.5 pb-16 sm:px-6">
      <title>회화 · 리드그로우</title>
      <div className="-mx-2 flex items-center justify-between pt-3">
        <Link
          to="/education"
          className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-body text-ink-soft hover:bg-ink/6"
        >
          <ArrowLeftIcon />
          학습으로
        </Link>
        <HelpEntry />
      </div>
      <h1 className="mt-3 border-ink border-b pb-3 font-bold text-title">회화</h1>
      <p className="mt-3 text-body text-ink-soft">
        읽은 기사에 대해 영어로 묻고 답해요. 고칠 곳은 대화가 끝난 뒤에만 알려 드려요.
      </p>
      <ToTalkAbout />
      <Had />
    </div>
  )
}

function ToTalkAbout() {
  const read = useAsk('GET /articles', readShelf)
  const articles = read.data?.articles.slice(0, recentlyRead)
  return (
    <PagePart title="이야기할 기사">
      {read.isPending && (
        <Waiting className="grid gap-4 pt-4">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </Waiting>
      )}
      {read.isError && !articles && (
        <ScreenFailure
          title="기사를 불러오지 못했어요"
          message={sentenceOf(read.error)}
          onRetry={() => void read.refetch()}
          busy={read.isFetching}
        />
      )}
      {articles?.length === 0 && (
        <EmptyState
          className="py-10"
          title="아직 다 읽은 기사가 없어요"
          message="기사를 하나 읽으면 그 기사로 이야기할 수 있어요."
          action={
            <Link to="/article" className={buttonClasses({ variant: 'outline' })}>
              오늘의 기사 보기
            </Link>
          }
        />
      )}
      {articles && articles.length > 0 && (
        <ul className="divide-y divide-rule">
          {articles.map((article) => (
            <li key={article.id}>
              <ArticleRow article={article} />
            </li>
          ))}
        </ul>
      )}
    </PagePart>
  )
}

function ArticleRow({ article: { id, headline, picture } }: { readonly article: ReadArticle }) {
  return (
    <Link to={talkAddress(id)} className="flex items-center gap-4 py-4 hover:text-green">
      <RowPicture picture={picture} />
      <span className="min-w-0">
        <span lang="en" className="block font-medium font-serif text-lead leading-snug">
          {headline.en}
        </span>
        <span className="mt-0.5 block text-body text-ink-soft">{headline.ko}</span>
      </span>
    </Link>
  )
}

function Had() {
  const pages = useInfiniteQuery({
    queryKey: listKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call('GET /conversations', { query: pageParam === undefined ? {} : { cursor: pageParam } }),
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  })
  const talks = pages.data?.pages.flatMap((page) => page.conversations) ?? []
  return (
    <PagePart title="지난 대화">
      {pages.isPending && (
        <Waiting className="pt-4">
          <SkeletonLines count={4} />
        </Waiting>
      )}
      {pages.isError && !pages.data && (
        <ScreenFailure
          title="지난 대화를 불러오지 못했어요"
          message={sentenceOf(pages.error)}
          onRetry={() => void pages.refetch()}
          busy={pages.isFetching}
        />
      )}
      {pages.isSuccess && talks.length === 0 && (
        <p className="py-6 text-body text-ink-soft">아직 나눈 대화가 없어요. 위에서 기사를 하나 골라 시작해 보세요.</p>
      )}
      <ul className="divide-y divide-rule">
        {talks.map((talk) => (
          <li key={talk.id}>
            <TalkRow talk={talk} />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button
          variant="outline"
          wide
          className="mt-4"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          지난 대화 더 보기
        </Button>
      )}
    </PagePart>
  )
}

function TalkRow({
  talk: { id, articleId, headline, picture, partner, answers, begunAt, doneAt },
}: {
  readonly talk: ListedTalk
}) {
  return (
    <Link
      to={doneAt ? viewAddress(id) : talkAddress(articleId)}
      className="flex items-center gap-4 py-4 hover:text-green"
    >
      <RowPicture picture={picture} />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 text-ink-faint text-small tabular">
          {koreanDay(begunAt)}
          {!doneAt && <Tag>이어서 하기</Tag>}
        </span>
        <span lang="en" className="mt-1 block font-medium font-serif text-lead leading-snug">
          {headline.en}
        </span>
        <span className="mt-0.5 block text-body text-ink-soft tabular">
          상대 {partnerNames[partner]} · 답 {answers}개
        </span>
      </span>
    </Link>
  )
}

/** The headline beside it says what the article is about, so a link is not read out twice. */
const RowPicture = ({ picture }: Pick<ListedTalk, 'picture'>) =>
  picture ? (
    <img
      src={picture.url}
      alt=""
      width={96}
      height={54}
      loading="lazy"
      decoding="async"
      className="h-13.5 w-24 shrink-0 rounded-control bg-rule object-cover"
    />
  ) : (
    // The article is gone; the rows stay in line.
    <span className="h-13.5 w-24 shrink-0 rounded-control bg-rule/60" />
  )
