import type { CallReply } from '@readgrow/contract'
import { invitationStateNames, invitationStates } from '@readgrow/contract/constants'
import { Segmented } from '@readgrow/ui'
import { useAsk } from '#api'
import { SmallSelect } from '#parts'

type Page = CallReply<'GET /admin/invitations'>
export type State = Page['invitations'][number]['state']

interface StateFilterProps {
  readonly state: State | 'ALL'
  readonly counts: Page['counts'] | undefined
  readonly onState: (state: State | 'ALL') => void
}

export const StateFilter = ({ state, counts, onState }: StateFilterProps) => (
  <div className="max-w-full overflow-x-auto">
    <Segmented
      label="초대 상태"
      options={[
        { value: 'ALL' as const, label: <span className="whitespace-nowrap">모두</span> },
        ...invitationStates.map((value) => ({
          value,
          label: <span className="whitespace-nowrap">{`${invitationStateNames[value]} ${counts?.[value] ?? ''}`}</span>,
        })),
      ]}
      value={state}
      onChange={onState}
      className="max-w-none!"
    />
  </div>
)

interface TeamFilterProps {
  readonly team: string
  readonly onTeam: (team: string) => void
}

/** The team that an invitation leads to; nothing while the company has none. */
export function TeamFilter({ team, onTeam }: TeamFilterProps) {
  const teams = useAsk('GET /admin/teams').data?.teams ?? []
  if (teams.length === 0) return null
  return (
    <SmallSelect
      label="팀"
      bare
      className="w-full sm:w-40"
      value={team}
      onChange={(event) => onTeam(event.target.value)}
    >
      <option value="">모든 팀</option>
      {teams.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SmallSelect>
  )
}
