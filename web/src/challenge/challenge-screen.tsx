import { sentenceOf } from '@readgrow/client'
import { PagePart, ScreenFailure, Skeleton, Waiting } from '@readgrow/ui'
import { Link } from 'react-router'
import { pointsText } from '#korean'
import { PaperTestPart } from '#paper-test'
import { useAsk } from '#query'
import { TeamCard } from '#team-challenge'
import { attemptAddress, type Card, type Challenges, periodName, stateNames } from './challenge.ts'
import { isBack, missedLately } from './earlier.ts'
import { OpenCard } from './open-card.tsx'

/** Today's challenge and this week's, the note of wrong answers, and how the earlier ones went. */
export function Screen() {
  const challenges = useAsk('GET /challenges')
  return (
    <div className="mx-auto max-w-3xl px-4 pt-6 pb-16 sm:px-8 sm:pt-8">
      <title>챌린지 · 리드그로우</title>
      <header className="border-ink border-b pb-3">
        <h1 className="font-bold text-title">챌린지</h1>
      </header>
      <p className="mt-3 text-body text-ink-faint">내가 읽은 기사와 저장한 단어로 만든 문제를 풀어요.</p>
      {challenges.isPending && (
        <Waiting className="grid gap-5 pt-6">
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-40 w-full" />
        </Waiting>
      )}
      {challenges.isError && !challenges.data && (
        <ScreenFailure
          title="챌린지를 불러오지 못했어요"
          message={sentenceOf(challenges.error)}
          onRetry={() => void challenges.refetch()}
          busy={challenges.isFetching}
        />
      )}
      {challenges.data && <Overview challenges={challenges.data} />}
    </div>
  )
}

const Overview = ({ challenges: { open, earlier, wrongAnswers } }: { readonly challenges: Challenges }) => (
  <>
    {isBack({ open, earlier }) && (
      <p className="mt-5 rounded-card bg-green-soft px-4 py-3">
        반가워요. 지나간 챌린지는 잊고 오늘의 챌린지부터 가볍게 시작해요.
      </p>
    )}
    <div className="mt-5 grid gap-4 sm:grid-cols-2">
      {open.map((card) => (
        <OpenCard key={card.kind} card={card} />
      ))}
    </div>
    <WrongAnswersLink wrongAnswers={wrongAnswers} />
    <TeamCard />
    <PaperTestPart />
    <EarlierPart earlier={earlier} />
  </>
)

function WrongAnswersLink({ wrongAnswers: { open, ready } }: Pick<Challenges, 'wrongAnswers'>) {
  if (open === 0) return null
  return (
    <Link
      to="/challenge/review"
      className="mt-4 flex min-h-14 items-center justify-between gap-4 rounded-card border border-rule px-5 py-3 hover:border-edge"
    >
      <span className="shrink-0 font-semibold">오답 노트</span>
      <span className="text-right text-body text-ink-soft tabular">
        {open}문제{ready > 0 && ` · 지금 다시 풀 수 있는 문제 ${ready}개`}
      </span>
    </Link>
  )
}

/** The earlier challenges. Those that were missed are folded: a wall of them says nothing more than their number. */
function EarlierPart({ earlier }: Pick<Challenges, 'earlier'>) {
  const [taken, missed] = [earlier.filter(({ attemptId }) => attemptId), missedLately(earlier)]
  if (taken.length + missed.length === 0) return null
  return (
    <PagePart title="지난 챌린지">
      <p className="mt-2 text-body text-ink-faint tabular">지난 4주: {taken.length}번 했어요</p>
      <EarlierRows cards={taken} />
      {missed.length > 0 && (
        <details>
          <summary className="flex min-h-12 cursor-pointer items-center text-body text-ink-soft tabular">
            하지 않은 챌린지 {missed.length}개
          </summary>
          <EarlierRows cards={missed} />
        </details>
      )}
    </PagePart>
  )
}

const EarlierRows = ({ cards }: { readonly cards: readonly Card[] }) => (
  <ul className="divide-y divide-rule">
    {cards.map((card) => (
      <li key={`${card.kind}/${card.period}`}>
        <EarlierRow card={card} />
      </li>
    ))}
  </ul>
)

function EarlierRow({ card }: { readonly card: Card }) {
  const { kind, state, score, attemptId } = card
  const line = (
    <span className="flex min-h-12 items-center justify-between gap-4 py-2">
      <span>
        {kind === 'DAY' ? '일일' : '주간'} · {periodName(card)}
      </span>
      <span className="text-body text-ink-soft tabular">{score ? pointsText(score) : stateNames[state]}</span>
    </span>
  )
  return attemptId ? (
    <Link to={attemptAddress(attemptId)} className="block">
      {line}
      <span className="sr-only">결과 보기</span>
    </Link>
  ) : (
    line
  )
}
