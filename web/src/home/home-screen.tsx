import { sentenceOf } from '@readgrow/client'
import { buttonClasses, ScreenFailure, Skeleton, SkeletonLines, Waiting } from '@readgrow/ui'
import { Link } from 'react-router'
import { AssignmentsPart } from '#assignments'
import { changeDisplay, useDisplay } from '#display'
import { ArticleRow, LeadArticle } from '#edition'
import { koreanDate } from '#korean'
import { useAsk } from '#query'
import { FirstSteps } from './first-steps.tsx'
import { greeting, type Home, isNewReader, itemsFor, type PlanItem } from './plan.ts'
import { PlanPart } from './plan-part.tsx'
import { PromptPart } from './prompt-part.tsx'
import { RecentWords } from './recent-words.tsx'
import { StreakPart } from './streak-part.tsx'

/** The morning: what to do today and why, the progress, today's lead, half-read articles, the last saved words. */
export function Screen() {
  const home = useAsk('GET /home')
  return (
    <div className="mx-auto max-w-3xl px-4 pt-6 pb-16 sm:px-8 sm:pt-8">
      <title>홈 · 리드그로우</title>
      {!home.data && <h1 className="sr-only">홈</h1>}
      {home.isPending && <HomeSkeleton />}
      {home.isError && !home.data && (
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
  const chosen = useDisplay((display) => display.today)
  const minutes = chosen?.date === home.date ? chosen.minutes : home.plan.minutes
  const items = itemsFor(home.plan, minutes)
  const isNew = isNewReader(home)
  return (
    <>
      <header className="border-ink border-b pb-4">
        <p className="text-small text-ink-faint tabular">{koreanDate(home.date)}</p>
        <h1 className="mt-1 font-bold text-title leading-snug tabular sm:text-display">{greeting(home, items)}</h1>
      </header>
      {home.plan.items.length > 0 && (
        <PlanPart
          plan={home.plan}
          items={items}
          today={home.date}
          minutes={minutes}
          onMinutes={(to) => changeDisplay({ today: { date: home.date, minutes: to } })}
        />
      )}
      <AssignmentsPart assignments={home.assignments} today={home.date} />
      <PromptPart prompt={home.prompt} />
      {isNew ? <FirstSteps /> : <StreakPart home={home} />}
      <Lead lead={home.lead} items={items} />
      <HalfRead home={home} />
      {!isNew && <RecentWords home={home} />}
    </>
  )
}

/** Today's lead. The button that opens it is here only if the plan has none. */
function Lead({ lead, items }: { readonly lead: Home['lead']; readonly items: readonly PlanItem[] }) {
  if (!lead) return null
  const isPlanned = items.some(({ articleId }) => articleId === lead.id)
  // The plan passes over a lead that is too hard, and then has another article of the day.
  const isTheOne = !items.some(({ reason }) => reason === 'LEAD')
  const name = lead.progress === null ? '오늘의 기사 읽기' : '이어서 읽기'
  return (
    <section aria-label="오늘의 기사" className="pt-8">
      <LeadArticle article={lead} />
      <div className="mt-5 flex flex-wrap gap-3">
        {!isPlanned && (
          <Link to={`/article/detail/${lead.id}`} className={buttonClasses({})}>
            {isTheOne ? name : '이 기사 읽기'}
          </Link>
        )}
        <Link to="/article" className={buttonClasses({ variant: 'outline' })}>
          신문 펼치기
        </Link>
      </div>
    </section>
  )
}

function HalfRead({ home: { continueReading, lead } }: { readonly home: Home }) {
  const reading = continueReading.filter((article) => article.id !== lead?.id)
  if (reading.length === 0) return null
  return (
    <section aria-labelledby="reading" className="mt-10">
      <h2 id="reading" className="border-ink border-b pb-2 font-bold text-lead">
        읽던 기사
      </h2>
      <div className="divide-y divide-rule">
        {reading.map((article) => (
          <ArticleRow key={article.id} article={article} />
        ))}
      </div>
    </section>
  )
}

function HomeSkeleton() {
  return (
    <Waiting>
      <Skeleton className="h-5 w-32" />
      <Skeleton className="mt-2 h-9 w-4/5" />
      <Skeleton className="mt-9 h-12 w-52 sm:ml-auto" />
      <Skeleton className="mt-3 h-19 w-full" />
      <Skeleton className="mt-2 h-19 w-full" />
      <Skeleton className="mt-2 h-19 w-full" />
      <Skeleton className="mt-8 h-40 w-full" />
      <Skeleton className="mt-8 aspect-[2/1] w-full rounded-card" />
      <SkeletonLines count={3} className="mt-4" />
    </Waiting>
  )
}
