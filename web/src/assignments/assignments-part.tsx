import type { CallReply } from '@readgrow/contract'
import { assignmentKindNames } from '@readgrow/contract/constants'
import { Button, CheckIcon, classNames } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { ask, useAction } from '#query'
import { addressOf, doneBeforeNames, lineOf, type OwnAssignment } from './wording.ts'

interface AssignmentsPartProps {
  /** Undefined in an answer that the device has kept from an earlier release. */
  readonly assignments: readonly OwnAssignment[] | undefined
  /** Study date. */
  readonly today: string
}

/** What the company gave the learner to do, and who sees what of it; nothing for those who have none. */
export function AssignmentsPart({ assignments = [], today }: AssignmentsPartProps) {
  if (assignments.length === 0) return null
  return (
    <section aria-labelledby="assignments" className="mt-8">
      <h2 id="assignments" className="border-ink border-b pb-2 font-bold text-lead">
        회사 과제
      </h2>
      <ul className="divide-y divide-rule">
        {assignments.map((assignment) => (
          <Row key={assignment.id} assignment={assignment} today={today} />
        ))}
      </ul>
      <p className="border-rule border-t pt-2 text-small text-ink-faint">
        과제를 준 사람에게는 시작했는지, 언제 끝냈는지만 보여요. 퀴즈 결과나 레벨은 보이지 않아요.
      </p>
    </section>
  )
}

function Row({ assignment, today }: { readonly assignment: OwnAssignment; readonly today: string }) {
  const { state, note, givenBy, doneBefore } = assignment
  const row = useRef<HTMLLIElement>(null)
  return (
    <li ref={row} tabIndex={-1} className="py-3">
      <div className="flex items-start justify-between gap-x-4">
        <div className="min-w-0">
          <Name assignment={assignment} />
          {/* Read out when it changes in place. */}
          <p
            role="status"
            className={classNames('text-small tabular', state === 'OVERDUE' ? 'text-amber' : 'text-ink-faint')}
          >
            {lineOf(assignment, today)}
          </p>
        </div>
        {assignment.doneOn !== null && <CheckIcon className="mt-1 size-4.5 shrink-0 text-green" />}
      </div>
      {note && (
        <p className="mt-1 break-words text-body text-ink-soft">
          {note}
          {givenBy && <span className="text-ink-faint"> · {givenBy} 님</span>}
        </p>
      )}
      {doneBefore && <DoneBefore assignment={assignment} onDone={() => row.current?.focus()} />}
    </li>
  )
}

/** A link while there is something to open. */
function Name({ assignment }: { readonly assignment: OwnAssignment }) {
  const { kind, article, state } = assignment
  const name = (
    <>
      <span className="block font-semibold leading-snug">{assignmentKindNames[kind]}</span>
      {article && (
        <span lang="en" className="block font-serif text-ink-soft leading-snug">
          {article.headline.en}
        </span>
      )}
    </>
  )
  if (state === 'UNAVAILABLE') return <div className="text-ink-soft">{name}</div>
  return (
    <Link to={addressOf(assignment)} className="flex min-h-11 flex-col justify-center hover:underline">
      {name}
    </Link>
  )
}

type Home = CallReply<'GET /home'>

/** Only the learner may let earlier work count: before that nobody is told of it. */
function DoneBefore({ assignment, onDone }: { readonly assignment: OwnAssignment; readonly onDone: () => void }) {
  const queries = useQueryClient()
  const count = useAction('POST /assignments/:id/done-before', {
    done: async (own) => {
      const { queryKey } = ask('GET /home')
      queries.setQueryData<Home>(
        queryKey,
        (home) => home && { ...home, assignments: home.assignments.map((one) => (one.id === own.id ? own : one)) },
      )
      // The button that had the focus is gone.
      onDone()
      await queries.invalidateQueries({ queryKey })
    },
  })
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        variant="outline"
        busy={count.isPending}
        aria-label={`${assignmentKindNames[assignment.kind]} ${assignment.article?.headline.en ?? ''} ${doneBeforeNames[assignment.kind]}`}
        onClick={() => count.mutate({ params: { id: assignment.id } })}
      >
        {doneBeforeNames[assignment.kind]}
      </Button>
      <span className="text-small text-ink-faint">누르면 오늘 끝낸 것으로 알려요.</span>
    </div>
  )
}
