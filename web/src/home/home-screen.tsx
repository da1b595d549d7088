import { sentenceOf } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import { buttonClasses, EmptyState, ScreenFailure, Skeleton, SkeletonLines, Waiting } from '@readgrow/ui'
import { Link } from 'react-router'
import { ArticleRow, LeadArticle } from '#articles'
import { koreanDate } from '#korean'
import { useAsk } from '#query'

type Home = CallReply<'GET /home'>

/** The morning: today's lead, what lies half read, and the words saved last. */
export function Screen() {
  const home = useAsk('GET /home')
  return (
    <div className="mx-auto max-w-3xl px-4 pt-6 pb-16 sm:px-8 sm:pt-8">
      <title>홈 · 리드그로우</title>
      {!home.data && <h1 className="sr-only">홈</h1>}
      {home.isPending && <HomeSkeleton />}
      {home.isError && (
        <ScreenFailure
          title="홈을 불러오지 못했어요"
          message={sentenceOf(home.error)}
          onRetry={() => void home.refetch()}
          busy={home.isFetching}
        />
      )}
      {home.data && <Morning home={home.data} />}
    </div>
  )
}

function Morning({ home }: { readonly home: Home }) {
  const reading = home.continueReading.filter((article) => article.id !== home.lead?.id)
  return (
    <>
      <header className="border-ink border-b pb-4">
        <p className="text-[0.875rem] text-ink-faint tabular">{koreanDate(home.date)}</p>
        <h1 className="mt-1 font-bold text-[1.5rem] leading-snug sm:text-[1.75rem]">{greeting(home)}</h1>
      </header>
      {home.lead && (
        <section aria-label="오늘의 기사" className="pt-6">
          <LeadArticle article={home.lead} />
          <div className="mt-5 flex flex-wrap gap-3">
            <Link to={`/article/detail/${home.lead.id}`} className={buttonClasses({})}>
              {home.lead.progress === null ? '오늘의 기사 읽기' : '이어서 읽기'}
            </Link>
            <Link to="/article" className={buttonClasses({ variant: 'outline' })}>
              신문 펼치기
            </Link>
          </div>
        </section>
      )}
      {reading.length > 0 && (
        <section aria-labelledby="reading" className="mt-10">
          <h2 id="reading" className="border-ink border-b pb-2 font-bold text-[1.125rem]">
            읽던 기사
          </h2>
          <div className="divide-y divide-rule">
            {reading.map((article) => (
              <ArticleRow key={article.id} article={article} />
            ))}
          </div>
        </section>
      )}
      <RecentWords home={home} />
    </>
  )
}

function greeting(home: Home): string {
  if (home.continueReading.length > 0) return `${home.customerName} 님, 읽던 기사를 이어서 볼까요?`
  return `${home.customerName} 님, 오늘은 이 기사부터 읽어 볼까요?`
}

function RecentWords({ home }: { readonly home: Home }) {
  return (
    <section aria-labelledby="recent-words" className="mt-10">
      <div className="flex items-baseline justify-between border-ink border-b pb-2">
        <h2 id="recent-words" className="font-bold text-[1.125rem]">
          최근에 저장한 단어
        </h2>
        {home.savedWordCount > 0 && (
          <Link
            to="/vocabulary/my"
            className="inline-flex min-h-8 items-center text-[0.9375rem] text-ink-soft underline-offset-4 hover:underline"
          >
            모두 {home.savedWordCount}개 보기
          </Link>
        )}
      </div>
      {home.recentWords.length === 0 ? (
        <EmptyState
          title="저장한 단어가 없어요"
          message="기사에서 모르는 단어를 누르고 저장하면 문장과 함께 여기에 모여요."
        />
      ) : (
        <ul className="divide-y divide-rule">
          {home.recentWords.map((word) => (
            <li key={`${word.lemma}|${word.pos}|${word.sense}`} className="grid gap-x-6 py-3 sm:grid-cols-[10rem_1fr]">
              <p lang="en" className="font-medium font-serif text-[1.125rem]">
                {word.lemma}
              </p>
              <div>
                <p>{word.ko}</p>
                {word.sentence && (
                  <p lang="en" className="mt-0.5 font-serif text-[0.9375rem] text-ink-faint">
                    {word.sentence.en}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function HomeSkeleton() {
  return (
    <Waiting>
      <Skeleton className="h-9 w-4/5" />
      <Skeleton className="mt-10 aspect-[2/1] w-full rounded-card" />
      <Skeleton className="mt-4 h-10 w-5/6" />
      <div className="mt-4">
        <SkeletonLines count={3} />
      </div>
    </Waiting>
  )
}
