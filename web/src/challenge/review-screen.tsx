import { sentenceOf } from '@readgrow/client'
import {
  buttonClasses,
  CloseIcon,
  EmptyState,
  IconButton,
  PagePart,
  ScreenFailure,
  SkeletonLines,
  useInBrowser,
  Waiting,
} from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { HelpEntry } from '#help-link'
import { waitingEvents } from '#outbox'
import { useAsk } from '#query'
import { questionNames } from '#questions'
import type { WrongAnswers } from './challenge.ts'
import type { ReviewRoundProps } from './review-round.tsx'
import { WrongAnswerRow } from './wrong-answer-row.tsx'
import { dueItems, itemKey, noteRoundSize, withWaiting, wrongAnswersCall } from './wrong-answers.ts'

// The list is read first; the questions are fetched while it is, so that a round begins without a connection, too.
const bringRound = async () => (await import('./review-round.tsx')).ReviewRound
const ReviewRound = lazy(async (): Promise<{ default: ComponentType<ReviewRoundProps> }> => {
  try {
    return { default: await bringRound() }
  } catch {
    return { default: RoundNotThere }
  }
})

/** The note of wrong answers: a round of ten at a time, and the list as its index. */
export function Screen() {
  const [search] = useSearchParams()
  const from = search.get('round')
  const asked = useAsk('GET /challenges/wrong-answers')
  const isThere = useWaitingHere(asked.isSuccess)
  useEffect(() => void bringRound().catch(() => undefined), [])
  return (
    <div className="mx-auto flex min-h-dvh max-w-2xl flex-col px-4 pb-4 sm:px-8">
      <title>오답 노트 · 리드그로우</title>
      {(from === null || !asked.data) && <NoteHead />}
      {asked.isPending && <NoteWaiting />}
      {asked.isError && !asked.data && (
        <ScreenFailure
          title="오답 노트를 불러오지 못했어요"
          message={sentenceOf(asked.error)}
          onRetry={() => void asked.refetch()}
          busy={asked.isFetching}
        />
      )}
      {asked.data && from === null && <Note wrongAnswers={asked.data} />}
      {asked.data && from !== null && (isThere ? <Rounds wrongAnswers={asked.data} from={from} /> : <NoteWaiting />)}
    </div>
  )
}

const NoteHead = () => (
  <header>
    <div className="flex h-14 items-center gap-2">
      <IconButton aria-label="챌린지로 돌아가기" className="-ml-2.5" render={<Link to="/challenge" />}>
        <CloseIcon />
      </IconButton>
      <h1 id="note" tabIndex={-1} className="grow font-bold text-title outline-none">
        오답 노트
      </h1>
      <HelpEntry className="-mr-2" />
    </div>
    <p className="mt-2 text-body text-ink-faint">
      서로 다른 날 두 번 맞히면 노트에서 빠져요. 틀린 지 10분이 지나면 다시 풀 수 있어요.
    </p>
  </header>
)

const NoteWaiting = () => (
  <Waiting className="pt-8">
    <SkeletonLines count={8} />
  </Waiting>
)

/** Code that was never fetched cannot come without a connection, nor after a release. */
const RoundNotThere = () => (
  <p className="py-16 text-center text-ink-soft">문제를 불러오지 못했어요. 연결을 확인하고 새로고침해 주세요.</p>
)

function Rounds({ wrongAnswers, from }: Pick<ReviewRoundProps, 'wrongAnswers' | 'from'>) {
  const inBrowser = useInBrowser()
  const [round, setRound] = useState(0)
  if (!inBrowser) return <NoteWaiting />
  return (
    <Suspense fallback={<NoteWaiting />}>
      <ReviewRound
        key={`${from} ${round}`}
        wrongAnswers={wrongAnswers}
        from={round === 0 ? from : 'due'}
        onMore={() => setRound(round + 1)}
      />
    </Suspense>
  )
}

/** Whether the list knows what was done on this device and has not been sent yet: after a reload the server does not. */
function useWaitingHere(isThere: boolean): boolean {
  const queries = useQueryClient()
  const [isKnown, setKnown] = useState(false)
  useEffect(() => {
    if (!isThere) return
    void waitingEvents().then((events) => {
      queries.setQueryData<WrongAnswers>(wrongAnswersCall.queryKey, (known) => known && withWaiting(known, events))
      setKnown(true)
    })
  }, [queries, isThere])
  return isKnown
}

const tickMs = 30_000

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

function Note({ wrongAnswers }: { readonly wrongAnswers: WrongAnswers }) {
  const nowMs = useNow()
  const { items } = wrongAnswers
  if (items.length === 0)
    return <EmptyState title="오답 노트가 비어 있어요" message="챌린지에서 틀린 문제가 여기에 모여요." />
  const due = dueItems(wrongAnswers, nowMs).length
  const groups = Map.groupBy(items, ({ view }) => view.type)
  return (
    <div className="pb-12">
      <section aria-label="다시 풀기" className="mt-5 rounded-card bg-green-soft px-4 py-5">
        <p className="font-bold text-lead tabular">
          {due > 0 ? `지금 풀 차례인 문제가 ${due}개 있어요` : '지금 풀 차례인 문제는 없어요'}
        </p>
        <p className="mt-1 text-body text-ink-soft">
          {due > 0 ? '오래 기다린 문제부터, 정답을 가리고 다시 물어봐요.' : '맞힌 문제는 다음 날부터 다시 물어봐요.'}
        </p>
        {due > 0 && (
          <Link to="/challenge/review?round=due" className={`mt-4 ${buttonClasses({ wide: true, size: 'large' })}`}>
            오답 {Math.min(noteRoundSize, due)}문제 풀기
          </Link>
        )}
      </section>
      {[...groups].map(([type, own]) => (
        <PagePart key={type} title={`${questionNames[type]} ${own.length}문제`}>
          <ul className="divide-y divide-rule">
            {own.map((item) => (
              <li key={itemKey(item)} id={itemKey(item)} tabIndex={-1} className="py-4">
                <WrongAnswerRow item={item} nowMs={nowMs} />
              </li>
            ))}
          </ul>
        </PagePart>
      ))}
    </div>
  )
}
