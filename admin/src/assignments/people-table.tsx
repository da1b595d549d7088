import { type AssignmentState, assignmentStateNames, assignmentStates } from '@readgrow/contract/constants'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api'
import { dateOf } from '#korean'
import { Cell, Loaded, MoreButton, Nothing, SmallSelect, Table } from '#parts'
import type { Assignment } from './names.ts'

const columns = [
  { title: '이름', className: 'min-w-24' },
  { title: '사번 또는 메일', className: 'min-w-32' },
  { title: '상태', className: 'min-w-24' },
  { title: '끝낸 날', className: 'min-w-32' },
]

const tones: Readonly<Partial<Record<AssignmentState, string>>> = {
  DONE: 'text-green',
  DONE_LATE: 'text-green',
  OVERDUE: 'text-amber',
}

/** Each person with a state and the day of finishing, of one state or of all. */
export function PeopleTable({ assignment: { id, progress } }: { readonly assignment: Assignment }) {
  const [state, setState] = useState<AssignmentState | ''>('')
  const pages = useInfiniteQuery({
    queryKey: ['assignment people', id, state],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /admin/assignments/:id/people',
        { params: { id }, query: { ...(state ? { state } : {}), ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    getNextPageParam: (last) => last.next,
    staleTime: 0,
    placeholderData: (before) => before,
  })
  const rows = pages.data?.pages.flatMap(({ people }) => people) ?? []
  return (
    <>
      <SmallSelect
        label="상태"
        className="w-44 py-3"
        value={state}
        onChange={(event) => setState(event.target.value as AssignmentState | '')}
      >
        <option value="">모두</option>
        {assignmentStates.map((one) => (
          <option key={one} value={one}>
            {assignmentStateNames[one]} ({progress[one].toLocaleString('ko-KR')})
          </option>
        ))}
      </SmallSelect>
      <Loaded query={pages} what="진행을">
        {() =>
          rows.length === 0 ? (
            <Nothing>{state ? '이 상태인 사람이 없어요.' : '받은 사람이 없어요.'}</Nothing>
          ) : (
            <Table caption="사람별 진행" columns={columns}>
              {rows.map((person) => (
                <tr key={person.id}>
                  <Cell>{person.name}</Cell>
                  <Cell className="text-ink-soft text-small [overflow-wrap:anywhere]">{person.number}</Cell>
                  <Cell className={tones[person.state] ?? 'text-ink-soft'}>{assignmentStateNames[person.state]}</Cell>
                  <Cell className="tabular whitespace-nowrap">{person.doneOn ? dateOf(person.doneOn) : '–'}</Cell>
                </tr>
              ))}
            </Table>
          )
        }
      </Loaded>
      <MoreButton pages={pages} />
    </>
  )
}
