import type { CallReply } from '@readgrow/contract'
import { invitationStateNames } from '@readgrow/contract/constants'
import { Button, showToast } from '@readgrow/ui'
import { ConfirmDialog } from '@readgrow/ui/dialog'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, useAction } from '#api'
import { dateTimeOf } from '#korean'
import { Cell, Loaded, Mark, MoreButton, Nothing, SmallField, Table, TickBox, useSettled } from '#parts'
import { BulkInvitations } from './bulk-invitations.tsx'
import { type State, StateFilter, TeamFilter } from './filters.tsx'
import { InvitationExport } from './invitation-export.tsx'
import { Reminders } from './reminders.tsx'

type Invitation = CallReply<'GET /admin/invitations'>['invitations'][number]

const tones = { PENDING: 'warn', ACCEPTED: 'good', EXPIRED: 'plain', REVOKED: 'plain' } as const
const columns = [
  { title: '선택' },
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
  const [team, setTeam] = useState('')
  const search = useSettled(typed.trim())
  const [exports, setExports] = useState(false)
  const filter = { state: state === 'ALL' ? ('' as const) : state, search, team }
  const pages = useInvitations(filter)
  const isFiltered = search !== '' || state !== 'ALL' || team !== ''
  const counts = pages.data?.pages[0]?.counts
  const rows = pages.data?.pages.flatMap(({ invitations }) => invitations) ?? []
  const choice = useChoice(pages, rows)
  return (
    <>
      {pages.data && <Reminders isOn={pages.data.pages[0]?.reminders ?? true} />}
      <div className="flex flex-wrap items-center justify-between gap-3 py-4">
        <StateFilter state={state} counts={counts} onState={setState} />
        <div className="flex w-full flex-wrap gap-2 sm:w-auto">
          <TeamFilter team={team} onTeam={setTeam} />
          <SmallField
            label="메일이나 이름으로 찾기"
            bare
            type="search"
            placeholder="메일이나 이름으로 찾기"
            maxLength={60}
            className="w-full sm:w-56"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button variant="outline" size="small" disabled={rows.length === 0} onClick={() => setExports(true)}>
            목록 내려받기
          </Button>
        </div>
      </div>
      <Loaded query={pages} what="초대를">
        {() =>
          rows.length === 0 ? (
            <Nothing>{isFiltered ? '맞는 초대가 없어요.' : '아직 보낸 초대가 없어요.'}</Nothing>
          ) : (
            <Rows rows={rows} open={pages.data?.pages[0]?.open ?? 0} choice={choice} isFiltered={isFiltered} />
          )
        }
      </Loaded>
      <MoreButton pages={pages} />
      {exports && <InvitationExport filter={filled(filter)} onClose={() => setExports(false)} />}
      <BulkInvitations chosen={choice.chosen} loading={choice.loading} onClear={choice.clear} />
    </>
  )
}

interface RowsProps {
  readonly rows: readonly Invitation[]
  /** How many of those that fit the filter are open, loaded or not. */
  readonly open: number
  readonly choice: ReturnType<typeof useChoice>
  readonly isFiltered: boolean
}

const Rows = ({ rows, open, choice, isFiltered }: RowsProps) => (
  <>
    <TickBox
      label={`${isFiltered ? '찾은 초대 가운데 열린 것' : '열린 초대'} ${open.toLocaleString('ko-KR')}건 모두 선택`}
      isShown
      disabled={open === 0}
      checked={choice.isAll}
      onChange={choice.tickAll}
      className="text-body text-ink-soft"
    />
    <Table caption="초대 목록" columns={columns}>
      {rows.map((row) => (
        <InvitationCells
          key={row.id}
          invitation={row}
          isTicked={choice.ticked.has(row.id)}
          onTick={() => choice.tick(row.id)}
        />
      ))}
    </Table>
  </>
)

interface Filter {
  readonly state: State | ''
  readonly search: string
  readonly team: string
}

const filled = ({ state, search, team }: Filter) => ({
  ...(state ? { state } : {}),
  ...(search ? { search } : {}),
  ...(team ? { team } : {}),
})

const useInvitations = (filter: Filter) =>
  useInfiniteQuery({
    queryKey: ['invitation pages', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call('GET /admin/invitations', { query: { ...filled(filter), ...(pageParam ? { cursor: pageParam } : {}) } }),
    getNextPageParam: (last) => last.next,
    placeholderData: (before) => before,
  })

const isOpen = ({ state }: Pick<Invitation, 'state'>) => state === 'PENDING' || state === 'EXPIRED'

type Pages = ReturnType<typeof useInvitations>

/** Which invitations are ticked; "all" loads the pages that are missing first. */
function useChoice(pages: Pages, rows: readonly Invitation[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [loading, setLoading] = useState(false)
  const open = rows.filter(isOpen)
  const isAll = !pages.hasNextPage && open.length > 0 && open.every(({ id }) => ticked.has(id))
  const clear = () => setTicked(new Set())
  const tickAll = async () => {
    if (isAll) return clear()
    setLoading(true)
    let loaded: Pick<Pages, 'data' | 'hasNextPage' | 'isError' | 'fetchNextPage'> = pages
    while (loaded.hasNextPage && !loaded.isError) loaded = await loaded.fetchNextPage()
    setLoading(false)
    const all = loaded.data?.pages.flatMap(({ invitations }) => invitations) ?? []
    if (loaded.isError) showToast({ type: 'error', message: '모두 불러오지 못했어요. 잠시 후 다시 해 주세요.' })
    else setTicked(new Set(all.filter(isOpen).map(({ id }) => id)))
  }
  const tick = (id: string) => {
    const next = new Set(ticked)
    if (!next.delete(id)) next.add(id)
    setTicked(next)
  }
  // Those that the filter or an act took out of the list are no longer chosen.
  return {
    ticked,
    tick,
    clear,
    isAll,
    loading,
    chosen: open.filter(({ id }) => ticked.has(id)),
    tickAll: () => void tickAll(),
  }
}

interface InvitationCellsProps {
  readonly invitation: Invitation
  readonly isTicked: boolean
  readonly onTick: () => void
}

function InvitationCells({ invitation, isTicked, onTick }: InvitationCellsProps) {
  const { email, name, state, role, teams, sentAt, sends, expiresAt, invitedBy } = invitation
  return (
    <tr>
      <Cell>{isOpen(invitation) && <TickBox label={`${email} 선택`} checked={isTicked} onChange={onTick} />}</Cell>
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
      <Cell className="whitespace-nowrap">
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
  if (!isOpen({ state })) return null
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
