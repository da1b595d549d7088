import { sentenceOf } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import { buttonClasses, EmptyState, PagePart, ScreenFailure, Skeleton, Waiting } from '@readgrow/ui'
import { Link } from 'react-router'
import { useAsk } from '#query'
import { useSession } from '#session'

type ReadArticle = CallReply<'GET /articles'>['articles'][number]
type Challenges = CallReply<'GET /challenges'>

const recentlyRead = 5
const readShelf = { query: { shelf: 'read' } } as const

/** What to do next with what was read: the challenge of the day, and each of the last articles taken further. */
export function Screen() {
  const challenges = useAsk('GET /challenges')
  const read = useAsk('GET /articles', readShelf)
  const failed = [challenges, read].find((asked) => asked.isError && !asked.data)
  return (
    <div className="mx-auto max-w-3xl px-4 pt-6 pb-16 sm:px-8 sm:pt-8">
      <title>학습 · 리드그로우</title>
      <h1 className="border-ink border-b pb-3 font-bold text-title">학습</h1>
      {failed ? (
        <ScreenFailure
          title="학습을 불러오지 못했어요"
          message={sentenceOf(failed.error)}
          onRetry={() => void Promise.all([challenges.refetch(), read.refetch()])}
          busy={failed.isFetching}
        />
      ) : (
        <>
          {challenges.data ? <ChallengePart challenges={challenges.data} /> : <PartSkeleton />}
          {read.data ? <ArticlesPart articles={read.data.articles.slice(0, recentlyRead)} /> : <PartSkeleton />}
        </>
      )}
    </div>
  )
}

const PartSkeleton = () => (
  <Waiting className="pt-8">
    <Skeleton className="h-32 w-full" />
  </Waiting>
)

function ChallengePart({ challenges: { open, wrongAnswers } }: { readonly challenges: Challenges }) {
  const [today] = open
  if (!today) return null
  const { state, items, minutes, answered, score } = today
  const line = score
    ? `오늘은 ${score.points} / ${score.of}점이에요.`
    : state === 'BEGUN'
      ? `${items}문제 가운데 ${answered}문제를 풀었어요.`
      : `읽은 기사로 만든 ${items}문제, 약 ${minutes}분이에요.`
  return (
    <PagePart title="오늘의 챌린지">
      <p className="mt-3 text-ink-soft tabular">{line}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Link to="/challenge" className={buttonClasses({ variant: score ? 'outline' : 'primary' })}>
          {score ? '챌린지 보기' : state === 'BEGUN' ? '이어서 풀기' : '챌린지 풀기'}
        </Link>
        {wrongAnswers.open > 0 && (
          <Link to="/challenge/review" className={buttonClasses({ variant: 'outline' })}>
            오답 노트 {wrongAnswers.open}
          </Link>
        )}
      </div>
    </PagePart>
  )
}

function ArticlesPart({ articles }: { readonly articles: readonly ReadArticle[] }) {
  return (
    <PagePart title="최근에 읽은 기사로 이어 하기">
      {articles.length === 0 ? (
        <EmptyState
          title="아직 다 읽은 기사가 없어요"
          message="기사를 하나 읽으면 그 기사로 더 연습할 수 있어요."
          action={
            <Link to="/article" className={buttonClasses({ variant: 'outline' })}>
              오늘의 기사 보기
            </Link>
          }
        />
      ) : (
        <ul className="divide-y divide-rule">
          {articles.map((article) => (
            <li key={article.id} className="py-4">
              <ArticleRow article={article} />
            </li>
          ))}
        </ul>
      )}
    </PagePart>
  )
}

function ArticleRow({ article: { id, level, headline } }: { readonly article: ReadArticle }) {
  const mayTalk = useSession()?.useConversation ?? false
  const links = [
    [`/selfstudy/${id}?level=${level}`, '자기 학습하기'],
    [`/anchor/register/${id}?level=${level}`, '앵커로 읽기'],
    ...(mayTalk ? [[`/conversation/register/${id}`, '대화하기'] as const] : []),
    [`/discussion/detail/${id}`, '토론하기'],
    [`/article/detail/${id}?level=${level}`, '다시 읽기'],
  ] as const
  return (
    <>
      <p lang="en" className="font-medium font-serif text-lead leading-snug">
        {headline.en}
      </p>
      <p className="mt-0.5 text-body text-ink-soft">{headline.ko}</p>
      <div className="mt-2 flex flex-wrap gap-x-5">
        {links.map(([to, label]) => (
          <FurtherLink key={to} to={to} label={label} about={headline.ko} />
        ))}
      </div>
    </>
  )
}

interface FurtherLinkProps {
  readonly to: string
  readonly label: string
  readonly about: string
}

const FurtherLink = ({ to, label, about }: FurtherLinkProps) => (
  <Link
    to={to}
    aria-label={`${label}: ${about}`}
    className="inline-flex min-h-11 items-center font-semibold text-green underline-offset-4 hover:underline"
  >
    {label}
  </Link>
)
