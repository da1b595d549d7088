import type { CallReply } from '@readgrow/contract'
import { invitationStateNames, invitationStates } from '@readgrow/contract/constants'
import { Button, Segmented, showToast } from '@readgrow/ui'
import { ConfirmDialog } from '@readgrow/ui/dialog'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, useAction } from '#api'
import { dateTimeOf } from '#korean'
import { Cell, Loaded, Mark, MoreButton, Nothing, SmallField, Table, useSettled } from '#parts'

type Invitation = CallReply<'GET /admin/invitations'>['invitations'][number]
type State = Invitation['state']

const tones = { PENDING: 'warn', ACCEPTED: 'good', EXPIRED: 'plain', REVOKED: 'plain' } as const
const columns = [
  { title: '메일', className: 'min-w-52' },
  { title: '상태' },
  { title: '역할과 팀', className: 'min-w-32' },
  { title: '보낸 날', className: 'min-w-44' },
  { title: '관리' },
]

/** Every invitation, the newest first. */
export function InvitationList() {
  const [state, setState] = useState<State | 'ALL'>('ALL')
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const pages = useInvitations(state === 'ALL' ? undefined : state, search)
  const counts = pages.data?.pages[0]?.counts
  const rows = pages.data?.pages.flatMap(({ invitations }) => invitations) ?? []
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 py-4">
        <div className="max-w-full overflow-x-auto">
          <Segmented
            label="초대 상태"
            options={[
              { value: 'ALL', label: <span className="whitespace-nowrap">모두</span> },
              ...invitationStates.map((value) => ({
                value,
                label: (
                  <span className="whitespace-nowrap">{`${invitationStateNames[value]} ${counts?.[value] ?? ''}`}</span>
                ),
              })),
            ]}
            value={state}
            onChange={setState}
            className="max-w-none!"
          />
        </div>
        <SmallField
          label="메일로 찾기"
          bare
          type="search"
          placeholder="메일로 찾기"
          maxLength={60}
          className="w-full sm:w-56"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Loaded query={pages} what="초대를">
        {() =>
          rows.length === 0 ? (
            <Nothing>{search || state !== 'ALL' ? '맞는 초대가 없어요.' : '아직 보낸 초대가 없어요.'}</Nothing>
          ) : (
            <Table caption="초대 목록" columns={columns}>
              {rows.map((row) => (
                <InvitationCells key={row.id} invitation={row} />
              ))}
            </Table>
          )
        }
      </Loaded>
      <MoreButton pages={pages} />
    </>
  )
}

const useInvitations = (state: State | undefined, search: string) =>
  useInfiniteQuery({
    queryKey: ['invitation pages', state, search],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call('GET /admin/invitations', {
        query: {
          ...(state ? { state } : {}),
          ...(search ? { search } : {}),
          ...(pageParam ? { cursor: pageParam } : {}),
        },
      }),
    getNextPageParam: (last) => last.next,
    placeholderData: (before) => before,
  })

function InvitationCells({ invitation }: { readonly invitation: Invitation }) {
  const { email, name, state, role, teams, sentAt, sends, expiresAt, invitedBy } = invitation
  return (
    <tr>
      <Cell>
        <span className="font-semibold">{email}</span>
        {name && <p className="text-small text-ink-faint">{name}</p>}
      </Cell>
      <Cell className="whitespace-nowrap">
        <Mark tone={tones[state]}>{invitationStateNames[state]}</Mark>
      </Cell>
      <Cell className="text-small text-ink-soft">
        {role === 'owner' ? '회사 관리자' : '구성원'}
        {teams.length > 0 && <p className="text-ink-faint">{teams.join(', ')}</p>}
      </Cell>
      <Cell className="tabular text-small text-ink-soft">
        {dateTimeOf(sentAt)}
        {sends > 1 && ` · ${sends}번째`}
        <p className="text-ink-faint">{state === 'PENDING' ? `${dateTimeOf(expiresAt)}까지` : `${invitedBy} 초대`}</p>
      </Cell>
      <Cell>
        <Actions invitation={invitation} />
      </Cell>
    </tr>
  )
}

function Actions({ invitation: { id, email, state } }: { readonly invitation: Invitation }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const queries = useQueryClient()
  const after = (message: string) => async () => {
    showToast({ type: 'success', message })
    void queries.invalidateQueries({ queryKey: ['GET /admin/seats'] })
    await queries.invalidateQueries({ queryKey: ['invitation pages'] })
  }
  const resend = useAction('POST /admin/invitations/:id/resend', { done: after('초대 메일을 다시 보내요.') })
  const revoke = useAction('DELETE /admin/invitations/:id', { done: after('초대를 취소했어요.') })
  if (state !== 'PENDING' && state !== 'EXPIRED') return null
  return (
    <div className="flex gap-1.5">
      <Button
        size="small"
        variant="outline"
        aria-label={`${email} 다시 보내기`}
        busy={resend.isPending}
        onClick={() => resend.mutate({ params: { id } })}
      >
        다시 보내기
      </Button>
      {state === 'PENDING' && (
        <Button
          size="small"
          variant="danger"
          aria-label={`${email} 초대 취소`}
          busy={revoke.isPending}
          onClick={() => setIsConfirming(true)}
        >
          취소
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        title="초대를 취소할까요?"
        message={`${email} 주소로 보낸 링크를 더는 쓸 수 없고, 자리가 하나 비어요.`}
        confirmLabel="초대 취소하기"
        cancelLabel="그대로 두기"
        tone="danger"
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false)
          revoke.mutate({ params: { id } })
        }}
      />
    </div>
  )
}
