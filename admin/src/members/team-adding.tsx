import { Button } from '@readgrow/ui'
import { useState } from 'react'
import { ManyDialog, SmallSelect } from '#parts'
import { countOf, type Member } from './names.ts'
import { outsideOf, type Team } from './use-team-join.tsx'

interface TeamAddingProps {
  readonly people: readonly Member[]
  readonly teams: readonly Team[]
  readonly disabled: boolean
  readonly onTeam: (team: Team, people: readonly Member[]) => void
}

/** Choosing a team does nothing yet, because arrow keys choose too; a press asks, and the answer acts. */
export function TeamAdding({ people, teams, disabled, onTeam }: TeamAddingProps) {
  const [id, setId] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const team = teams.find((each) => each.id === id)
  const newcomers = team ? outsideOf(team, people) : []
  return (
    <>
      <SmallSelect
        label="넣을 팀"
        bare
        className="w-36"
        value={team ? id : ''}
        disabled={disabled}
        onChange={(event) => setId(event.target.value)}
      >
        <option value="">넣을 팀 고르기</option>
        {teams.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </SmallSelect>
      <Button
        size="small"
        variant="outline"
        disabled={disabled || newcomers.length === 0}
        onClick={() => setIsAsking(true)}
      >
        {team && newcomers.length === 0 ? '모두 이 팀에 있어요' : '팀에 넣기'}
      </Button>
      {isAsking && team && (
        <ManyDialog
          title={`‘${team.name}’에 ${countOf(newcomers.length)} 넣기`}
          names={newcomers.map(({ name }) => name)}
          unit="명"
          message="이 팀의 리드가 이 사람들의 학습 현황을 볼 수 있게 돼요. 이미 팀에 있는 사람은 그대로 둬요."
          letters="메일은 보내지 않아요. 넣은 뒤에 되돌릴 수 있어요."
          confirmLabel="팀에 넣기"
          tone="primary"
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            onTeam(team, newcomers)
            setIsAsking(false)
          }}
        />
      )}
    </>
  )
}
