import type { CallReply } from '@readgrow/contract'
import { Button, showToast } from '@readgrow/ui'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call, useAction } from '#api'
import { dateTimeOf } from '#korean'
import { Cell, Loaded, ManyDialog, MoreButton, Notice, Section, Table } from '#parts'
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

/** Who wanted to join and found no seat. Nothing while there is nobody, but what was just taken off can come back. */
export function SeatWaits({ waiting, free }: { readonly waiting: number; readonly free: number | null }) {
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  return (
    <>
      {dismissed.length > 0 && <Dismissed ids={dismissed} onClose={() => setDismissed([])} />}
      {waiting > 0 && <WaitList free={free} onDismiss={setDismissed} />}
    </>
  )
}

interface DismissedProps {
  readonly ids: readonly string[]
  readonly onClose: () => void
}

/** What the last act took off the list, and the way back. */
function Dismissed({ ids, onClose }: DismissedProps) {
  const after = useAfter()
  const restore = useAction('POST /admin/seat-waits/restoration', {
    done: ({ restored }) => {
      after(`${countOf(restored)}을 다시 올렸어요.`)
      onClose()
    },
  })
  return (
    <Notice
      live
      tone="good"
      className="mt-5"
      actions={
        <>
          <Button
            size="small"
            variant="outline"
            busy={restore.isPending}
            onClick={() => restore.mutate({ body: { ids: [...ids] } })}
          >
            되돌리기
          </Button>
          <Button size="small" variant="quiet" onClick={onClose}>
            닫기
          </Button>
        </>
      }
    >
      기다리는 사람 {countOf(ids.length)}을 지웠어요. 90일 동안 이 목록에 다시 올리지 않아요.
    </Notice>
  )
}

interface WaitListProps {
  readonly free: number | null
  readonly onDismiss: (ids: readonly string[]) => void
}

function WaitList({ free, onDismiss }: WaitListProps) {
  const pages = useInfiniteQuery({
    queryKey: ['GET /admin/seat-waits', 'pages'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => call('GET /admin/seat-waits', { query: pageParam ? { cursor: pageParam } : {} }),
    getNextPageParam: (last) => last.next,
  })
  const rows = pages.data?.pages.flatMap(({ waits }) => waits) ?? []
  return (
    <Section title="자리를 기다리는 사람" actions={rows.length > 1 && <DismissAll rows={rows} onDismiss={onDismiss} />}>
      <p className="pt-3 text-body text-ink-soft">
        들어오려고 했지만 자리가 없던 사람이에요. 자리를 얻으면 저절로 사라지고, 마지막으로 온 지 90일이 지나면 지워요.
      </p>
      <Loaded query={pages} what="기다리는 사람을">
        {({ pages: [first] }) => (
          <Table caption={`자리를 기다리는 사람 ${countOf(first?.total ?? 0)}`} columns={columns}>
            {rows.map((wait) => (
              <WaitRow key={wait.id} wait={wait} free={free} onDismiss={onDismiss} />
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
  return (message?: string) => {
    if (message !== undefined) showToast({ type: 'success', message })
    for (const key of ['GET /admin/seat-waits', 'GET /admin/seats', 'invitation pages'])
      void queries.invalidateQueries({ queryKey: [key] })
  }
}

function WaitRow({ wait, free, onDismiss }: WaitListProps & { readonly wait: Wait }) {
  const { id, email, name, way, member, firstAt, lastAt } = wait
  const after = useAfter()
  const dismiss = useAction('POST /admin/seat-waits/dismissal', {
    done: () => {
      onDismiss([id])
      after()
    },
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
              className="inline-flex min-h-dense items-center whitespace-nowrap text-small text-green underline underline-offset-4"
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

interface DismissAllProps extends Pick<WaitListProps, 'onDismiss'> {
  readonly rows: readonly Wait[]
}

/** Takes the listed people off the list; those on pages that are not loaded stay. */
function DismissAll({ rows, onDismiss }: DismissAllProps) {
  const [isAsking, setIsAsking] = useState(false)
  const after = useAfter()
  const those = rows.slice(0, mostAtOnce)
  const ids = those.map(({ id }) => id)
  const dismiss = useAction('POST /admin/seat-waits/dismissal', {
    done: () => {
      onDismiss(ids)
      after()
    },
  })
  return (
    <>
      <Button size="small" variant="quiet" busy={dismiss.isPending} onClick={() => setIsAsking(true)}>
        {countOf(ids.length)} 지우기
      </Button>
      {isAsking && (
        <ManyDialog
          title={`기다리는 사람 ${countOf(ids.length)} 지우기`}
          names={those.map(({ name, email }) => name ?? email)}
          unit="명"
          message="가입을 막지는 않아요. 자리가 나면 다시 들어올 수 있고, 90일 동안은 이 목록에 다시 올리지 않아요."
          letters="메일은 보내지 않아요. 지운 뒤에 되돌릴 수 있어요."
          confirmLabel="지우기"
          tone="danger"
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            dismiss.mutate({ body: { ids } })
          }}
        />
      )}
    </>
  )
}
