import { Button, buttonClasses } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { pointsText } from '#korean'
import { ask, useAction } from '#query'
import { attemptAddress, type Card, closingLine, kindNames, stateNames } from './challenge.ts'

/** A challenge that may be taken now. */
export function OpenCard({ card }: { readonly card: Card }) {
  const { kind, state, closesAt, items, minutes, answered, score, attemptId } = card
  return (
    <section aria-label={kindNames[kind]} className="flex flex-col rounded-card border border-rule bg-surface p-5">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-bold text-lead">{kindNames[kind]}</span>
        <span className="text-body text-ink-faint">{stateNames[state]}</span>
      </p>
      <p className="mt-2 font-serif text-title leading-snug tabular">
        {score ? pointsText(score) : `${items}문제, 약 ${minutes}분`}
      </p>
      <p className="mt-1 text-body text-ink-soft tabular">
        {state === 'BEGUN' && `${items}문제 가운데 ${answered}문제를 풀었어요. `}
        {closingLine(closesAt)}
      </p>
      <div className="mt-5">
        {attemptId === null ? (
          <BeginButton card={card} />
        ) : (
          <Link
            to={attemptAddress(attemptId)}
            className={buttonClasses({ variant: state === 'BEGUN' ? 'primary' : 'outline', wide: true })}
          >
            {state === 'BEGUN' ? '이어서 풀기' : '결과 보기'}
          </Link>
        )}
      </div>
    </section>
  )
}

function BeginButton({ card: { kind, period } }: { readonly card: Card }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const begin = useAction('POST /challenges', {
    done: (attempt) => {
      queries.setQueryData(
        ask('GET /challenges/attempts/:attemptId', { params: { attemptId: attempt.id } }).queryKey,
        attempt,
      )
      void queries.invalidateQueries({ queryKey: ['GET /challenges'] })
      return navigate(attemptAddress(attempt.id))
    },
    // The day may have ended while the page was open.
    failed: () => void queries.invalidateQueries({ queryKey: ['GET /challenges'] }),
  })
  return (
    <Button wide busy={begin.isPending} onClick={() => begin.mutate({ body: { kind, period } })}>
      시작하기
    </Button>
  )
}
