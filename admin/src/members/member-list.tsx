import { sentenceOf } from '@readgrow/client'
import { lazySheet, showToast } from '@readgrow/ui'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { call } from '#api'
import { DataTable } from '#parts'
import { BulkBar } from './bulk-bar.tsx'
import { BulkOutcome } from './bulk-outcome.tsx'
import { memberColumns } from './columns.tsx'
import { countOf, type Member, undoOf } from './names.ts'
import { type BulkResult, inParts, stateAfter, useBulkAction } from './use-bulk-action.ts'
import type { useMembers } from './use-members.ts'

const MemberPanel = lazySheet(async () => (await import('./member-panel.tsx')).MemberPanel)

interface MemberListProps {
  readonly list: ReturnType<typeof useMembers>
  readonly teams: readonly { readonly id: string; readonly name: string }[]
  readonly isOwner: boolean
  /** Stands for the table without rows; the result of the act that emptied it stays above. */
  readonly empty: ReactNode
  readonly sort: string
  readonly onSort: (by: string) => void
}

/** The table, its selection, and the open member. */
export function MemberList({ list, teams, isOwner, empty, sort, onSort }: MemberListProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<string | null>(null)
  const { pages, rows, change } = list
  const total = list.first?.total
  // Members whom the filter removed from the list are no longer selected.
  const chosen = useMemo(() => rows.filter(({ id }) => ticked.has(id)), [rows, ticked])
  const { isLoadingAll, tickAll } = useTickAll(list, setTicked)
  const bulk = useBulk(list, () => setTicked(new Set()))
  return (
    <>
      {bulk.outcome}
      {rows.length === 0 ? (
        empty
      ) : (
        <DataTable
          caption="구성원 목록"
          columns={memberColumns}
          rows={rows}
          idOf={idOf}
          nameOf={nameOf}
          total={total}
          sort={{ by: sort, onSort }}
          selection={isOwner ? { ids: ticked, onChange: setTicked, onAll: () => void tickAll() } : undefined}
          onOpen={(member) => setOpened(member.id)}
          more={{
            there: pages.hasNextPage,
            loading: pages.isFetching,
            load: () => void pages.fetchNextPage(),
          }}
        />
      )}
      {(chosen.length > 0 || isLoadingAll) && (
        <BulkBar
          people={chosen}
          loading={isLoadingAll ? (total ?? 0) : null}
          progress={bulk.progress}
          teams={teams}
          onAction={bulk.perform}
          onTeam={(id) =>
            bulk.addTo(
              teams.find((team) => team.id === id),
              chosen,
            )
          }
          onClear={() => setTicked(new Set())}
        />
      )}
      {opened && (
        <Suspense fallback={null}>
          <MemberPanel id={opened} isOwner={isOwner} onChange={change} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}

const idOf = ({ id }: Member) => id
const nameOf = ({ name }: Member) => name

const showFailure = (error: Error) => showToast({ type: 'error', message: sentenceOf(error) })

/** Loads the pages that are not there yet and selects everybody; without one of them it selects nobody. */
function useTickAll({ loadAll }: MemberListProps['list'], onTick: (ids: ReadonlySet<string>) => void) {
  const [isLoadingAll, setIsLoadingAll] = useState(false)
  const tickAll = async () => {
    setIsLoadingAll(true)
    const all = await loadAll().finally(() => setIsLoadingAll(false))
    if (all) onTick(new Set(all.map(idOf)))
    else showToast({ type: 'error', message: '모두 불러오지 못했어요. 잠시 후 다시 해 주세요.' })
  }
  return { isLoadingAll, tickAll }
}

type Team = MemberListProps['teams'][number]

/** The actions on many, and the result of the last one. It remembers names, because an action may remove rows. */
function useBulk({ change }: MemberListProps['list'], onDone: () => void) {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const { performing, done } = useBulkAction((part) => change(afterAction(part)))
  const join = useMutation({
    mutationFn: async ({ team, people }: { readonly team: Team; readonly people: readonly Member[] }) => {
      for (const add of inParts(people.map(idOf)))
        await call('POST /admin/teams/:id/members', { params: { id: team.id }, body: { add } })
    },
    onError: showFailure,
    onSuccess: (_, { team, people }) => {
      const joined = new Set(people.map(idOf))
      change((member) => (joined.has(member.id) ? inTeam(member, team) : member))
      showToast({ type: 'success', message: `${countOf(people.length)}을 ${team.name} 팀에 넣었어요.` })
      onDone()
    },
  })
  const act = (action: BulkResult['action'], ids: readonly string[]) =>
    performing.mutate({ action, ids }, { onSuccess: onDone, onError: showFailure })
  const undo = performing.data && undoOf[performing.data.action]
  const outcome: ReactNode = performing.data && (
    <BulkOutcome
      result={performing.data}
      nameOf={(id) => names.get(id) ?? '이름 모름'}
      onUndo={undo && (() => act(undo, performing.data.done))}
      onClose={performing.reset}
    />
  )
  return {
    outcome,
    progress: performing.isPending ? done : join.isPending ? 0 : null,
    addTo: (team: Team | undefined, people: readonly Member[]) => team && join.mutate({ team, people }),
    perform: (action: BulkResult['action'], people: readonly Member[]) => {
      setNames(new Map(people.map(({ id, name }) => [id, name])))
      act(action, people.map(idOf))
    },
  }
}

const afterAction = ({ action, done }: BulkResult) => {
  const reached = new Set(done)
  return (member: Member): Member | null => {
    if (!reached.has(member.id) || action === 'END_SESSIONS') return member
    const state = stateAfter[action]
    return state && { ...member, state }
  }
}

const inTeam = (member: Member, team: Team): Member =>
  member.teams.some(({ id }) => id === team.id)
    ? member
    : { ...member, teams: [...member.teams, { id: team.id, name: team.name, lead: false }] }
