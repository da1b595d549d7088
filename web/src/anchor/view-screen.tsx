import type { CallReply } from '@readgrow/contract'
import { ArrowLeftIcon, buttonClasses, EmptyState, IconButton, Skeleton, SkeletonLines, Waiting } from '@readgrow/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import type { Article } from '#articles'
import { HelpEntry } from '#help-link'
import { NextTask } from '#home'
import { koreanDate } from '#korean'
import { ask } from '#query'
import { clockText } from '#recorder'
import { LateTakes, useTakeProgress } from '#takes'
import { levelQuery } from '../address-queries.ts'
import type { AnchorScript } from './desk.tsx'
import { DeskFailure } from './register-screen.tsx'
import { isStray, StrayTake } from './stray-take.tsx'
import { TakeView } from './take-view.tsx'
import { TakesPart } from './takes-part.tsx'
import { ThenAndNow } from './then-and-now.tsx'

type Take = CallReply<'GET /takes/:takeId'>

/** The run-throughs of one script: one of them in detail, all of them by date, the first beside the last. */
export function Screen() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const place = { params: { id }, query: levelQuery(search) }
  const script = useQuery({ ...ask('GET /anchor/:id', place), staleTime: 0 })
  const level = script.data?.level
  const article = useQuery({
    ...ask('GET /articles/:id', { params: { id }, query: level ? { level } : place.query }),
    staleTime: 5 * 60_000,
  })
  const takeId = search.get('take') ?? script.data?.runThroughs[0]?.takeId ?? null
  const failed = [script, article].find((asked) => asked.isError && !asked.data)
  return (
    <div className="mx-auto max-w-4xl px-4 pb-16 sm:px-8">
      <title>앵커 녹음 보기 · 리드그로우</title>
      <header className="flex h-14 items-center justify-between">
        <IconButton aria-label="앵커로 돌아가기" className="-ml-2.5" render={<Link to="/anchor" />}>
          <ArrowLeftIcon />
        </IconButton>
        <HelpEntry className="-mr-2" />
      </header>
      {failed ? (
        <DeskFailure error={failed.error as Error} onRetry={() => void failed.refetch()} busy={failed.isFetching} />
      ) : script.data && article.data ? (
        <Loaded article={article.data} script={script.data} takeId={takeId} />
      ) : (
        <ViewSkeleton />
      )}
    </div>
  )
}

const ViewSkeleton = () => (
  <Waiting>
    <h1 className="sr-only">녹음을 불러오고 있어요</h1>
    <Skeleton className="mt-2 h-10 w-2/3" />
    <div className="mt-8">
      <SkeletonLines count={5} />
    </div>
  </Waiting>
)

interface LoadedProps {
  readonly article: Article
  readonly script: AnchorScript
  readonly takeId: string | null
}

function Loaded({ article, script, takeId }: LoadedProps) {
  const progress = useTakeProgress((all) => (takeId ? all[takeId] : undefined))
  const known = script.runThroughs.some((take) => take.takeId === takeId)
  const take = useQuery({
    ...ask('GET /takes/:takeId', { params: { takeId: takeId ?? '' } }),
    enabled: takeId !== null && (known || progress === undefined || progress.kind === 'SENT'),
    retry: false,
  })
  const place = script.runThroughs.findIndex((each) => each.takeId === takeId)
  return (
    <>
      <p className="font-semibold text-body text-green">앵커 · {script.level}</p>
      <h1 lang="en" className="mt-1 text-balance font-serif text-display leading-tight">
        {script.headline.en}
      </h1>
      {take.data ? (
        <>
          <p className="mt-2 text-body text-ink-soft tabular">
            {aboutTake(take.data, place < 0 ? null : script.runThroughs.length - place)}
          </p>
          {isStray(take.data, article) ? (
            <StrayTake take={take.data} article={article} />
          ) : (
            <TakeView key={take.data.id} article={article} take={take.data} script={script} />
          )}
        </>
      ) : takeId === null ? (
        <EmptyState
          title="아직 한 번에 읽은 녹음이 없어요"
          message="대본을 처음부터 끝까지 읽으면 여기에서 들어 보고 비교할 수 있어요."
          action={
            <Link
              to={`/anchor/register/${article.article.id}?level=${script.level}`}
              className={buttonClasses({ variant: 'primary' })}
            >
              녹음하러 가기
            </Link>
          }
        />
      ) : (
        <>
          <OnItsWay progress={progress} missing={take.isError} />
          {progress?.kind === 'REFUSED' && <LateTakes articleId={article.article.id} />}
        </>
      )}
      <ThenAndNow runThroughs={script.runThroughs} />
      <TakesPart article={article} runThroughs={script.runThroughs} shown={takeId} />
      {take.data && <NextTask />}
    </>
  )
}

const counting = ['첫', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열']

/** `place` counts the run-throughs of the script; null of what is none, such as the take of one sentence. */
function aboutTake({ recordedAt, durationMs, kind }: Take, place: number | null): string {
  const what =
    place !== null ? `${counting[place - 1] ?? place} 번째 녹음` : kind === 'SENTENCE' ? '한 문장 녹음' : '녹음'
  const date = koreanDate(new Date(Date.parse(recordedAt) + 9 * 3_600_000).toISOString().slice(0, 10))
  return `${date} · ${what} · ${clockText(durationMs)}`
}

type Progress = ReturnType<typeof useTakeProgress.getState>[string] | undefined

/** A take that the server does not have yet, or does not want. */
function OnItsWay({ progress, missing }: { readonly progress: Progress; readonly missing: boolean }) {
  const line = (): string => {
    switch (progress?.kind) {
      case 'SENDING':
        return `녹음을 보내고 있어요. ${Math.round(progress.share * 100)}%`
      case 'WAITING':
        return '녹음은 이 기기에 저장했어요. 연결되면 보낼게요.'
      case 'REFUSED':
        return '서버가 이 녹음을 받지 않았어요. 녹음 관리에서 확인해 주세요.'
      default:
        return missing ? '이 녹음을 찾을 수 없어요. 지워졌을 수 있어요.' : '녹음을 불러오고 있어요.'
    }
  }
  return (
    <p role="status" className="mt-8 rounded-card border border-rule bg-surface p-4">
      {line()}
    </p>
  )
}
