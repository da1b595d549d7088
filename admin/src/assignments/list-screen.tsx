import { buttonClasses, EmptyState } from '@readgrow/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#api'
import { dateOf } from '#korean'
import { Loaded, MoreButton, Page } from '#parts'
import { type Assignment, nameOf, progressLine, receiverOf, whatIsSeen } from './names.ts'

const giveLink = (
  <Link to="/assignments/new" className={buttonClasses({ size: 'small' })}>
    과제 주기
  </Link>
)

/** What was given, the latest first, with how far people are. */
export function Screen() {
  const pages = useInfiniteQuery({
    queryKey: ['assignment pages'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => call('GET /admin/assignments', { query: pageParam ? { cursor: pageParam } : {} }),
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  })
  const rows = pages.data?.pages.flatMap(({ assignments }) => assignments) ?? []
  return (
    <Page title="과제" lead={whatIsSeen} actions={giveLink}>
      <Loaded query={pages} what="과제를">
        {() =>
          rows.length === 0 ? (
            <EmptyState
              title="아직 준 과제가 없어요"
              message="기사 읽기, 집중 학습, 주간 챌린지를 기한과 함께 줄 수 있어요. 받은 사람의 오늘 할 일에 나타나요."
              action={giveLink}
            />
          ) : (
            <ul className="divide-y divide-rule">
              {rows.map((assignment) => (
                <Row key={assignment.id} assignment={assignment} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <MoreButton pages={pages} />
    </Page>
  )
}

const Row = ({ assignment }: { readonly assignment: Assignment }) => (
  <li className="py-3">
    <Link
      to={`/assignments/${assignment.id}`}
      className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
    >
      {nameOf(assignment)}
    </Link>
    <p className="tabular text-body text-ink-soft">
      {receiverOf(assignment)} · {dateOf(assignment.dueOn)}까지
    </p>
    <p className="tabular text-small text-ink-faint">{progressLine(assignment)}</p>
  </li>
)
