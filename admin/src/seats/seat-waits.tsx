import type { CallReply } from '@readgrow/contract'
import { Button, showToast } from '@readgrow/ui'
import { ConfirmDialog } from '@readgrow/ui/dialog'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call, useAction } from '#api'
import { dateTimeOf } from '#korean'
import { Cell, Loaded, MoreButton, Section, Table } from '#parts'
import { wayNames } from './names.ts'

type Wait = CallReply<'GET /admin/seat-waits'>['waits'][number]

const columns = [
  { title: '이름과 메일', className: 'min-w-52' },
  { title: '들어오려던 방법', className: 'min-w-40' },
  { title: '처음', className: 'min-w-40' },
  { title: '마지막', className: 'min-w-40' },
  { title: '관리' },
]

const countOf = (people: number) => `${people.toLocaleString('ko-KR')}명`

/** Who wanted to join and found no seat. Nothing while there is nobody. */
export function SeatWaits({ waiting, free }: { readonly waiting: number; readonly free: number | null }) {
  if (waiting === 0) return null
  return <WaitList free={free} />
}

function WaitList({ free }: { readonly free: number | null }) {
  const pages = useInfiniteQuery({
    queryKey: ['GET /admin/seat-waits', 'pages'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => call('GET /admin/seat-waits', { query: pageParam ? { cursor: pageParam } : {} }),
    getNextPageParam: (last) => last.next,
  })
  const rows = pages.data?.pages.flatMap(({ waits }) => waits) ?? []
  return (
    <Section title="자리를 기다리는 사람" actions={rows.length > 1 && <DismissAll rows={rows} />}>
      <p className="pt-3 text-body text-ink-soft">
        들어오려고 했지만 자리가 없던 사람이에요. 자리를 얻으면 저절로 사라지고, 마지막으로 온 지 90일이 지나면 지워요.
      </p>
      <Loaded query={pages} what="기다리는 사람을">
        {({ pages: [first] }) => (
          <Table caption={`자리를 기다리는 사람 ${countOf(first?.total ?? 0)}`} columns={columns}>
            {rows.map((wait) => (
              <WaitRow key={wait.id} wait={wait} free={free} />
            ))}
          </Table>
        )}
      </Loaded>
      <MoreButton pages={pages} />
    </Section>
  )
}

/** After a change of who waits: the list, the counts and the invitations. */
function useAfter() {
  const queries = useQueryClient()
  return (message: string) => {
    showToast({ type: 'success', message })
    for (const key of ['GET /admin/seat-waits', 'GET /admin/seats', 'invitation pages'])
      void queries.invalidateQueries({ queryKey: [key] })
  }
}

function WaitRow({ wait, free }: { readonly wait: Wait; readonly free: number | null }) {
  const { id, email, name, way, member, firstAt, lastAt } = wait
  const after = useAfter()
  const dismiss = useAction('POST /admin/seat-waits/dismissal', {
    done: () => after(`${name ?? email} 님을 지웠어요.`),
  })
  const invite = useAction('POST /admin/invitations', {
    done: ({ sent }) =>
      sent.length > 0
        ? after(`${email} 주소로 초대 메일을 보내요.`)
        : showToast({ type: 'error', message: '초대하지 못했어요. 초대 화면에서 까닭을 확인해 주세요.' }),
  })
  return (
    <tr>
      <Cell>
        <span className="font-semibold">{name ?? email}</span>
        {name && <p className="text-small text-ink-faint [overflow-wrap:anywhere]">{email}</p>}
      </Cell>
      <Cell className="text-small text-ink-soft">{wayNames[way]}</Cell>
      <Cell className="tabular whitespace-nowrap text-small text-ink-soft">{dateTimeOf(firstAt)}</Cell>
      <Cell className="tabular whitespace-nowrap text-small text-ink-soft">{dateTimeOf(lastAt)}</Cell>
      <Cell>
        <div className="flex items-center gap-1.5">
          {member !== null ? (
            <Link
              to={`/members?search=${encodeURIComponent(email)}`}
              className="inline-flex min-h-9 items-center whitespace-nowrap text-small text-green underline underline-offset-4"
            >
              구성원에서 재개하기
            </Link>
          ) : (
            <Button
              size="small"
              variant="outline"
              aria-label={`${email} 초대하기`}
              busy={invite.isPending}
              disabled={free === 0}
              onClick={() => invite.mutate({ body: { emails: [email] } })}
            >
              초대하기
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            aria-label={`${email} 지우기`}
            busy={dismiss.isPending}
            onClick={() => dismiss.mutate({ body: { ids: [id] } })}
          >
            지우기
          </Button>
        </div>
      </Cell>
    </tr>
  )
}

/** As many as the server takes in one call. */
const mostAtOnce = 500

/** Takes the listed people off the list; those on pages that are not loaded stay. */
function DismissAll({ rows }: { readonly rows: readonly Wait[] }) {
  const [isAsking, setIsAsking] = useState(false)
  const after = useAfter()
  const dismiss = useAction('POST /admin/seat-waits/dismissal', {
    done: ({ dismissed }) => after(`${countOf(dismissed)}을 지웠어요.`),
  })
  const ids = rows.slice(0, mostAtOnce).map(({ id }) => id)
  return (
    <>
      <Button size="small" variant="quiet" busy={dismiss.isPending} onClick={() => setIsAsking(true)}>
        {countOf(ids.length)} 지우기
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`기다리는 사람 ${countOf(ids.length)}을 지울까요?`}
        message="가입을 막지는 않아요. 자리가 나면 다시 들어올 수 있고, 90일 동안은 이 목록에 다시 올리지 않아요."
        confirmLabel="지우기"
        cancelLabel="그대로 두기"
        tone="danger"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          dismiss.mutate({ body: { ids } })
        }}
      />
    </>
  )
}
