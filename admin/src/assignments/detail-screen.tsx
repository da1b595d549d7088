import { Button } from '@readgrow/ui'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useAsk } from '#api'
import { dateOf } from '#korean'
import { Loaded, Page, Section } from '#parts'
import { DueForm } from './due-form.tsx'
import { type Assignment, nameOf, progressLine, receiverOf, whatIsSeen } from './names.ts'
import { PeopleTable } from './people-table.tsx'
import { Withdraw } from './withdraw.tsx'

/** One assignment: what it is, and how far each person is with it. */
export function Screen() {
  const { id = '' } = useParams()
  const query = useAsk('GET /admin/assignments/:id', { params: { id } })
  return (
    <Page
      title={query.data ? nameOf(query.data) : '과제'}
      lead={
        <Link to="/assignments" className="inline-flex min-h-dense items-center underline underline-offset-4">
          모든 과제
        </Link>
      }
    >
      <Loaded query={query} what="과제를">
        {(assignment) => <Detail assignment={assignment} />}
      </Loaded>
    </Page>
  )
}

function Detail({ assignment }: { readonly assignment: Assignment }) {
  const [doing, setDoing] = useState<'DUE' | 'WITHDRAW' | null>(null)
  const { note, givenBy, givenOn, dueOn, mayChange } = assignment
  const facts = [
    ['받는 사람', receiverOf(assignment)],
    ['기한', dateOf(dueOn)],
    ['준 사람', `${givenBy ?? '탈퇴한 회원'} · ${dateOf(givenOn)}`],
    ...(note ? [['안내', note] as const] : []),
  ] as const
  return (
    <>
      <dl className="grid gap-x-4 gap-y-2 pt-4 text-body sm:grid-cols-[6rem_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-faint max-sm:-mb-2 max-sm:text-small">{name}</dt>
            <dd className="tabular break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {mayChange && doing === 'DUE' && <DueForm assignment={assignment} onEnd={() => setDoing(null)} />}
      {mayChange && doing !== 'DUE' && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button size="small" variant="outline" onClick={() => setDoing('DUE')}>
            기한 바꾸기
          </Button>
          <Button size="small" variant="danger" onClick={() => setDoing('WITHDRAW')}>
            과제 거두기
          </Button>
        </div>
      )}
      <Withdraw assignment={assignment} isConfirming={doing === 'WITHDRAW'} onEnd={() => setDoing(null)} />
      <Section title="진행">
        <p className="tabular pt-3 text-body">{progressLine(assignment)}</p>
        <p className="text-small text-ink-faint">{whatIsSeen}</p>
        <PeopleTable assignment={assignment} />
      </Section>
    </>
  )
}
