import { assignmentLimits } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api'
import { Loaded, Nothing, SmallField, useSettled } from '#parts'
import type { Person } from './draft.ts'
import { PastedPeople } from './pasted-people.tsx'

interface PeoplePickerProps {
  readonly people: readonly Person[]
  readonly problem: string | undefined
  readonly onPeople: (people: readonly Person[]) => void
}

const mostFound = 20
/** Of those who are chosen; a pasted list may have thousands. */
const mostShown = 60

/** People found by name, ticked one by one; those who are chosen stay below, and can be taken out. */
export function PeoplePicker({ people, problem, onPeople }: PeoplePickerProps) {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const found = useQuery({
    queryKey: ['assignable people', search],
    queryFn: ({ signal }) =>
      call(
        'GET /admin/members',
        { query: { ...(search === '' ? {} : { search }), state: 'ACTIVE', limit: mostFound } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
  const isFull = people.length >= assignmentLimits.people
  const remove = (id: string) => onPeople(people.filter((one) => one.id !== id))
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">받을 구성원</legend>
      <SmallField
        label="이름, 메일, 사번으로 찾기"
        type="search"
        maxLength={60}
        error={problem}
        className="w-full sm:w-96"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Loaded query={found} what="구성원을">
        {({ members, total }) => (
          <Found
            members={members}
            total={total}
            isFull={isFull}
            isChosen={(id) => people.some((one) => one.id === id)}
            onToggle={({ id, name }, isOn) => (isOn ? onPeople([...people, { id, name }]) : remove(id))}
          />
        )}
      </Loaded>
      <PastedPeople
        onFound={(found) => onPeople([...new Map([...people, ...found].map((one) => [one.id, one])).values()])}
      />
      <Chosen people={people} isFull={isFull} onRemove={remove} />
    </fieldset>
  )
}

interface FoundProps {
  readonly members: readonly (Person & { readonly email: string })[]
  /** How many there are in all. */
  readonly total: number
  readonly isFull: boolean
  readonly isChosen: (id: string) => boolean
  readonly onToggle: (person: Person, isOn: boolean) => void
}

function Found({ members, total, isFull, isChosen, onToggle }: FoundProps) {
  if (members.length === 0) return <Nothing>찾는 구성원이 없어요.</Nothing>
  return (
    <>
      <div className="mt-2 max-h-64 divide-y divide-rule overflow-y-auto rounded-control border border-rule">
        {members.map((member) => (
          <label key={member.id} className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-ink/4">
            <input
              type="checkbox"
              checked={isChosen(member.id)}
              disabled={isFull && !isChosen(member.id)}
              onChange={(event) => onToggle(member, event.target.checked)}
              className="size-5 shrink-0 accent-green"
            />
            <span className="min-w-0">
              <span className="block text-body leading-snug">{member.name}</span>
              <span className="block truncate text-small text-ink-soft">{member.email}</span>
            </span>
          </label>
        ))}
      </div>
      {total > members.length && (
        <p className="mt-1 text-small text-ink-faint">
          {total.toLocaleString('ko-KR')}명 가운데 {members.length}명이에요. 이름으로 좁혀 보세요.
        </p>
      )}
    </>
  )
}

interface ChosenProps {
  readonly people: readonly Person[]
  readonly isFull: boolean
  readonly onRemove: (id: string) => void
}

const Chosen = ({ people, isFull, onRemove }: ChosenProps) => (
  <>
    <p role="status" className="tabular mt-3 text-body text-ink-soft empty:hidden">
      {people.length > 0 && `고른 사람 ${people.length.toLocaleString('ko-KR')}명`}
      {isFull && ' · 한 과제에 더 고를 수 없어요. 더 많은 사람에게는 팀으로 주세요.'}
    </p>
    <ul className="mt-1 flex flex-wrap gap-1.5">
      {people.slice(0, mostShown).map(({ id, name }) => (
        <li key={id}>
          <Button size="small" variant="outline" aria-label={`${name} 빼기`} onClick={() => onRemove(id)}>
            {name} <span aria-hidden="true">×</span>
          </Button>
        </li>
      ))}
      {people.length > mostShown && (
        <li className="self-center text-ink-faint text-small">
          외 {(people.length - mostShown).toLocaleString('ko-KR')}명
        </li>
      )}
    </ul>
  </>
)
