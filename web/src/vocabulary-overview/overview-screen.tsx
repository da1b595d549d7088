import { sentenceOf } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import {
  Button,
  buttonClasses,
  EmptyState,
  lazySheet,
  ScreenFailure,
  Skeleton,
  SkeletonLines,
  Waiting,
} from '@readgrow/ui'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useAsk } from '#query'
import { BacklogPart } from './backlog-part.tsx'
import { FittedLine } from './fitted-line.tsx'
import { ForecastPart } from './forecast-part.tsx'
import { GrowthPart } from './growth-part.tsx'
import { StagesPart } from './stages-part.tsx'
import { TodayPart } from './today-part.tsx'

const SettingsSheet = lazySheet(async () => (await import('./settings-sheet.tsx')).SettingsSheet)

type Overview = CallReply<'GET /vocabulary/overview'>

/** What is due today and what it costs; how far the words have come; what the next days bring. */
export function Screen() {
  const overview = useAsk('GET /vocabulary/overview')
  return (
    <div className="mx-auto max-w-3xl px-4 pt-6 pb-16 sm:px-8 sm:pt-8">
      <title>단어장 · 리드그로우</title>
      {overview.isPending && <OverviewSkeleton />}
      {overview.isError && !overview.data && (
        <>
          <h1 className="border-ink border-b pb-3 font-bold text-title">단어장</h1>
          <ScreenFailure
            title="단어장을 불러오지 못했어요"
            message={sentenceOf(overview.error)}
            onRetry={() => void overview.refetch()}
            busy={overview.isFetching}
          />
        </>
      )}
      {overview.data && <Book overview={overview.data} />}
    </div>
  )
}

function Book({ overview }: { readonly overview: Overview }) {
  const [settings, setSettings] = useState(false)
  const { states, stages } = overview
  const listed = states.LEARNING + states.PAUSED
  const isNew = listed + states.KNOWN + states.IGNORED === 0
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 border-ink border-b pb-2">
        <h1 className="font-bold text-title">단어장</h1>
        <Button variant="quiet" size="small" className="-mr-3.5 min-h-11" onClick={() => setSettings(true)}>
          복습 설정
        </Button>
      </header>
      {isNew ? <NoWords /> : <TodayPart overview={overview} />}
      {overview.backlog && <BacklogPart backlog={overview.backlog} />}
      <Ways listed={listed} />
      {listed > 0 && <StagesPart stages={stages} states={states} />}
      {listed > 0 && <ForecastPart forecast={overview.forecast} />}
      {listed > 0 && <GrowthPart wanted={overview.settings.retention} />}
      <FittedLine fitted={overview.fitted} />
      <Suspense fallback={null}>
        {settings && <SettingsSheet settings={overview.settings} onClose={() => setSettings(false)} />}
      </Suspense>
    </>
  )
}

function NoWords() {
  return (
    <EmptyState
      title="저장한 단어가 없어요"
      message="기사에서 모르는 단어를 누르고 저장하면 문장과 함께 여기에 모여요. 잊을 때쯤 다시 물어봐요."
      action={
        <Link to="/article" className={buttonClasses({})}>
          오늘의 신문 읽기
        </Link>
      }
    />
  )
}

/** The two lists behind the book. */
function Ways({ listed }: { readonly listed: number }) {
  const ways = [
    [
      '/vocabulary/my',
      '내 단어',
      listed > 0 ? `${listed}개 · 찾고, 고치고, 골라서 연습해요` : '찾고, 고치고, 골라서 연습해요',
    ],
    ['/vocabulary/recommend', '추천 단어', '내 수준과 읽은 기사에서 골랐어요'],
  ] as const
  return (
    <nav aria-label="단어 목록" className="mt-8">
      <ul className="divide-y divide-rule border-ink border-t border-b border-b-rule">
        {ways.map(([to, name, what]) => (
          <li key={to}>
            <Link to={to} className="group block min-h-14 items-baseline gap-x-4 py-3 sm:flex">
              <span className="block w-24 font-bold group-hover:underline">{name}</span>
              <span className="block text-body text-ink-soft tabular">{what}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function OverviewSkeleton() {
  return (
    <Waiting>
      <h1 className="border-ink border-b pb-3 font-bold text-title">단어장</h1>
      <Skeleton className="mt-6 h-12 w-4/5" />
      <Skeleton className="mt-3 h-5 w-2/5" />
      <Skeleton className="mt-5 h-13 w-48" />
      <SkeletonLines count={3} className="mt-12" />
      <Skeleton className="mt-10 h-24 w-full" />
    </Waiting>
  )
}
