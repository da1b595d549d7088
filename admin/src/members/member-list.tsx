import { sentenceOf } from '@readgrow/client'
import { lazySheet, showToast } from '@readgrow/ui'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { DataTable } from '#parts'
import { BulkBar } from './bulk-bar.tsx'
import { BulkOutcome } from './bulk-outcome.tsx'
import { memberColumns } from './columns.tsx'
import { type Member, undoOf } from './names.ts'
import { type BulkResult, stateAfter, useBulkAction } from './use-bulk-action.ts'
import type { useMembers } from './use-members.ts'
import { type Team, useTeamJoin } from './use-team-join.tsx'

const MemberPanel = lazySheet(async () => (await import('./member-panel.tsx')).MemberPanel)

interface MemberListProps {
  readonly list: ReturnType<typeof useMembers>
  readonly teams: readonly Team[]
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
          onTeam={bulk.join}
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

/** The acts on many, and the result of the last one. It remembers names, because an act may remove rows. */
function useBulk({ change }: MemberListProps['list'], onDone: () => void) {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const { performing, done } = useBulkAction((action, part) => change(part.done, afterAction(action, part.done)))
  const teams = useTeamJoin(change, onDone)
  const act = (action: BulkResult['action'], ids: readonly string[], before?: BulkResult) => {
    teams.forget()
    performing.mutate({ action, ids, ...(before ? { before } : {}) }, { onSuccess: onDone, onError: showFailure })
  }
  const result = performing.data
  const undo = result && undoOf[result.action]
  const outcome: ReactNode = result && (
    <BulkOutcome
      result={result}
      nameOf={(id) => names.get(id) ?? '이름 모름'}
      onUndo={() => undo && act(undo, result.done)}
      onContinue={(ids) => act(result.action, ids, result)}
      onClose={performing.reset}
    />
  )
  return {
    outcome: outcome ?? teams.outcome,
    progress: performing.isPending ? done : teams.isPending ? 0 : null,
    join: (team: Team, people: readonly Member[]) => {
      performing.reset()
      teams.join(team, people)
    },
    perform: (action: BulkResult['action'], people: readonly Member[]) => {
      setNames(new Map(people.map(({ id, name }) => [id, name])))
      act(action, people.map(idOf))
    },
  }
}

const afterAction = (action: BulkResult['action'], done: readonly string[]) => {
  const reached = new Set(done)
  return (member: Member): Member | null => {
    if (!reached.has(member.id) || action === 'END_SESSIONS') return member
    const state = stateAfter[action]
    return state && { ...member, state }
  }
}
