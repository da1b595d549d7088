import { CallFailure, sentenceOf } from '@readgrow/client'
import { EmptyState, ScreenFailure, Skeleton, SkeletonLines, useInBrowser, Waiting } from '@readgrow/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { QuestionAnswer } from '#questions'
import { isUuid } from '../address-queries.ts'
import { AttemptFrame } from './attempt-frame.tsx'
import type { Attempt } from './challenge.ts'
import { SecondRound } from './second-round.tsx'
import { StepView } from './step-view.tsx'
import { keyOf, nextStep, resultAt, type Step } from './steps.ts'
import { useAttempt } from './use-attempt.ts'

// The result is seen last. It is fetched while questions are answered, so that it is there without a connection, too.
const bringOver = async () => (await import('./attempt-over.tsx')).AttemptOver
const AttemptOver = lazy(async () => ({ default: await bringOver() }))

/** A challenge, one question at a time; it goes on where it was left, on any device. */
export function Screen() {
  const { id = '' } = useParams()
  return (
    <div className="mx-auto flex min-h-dvh max-w-2xl flex-col px-4 pb-4 sm:px-8">
      <title>챌린지 풀기 · 리드그로우</title>
      {isUuid(id) ? <AttemptById id={id} /> : <NoSuchAttempt />}
    </div>
  )
}

const NoSuchAttempt = () => (
  <>
    <h1 className="sr-only">챌린지 풀기</h1>
    <EmptyState
      title="이 챌린지를 찾을 수 없어요"
      message="주소가 맞는지 확인해 주세요."
      action={<BackToChallenges />}
    />
  </>
)

const isMissing = (error: Error) => error instanceof CallFailure && error.status === 404

const BackToChallenges = () => (
  <Link to="/challenge" className="inline-flex min-h-11 items-center font-semibold text-green">
    챌린지로 가기
  </Link>
)

function AttemptById({ id }: { readonly id: string }) {
  const { asked, waiting, close, answer } = useAttempt(id)
  return (
    <>
      {asked.isPending && (
        <Waiting className="grid gap-6 pt-20">
          <Skeleton className="h-8 w-40" />
          <SkeletonLines count={6} />
        </Waiting>
      )}
      {asked.isError && !asked.data && isMissing(asked.error) && <NoSuchAttempt />}
      {asked.isError && !asked.data && !isMissing(asked.error) && (
        <>
          <h1 className="sr-only">챌린지 풀기</h1>
          <ScreenFailure
            title="챌린지를 불러오지 못했어요"
            message={sentenceOf(asked.error)}
            onRetry={() => void asked.refetch()}
            busy={asked.isFetching}
          />
          <p className="text-center">
            <BackToChallenges />
          </p>
        </>
      )}
      {asked.data && <Running attempt={asked.data} waiting={waiting} close={close} onAnswer={answer} />}
    </>
  )
}

const OverWaiting = () => (
  <Waiting className="grid gap-6">
    <Skeleton className="h-8 w-52" />
    <Skeleton className="h-12 w-32" />
    <SkeletonLines count={10} />
  </Waiting>
)

interface RunningProps {
  readonly attempt: Attempt
  readonly waiting: ReadonlyMap<string, QuestionAnswer>
  /** Questions with a second try. */
  readonly close: ReadonlySet<string>
  readonly onAnswer: (position: number, round: Step['round'], answer: QuestionAnswer) => void
}

function Running({ attempt, waiting, close, onAnswer }: RunningProps) {
  // The question whose answer is being looked at: its result may come while it is on the screen.
  const [held, setHeld] = useState<(Pick<Step, 'round'> & { readonly position: number }) | null>(null)
  const heldItem = held && attempt.items[held.position]
  // An answer that the server did not take leaves nothing to look at.
  const isAnswered =
    held && heldItem && (resultAt(heldItem, held.round) ?? waiting.get(keyOf(held.position, held.round)))
  const [second, setSecond] = useState<'OPEN' | 'BEGUN' | 'LATER'>(() =>
    attempt.items.some(({ again }) => again !== null) ? 'BEGUN' : 'OPEN',
  )
  const inBrowser = useInBrowser()
  useEffect(() => void bringOver().catch(() => undefined), [])
  const next = isAnswered ? { item: heldItem, round: held.round } : nextStep(attempt, waiting)
  const isBetween = next?.round === 2 && second === 'OPEN'
  const step = isBetween || (next?.round === 2 && second === 'LATER') ? null : next
  return (
    <AttemptFrame attempt={attempt} waiting={waiting} round={step?.round ?? null}>
      {isBetween ? (
        <SecondRound attempt={attempt} onBegin={() => setSecond('BEGUN')} onLater={() => setSecond('LATER')} />
      ) : step ? (
        <StepView
          key={`${step.item.position}/${step.round}`}
          step={step}
          waiting={waiting}
          isClose={close.has(keyOf(step.item.position, step.round))}
          onAnswer={(answer) => {
            setHeld({ position: step.item.position, round: step.round })
            onAnswer(step.item.position, step.round, answer)
          }}
          onNext={() => setHeld(null)}
        />
      ) : inBrowser ? (
        <Suspense fallback={<OverWaiting />}>
          <AttemptOver attempt={attempt} waiting={waiting.size} />
        </Suspense>
      ) : (
        <OverWaiting />
      )}
    </AttemptFrame>
  )
}
