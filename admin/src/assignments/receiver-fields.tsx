import { Segmented } from '@readgrow/ui'
import { useAsk } from '#api'
import { Loaded, SmallSelect } from '#parts'
import type { Draft, Problems } from './draft.ts'
import { PeoplePicker } from './people-picker.tsx'

interface ReceiverFieldsProps {
  readonly draft: Draft
  readonly problems: Problems
  readonly onChange: (part: Partial<Draft>) => void
}

/** Their number, before anything is given: of the company for an owner, of their teams for a lead. */
function Everybody() {
  const members = useAsk('GET /admin/members', { query: { state: 'ACTIVE', limit: 1 } })
  return (
    <Loaded query={members} what="구성원을">
      {({ total }) => (
        <p className="text-body">
          지금 이용 중인 <b className="font-semibold tabular">{total.toLocaleString('ko-KR')}명</b>이 모두 받아요.
          나중에 들어오는 사람은 받지 않아요. 주고 나서 과제를 취소할 수 있어요.
        </p>
      )}
    </Loaded>
  )
}

/** Who gets it: a team, people by name, or everybody. */
export function ReceiverFields({ draft, problems, onChange }: ReceiverFieldsProps) {
  return (
    <div className="grid">
      <p aria-hidden="true" className="mb-1 font-semibold text-small text-ink-soft">
        받는 사람
      </p>
      <Segmented
        label="받는 사람"
        options={[
          { value: 'TEAM', label: '팀' },
          { value: 'PEOPLE', label: '구성원' },
          { value: 'EVERYBODY', label: '모두' },
        ]}
        value={draft.to}
        onChange={(to) => onChange({ to })}
        className="mb-3 justify-self-start"
      />
      {draft.to === 'TEAM' && (
        <TeamField team={draft.team} problem={problems.team} onTeam={(team) => onChange({ team })} />
      )}
      {draft.to === 'PEOPLE' && (
        <PeoplePicker people={draft.people} problem={problems.people} onPeople={(people) => onChange({ people })} />
      )}
      {draft.to === 'EVERYBODY' && <Everybody />}
    </div>
  )
}

interface TeamFieldProps {
  readonly team: string
  readonly problem: string | undefined
  readonly onTeam: (team: string) => void
}

function TeamField({ team, problem, onTeam }: TeamFieldProps) {
  const teams = useAsk('GET /admin/teams')
  return (
    <Loaded query={teams} what="팀을">
      {({ teams: all }) => (
        <SmallSelect
          label="팀"
          error={problem}
          hint={
            all.length === 0
              ? '아직 팀이 없어요. 구성원을 직접 고를 수 있어요.'
              : '기한 전에 이 팀에 들어오는 사람도 받고, 팀을 나간 사람은 빠져요.'
          }
          className="w-full sm:w-96"
          value={team}
          onChange={(event) => onTeam(event.target.value)}
        >
          <option value="">팀 고르기</option>
          {all.map(({ id, name, members }) => (
            <option key={id} value={id}>
              {name} ({members.toLocaleString('ko-KR')}명)
            </option>
          ))}
        </SmallSelect>
      )}
    </Loaded>
  )
}
