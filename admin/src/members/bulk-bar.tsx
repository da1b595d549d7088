import { Button, Spinner } from '@readgrow/ui'
import { ConfirmDialog } from '@readgrow/ui/dialog'
import { useState } from 'react'
import { SmallSelect } from '#parts'
import { actNames, actWarnings, countOf, type MemberAct } from './names.ts'

interface BulkBarProps {
  readonly count: number
  /** People done so far while an act is under way. */
  readonly progress: number | null
  readonly teams: readonly { readonly id: string; readonly name: string }[]
  readonly onAct: (act: MemberAct) => void
  readonly onTeam: (team: string) => void
  readonly onClear: () => void
}

const acts = Object.keys(actNames) as MemberAct[]

/** Who is done in one call sees no count that stands at nought until it is over. */
const progressOf = (done: number, count: number) =>
  done === 0 ? `${countOf(count)} 처리 중` : `${countOf(Math.min(done, count))} / ${countOf(count)}`

/** What can be done with those who are ticked; it stays in view at the foot of the screen. */
export function BulkBar({ count, progress, teams, onAct, onTeam, onClear }: BulkBarProps) {
  const [asked, setAsked] = useState<MemberAct | null>(null)
  const isBusy = progress !== null
  const press = (act: MemberAct) => (actWarnings[act] ? setAsked(act) : onAct(act))
  return (
    <section
      aria-label="선택한 구성원"
      className="sticky bottom-0 z-bar -mx-4 flex items-center gap-2 overflow-x-auto border-rule border-t bg-surface px-4 py-2.5 sm:mx-0 sm:flex-wrap [&>*]:shrink-0"
    >
      <p role="status" className="tabular mr-1 flex items-center gap-2 font-semibold">
        {isBusy && <Spinner className="size-4" />}
        {isBusy ? progressOf(progress, count) : `${countOf(count)} 선택`}
      </p>
      {acts.map((act) => (
        <Button
          key={act}
          size="small"
          variant={act === 'DEACTIVATE' || act === 'REJECT' ? 'danger' : 'outline'}
          disabled={isBusy}
          onClick={() => press(act)}
        >
          {actNames[act]}
        </Button>
      ))}
      {teams.length > 0 && <AddToTeam teams={teams} disabled={isBusy} onTeam={onTeam} />}
      <Button size="small" variant="quiet" disabled={isBusy} onClick={onClear}>
        선택 풀기
      </Button>
      {asked && (
        <ConfirmDialog
          open
          title={`${countOf(count)} ${actNames[asked].replace(/하기$|시키기$/, '')}`}
          message={actWarnings[asked]}
          confirmLabel={actNames[asked]}
          tone="danger"
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            onAct(asked)
            setAsked(null)
          }}
        />
      )}
    </section>
  )
}

const AddToTeam = ({
  teams,
  disabled,
  onTeam,
}: Pick<BulkBarProps, 'teams' | 'onTeam'> & { readonly disabled: boolean }) => (
  <SmallSelect
    label="팀에 넣기"
    bare
    className="w-36"
    value=""
    disabled={disabled}
    onChange={(event) => event.target.value && onTeam(event.target.value)}
  >
    <option value="">팀에 넣기</option>
    {teams.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </SmallSelect>
)
