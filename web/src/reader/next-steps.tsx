import { buttonClasses, Skeleton, Waiting } from '@readgrow/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Article, Saved } from '#articles'
import { flush } from '#outbox'
import { ask } from '#query'
import { nextReading, stateOfDay } from './day-after-article.ts'

/** What the end of an article leads to: what was kept of it, the words to practise now, the next article, the day. */
export function NextSteps({ article, saved }: { readonly article: Article; readonly saved: Saved }) {
  const [sent, setSent] = useState(false)
  useEffect(() => {
    // Finishing is still on its way, and the day must know of it.
    void flush().then(() => setSent(true))
  }, [])
  const homeQuery = useQuery({ ...ask('GET /home'), enabled: sent, staleTime: 0 })
  const overviewQuery = useQuery({ ...ask('GET /vocabulary/overview'), enabled: sent, staleTime: 0 })
  const [home, overview] = [homeQuery.data, overviewQuery.data]
  if (!home || !overview) return homeQuery.isError || overviewQuery.isError ? null : <StepsWaiting />
  const { recall, production, fresh, writing } = overview.today
  const words = recall + production + fresh + writing
  const next = nextReading(home, article.article.id)
  return (
    <section aria-labelledby="next-steps" className={frame}>
      <h2 id="next-steps" className="font-bold text-heading">
        이어서 할 일
      </h2>
      <p className="mt-2 text-ink-soft tabular">{keptLine(saved.savedKeys.size)}</p>
      <p className="mt-1 font-semibold text-green tabular">{stateOfDay(home.streak)}</p>
      <div className="mt-4 grid gap-2 sm:flex sm:flex-wrap">
        {words > 0 && (
          <Link to="/vocabulary/today" className={buttonClasses({})}>
            단어 {words}개 연습하기
          </Link>
        )}
        {next?.articleId && (
          <Link
            to={`/article/detail/${next.articleId}`}
            className={buttonClasses({ variant: words > 0 ? 'outline' : 'primary' })}
          >
            <span>
              다음 기사: <span lang="en">{next.title}</span>
            </span>
          </Link>
        )}
        <Link to={next ? '/' : '/article'} className={buttonClasses({ variant: 'quiet' })}>
          {next ? '오늘 할 일 보기' : '신문으로 돌아가기'}
        </Link>
      </div>
    </section>
  )
}

const frame = 'mt-14 border-ink border-t pt-5 print:hidden'

/** As high as what comes: otherwise what stands below would move away under a finger, and Back would miss its place. */
const StepsWaiting = () => (
  <Waiting className={frame}>
    <Skeleton className="h-7 w-32" />
    <Skeleton className="mt-2 h-6 w-full max-w-md" />
    <Skeleton className="mt-2 h-6 w-40" />
    <div className="mt-4 grid gap-2 sm:flex">
      <Skeleton className="h-12 sm:w-44" />
      <Skeleton className="h-12 sm:w-60" />
      <Skeleton className="h-12 sm:w-36" />
    </div>
  </Waiting>
)

const keptLine = (kept: number) =>
  kept > 0
    ? `이 기사의 단어 가운데 ${kept}개가 내 단어에 있어요. 잊을 때쯤 다시 물어볼게요.`
    : '이 기사에서 담은 단어는 없어요. 단어를 누르면 담을 수 있어요.'
