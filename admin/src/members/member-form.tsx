import type { CallReply } from '@readgrow/contract'
import { Button, showToast } from '@readgrow/ui'
import { type FormEvent, useState } from 'react'
import { useAction, useAsk } from '#api'
import { SmallField } from '#parts'
import type { Member } from './names.ts'

interface MemberFormProps {
  readonly member: Member
  readonly onSaved: (member: Member) => void
}

type Chosen = Readonly<Record<string, 'MEMBER' | 'LEAD'>>

/** The employee number and teams of one member. */
export function MemberForm({ member, onSaved }: MemberFormProps) {
  const teams = useAsk('GET /admin/teams').data?.teams ?? []
  const [employeeNo, setEmployeeNo] = useState(member.employeeNo ?? '')
  const [chosen, setChosen] = useState<Chosen>(
    Object.fromEntries(member.teams.map(({ id, lead }) => [id, lead ? 'LEAD' : 'MEMBER'])),
  )
  const save = useAction('PUT /admin/members/:id', {
    done: (saved) => {
      onSaved(saved)
      showToast({ type: 'success', message: '저장했어요.' })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    save.mutate({
      params: { id: member.id },
      body: {
        employeeNo: employeeNo.trim() || null,
        teams: Object.entries(chosen).map(([id, as]) => ({ id, lead: as === 'LEAD' })),
      },
    })
  }
  const put = (id: string, as: string) => {
    const { [id]: _, ...others } = chosen
    setChosen(as === '' ? others : { ...others, [id]: as as Chosen[string] })
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <SmallField
        label="사번"
        maxLength={40}
        value={employeeNo}
        onChange={(event) => setEmployeeNo(event.target.value)}
      />
      {teams.length > 0 && <TeamChoices teams={teams} chosen={chosen} onChoose={put} />}
      <div>
        <Button type="submit" size="small" busy={save.isPending}>
          저장하기
        </Button>
      </div>
    </form>
  )
}

interface TeamChoicesProps {
  readonly teams: CallReply<'GET /admin/teams'>['teams']
  readonly chosen: Chosen
  readonly onChoose: (id: string, as: string) => void
}

const TeamChoices = ({ teams, chosen, onChoose }: TeamChoicesProps) => (
  <fieldset>
    <legend className="mb-1 font-semibold text-small text-ink-soft">팀</legend>
    <ul className="max-h-60 divide-y divide-rule overflow-y-auto rounded-control border border-rule">
      {teams.map(({ id, name }) => (
        <li key={id} className="flex min-h-11 items-center justify-between gap-3 px-2.5">
          <span className="min-w-0 truncate">{name}</span>
          <select
            aria-label={`${name} 팀`}
            value={chosen[id] ?? ''}
            onChange={(event) => onChoose(id, event.target.value)}
            className="min-h-dense rounded-control border border-edge/70 bg-surface px-2 text-body"
          >
            <option value="">팀원 아님</option>
            <option value="MEMBER">팀원</option>
            <option value="LEAD">리드</option>
          </select>
        </li>
      ))}
    </ul>
  </fieldset>
)
