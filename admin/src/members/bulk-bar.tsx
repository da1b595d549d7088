import { Button, Spinner } from '@readgrow/ui'
import { useState } from 'react'
import { typedAbove } from '#parts'
import { BulkConfirm } from './bulk-confirm.tsx'
import { actionNames, actionsFor, countOf, isSoft, type Member, type MemberAction, reachedBy } from './names.ts'
import { TeamAdding } from './team-adding.tsx'
import type { Team } from './use-team-join.tsx'

interface BulkBarProps {
  readonly people: readonly Member[]
  /** How many fit the filter while the rest of them is being loaded; null otherwise. */
  readonly loading: number | null
  /** People done so far while an action runs; null when none does. */
  readonly progress: number | null
  readonly teams: readonly Team[]
  readonly onAction: (action: MemberAction, people: readonly Member[]) => void
  readonly onTeam: (team: Team, people: readonly Member[]) => void
  readonly onClear: () => void
}

/** An action of a single call shows no count, which would stay at 0 until the end. */
const progressOf = (done: number, count: number) =>
  done === 0 ? `${countOf(count)} 처리 중` : `${countOf(Math.min(done, count))} / ${countOf(count)}`

/** The actions on the selected members; it stays in view at the foot of the screen. */
export function BulkBar({ people, loading, progress, teams, onAction, onTeam, onClear }: BulkBarProps) {
  const [confirming, setConfirming] = useState<MemberAction | null>(null)
  const count = people.length
  const isBusy = progress !== null || loading !== null
  const reached = confirming ? reachedBy(confirming, people) : []
  const press = (action: MemberAction) => {
    const those = reachedBy(action, people)
    if (isSoft(action) && those.length <= typedAbove) onAction(action, those)
    else setConfirming(action)
  }
  return (
    <section
      aria-label="선택한 구성원"
      className="sticky bottom-0 z-bar -mx-4 flex items-center gap-2 overflow-x-auto border-rule border-t bg-surface px-4 py-2.5 sm:mx-0 sm:flex-wrap [&>*]:shrink-0"
    >
      <p role="status" className="tabular mr-1 flex items-center gap-2 font-semibold">
        {isBusy && <Spinner className="size-4" />}
        {loading !== null
          ? `${countOf(loading)}을 모두 고르고 있어요`
          : progress !== null
            ? progressOf(progress, count)
            : `${countOf(count)} 선택`}
      </p>
      {actionsFor(people).map((action) => (
        <Button
          key={action}
          size="small"
          variant={action === 'DEACTIVATE' || action === 'REJECT' ? 'danger' : 'outline'}
          disabled={isBusy}
          onClick={() => press(action)}
        >
          {actionNames[action]}
        </Button>
      ))}
      {teams.length > 0 && <TeamAdding people={people} teams={teams} disabled={isBusy} onTeam={onTeam} />}
      <Button size="small" variant="quiet" disabled={isBusy} onClick={onClear}>
        선택 풀기
      </Button>
      {confirming && (
        <BulkConfirm
          action={confirming}
          names={reached.map(({ name }) => name)}
          onClose={() => setConfirming(null)}
          onConfirm={() => {
            onAction(confirming, reached)
            setConfirming(null)
          }}
        />
      )}
    </section>
  )
}
