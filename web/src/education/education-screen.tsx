import { sentenceOf } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import { ChevronRightIcon, PagePart, ScreenFailure, Skeleton, Waiting } from '@readgrow/ui'
import { Link } from 'react-router'
import { NextThing } from '#home'
import { pointsText } from '#korean'
import { useAsk } from '#query'
import { ArticlesPart } from './articles-part.tsx'
import { BegunPart, begunThings } from './begun-part.tsx'

type Challenges = CallReply<'GET /challenges'>
type PaperTests = CallReply<'GET /paper-tests'>

const recentlyRead = 5
const readShelf = { query: { shelf: 'read' } } as const

/** One next thing, then what was begun, then everything else: questions, and the last articles taken further. */
export function Screen() {
  const home = useAsk('GET /home')
  const challenges = useAsk('GET /challenges')
  const papers = useAsk('GET /paper-tests')
  const read = useAsk('GET /articles', readShelf)
  const all = [home, challenges, papers, read]
  const failed = all.find((asked) => asked.isError && !asked.data)
  const begun = begunThings({ home: home.data, challenges: challenges.data, papers: papers.data })
  return (
    <div className="mx-auto max-w-3xl px-4 pt-6 pb-16 sm:px-8 sm:pt-8">
      <title>학습 · 리드그로우</title>
      <h1 className="border-ink border-b pb-3 font-bold text-title">학습</h1>
      {failed ? (
        <ScreenFailure
          title="학습을 불러오지 못했어요"
          message={sentenceOf(failed.error)}
          onRetry={() => void Promise.all(all.map((asked) => asked.refetch()))}
          busy={failed.isFetching}
        />
      ) : (
        <>
          {home.data ? <NextThing home={home.data} /> : <PartSkeleton />}
          <BegunPart begun={begun} />
          {challenges.data && papers.data ? (
            <QuestionsPart challenges={challenges.data} papers={papers.data} />
          ) : (
            <PartSkeleton />
          )}
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

interface QuestionsPartProps {
  readonly challenges: Challenges
  readonly papers: PaperTests
}

/** What asks questions: the challenges, the note of wrong answers, the test of the week. */
function QuestionsPart({ challenges: { open, wrongAnswers }, papers }: QuestionsPartProps) {
  const readings = papers.open[0]?.readings ?? 0
  const rows = [
    ...open.map(
      (card) => [card.kind === 'DAY' ? '오늘의 챌린지' : '이번 주 챌린지', '/challenge', lineOf(card)] as const,
    ),
    ...(wrongAnswers.open > 0 ? [['오답 노트', '/challenge/review', noteLine(wrongAnswers)] as const] : []),
    ...(readings > 0 ? [['주간 시험지', '/challenge', `이번 주에 읽은 글 ${readings}편으로 만들어요`] as const] : []),
  ]
  return (
    <PagePart title="문제 풀기">
      <ul className="divide-y divide-rule">
        {rows.map(([name, to, line]) => (
          <li key={name}>
            <Link to={to} className="group flex min-h-14 items-center justify-between gap-4 py-3">
              <span className="min-w-0">
                <span className="block font-semibold group-hover:underline">{name}</span>
                <span className="block text-body text-ink-soft tabular">{line}</span>
              </span>
              <ChevronRightIcon className="size-5 shrink-0 text-ink-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </PagePart>
  )
}

function lineOf({ kind, state, items, minutes, answered, score }: Challenges['open'][number]): string {
  if (score) return `${kind === 'DAY' ? '오늘은' : '이번 주는'} ${pointsText(score)}이에요`
  return state === 'BEGUN' ? `${items}문제 가운데 ${answered}문제를 풀었어요` : `${items}문제, 약 ${minutes}분이에요`
}

const noteLine = ({ open, ready }: Challenges['wrongAnswers']) =>
  ready > 0 ? `${open}문제 · 지금 풀 차례인 문제 ${ready}개` : `${open}문제`
