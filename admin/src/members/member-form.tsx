import { hasCode, sentenceOf } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import { Button, showToast } from '@readgrow/ui'
import { type FormEvent, useState } from 'react'
import { useAction, useAsk } from '#api'
import { draftShelf, nothingEdited, useKeptEdits } from '#drafts'
import { Notice, SmallField } from '#parts'
import { changedElsewhere } from './changed-elsewhere.ts'
import type { Member } from './names.ts'

interface MemberFormProps {
  readonly member: Member
  readonly onSaved: (member: Member) => void
  /** Somebody else has changed the member: reads them again, and answers whether they came. */
  readonly onStale: () => Promise<boolean>
}

/** What a member is in each team by its id; nothing is `''`. */
type Chosen = Readonly<Record<string, string>>

const drafts = draftShelf('rg_member_edits', nothingEdited)
const numberField = 'employeeNo'

/** How far the member is read who was changed elsewhere, each with what is said of it. */
const staleSentences = {
  READING: '그사이 다른 곳에서 이 구성원의 정보를 바꿨어요. 바뀐 내용을 불러오고 있어요.',
  READ: '그사이 다른 곳에서 바뀐 내용을 불러왔어요. 확인하고 다시 저장해 주세요.',
  LOST: '그사이 다른 곳에서 이 구성원의 정보를 바꿨는데, 바뀐 내용을 불러오지 못했어요. 잠시 뒤 다시 저장해 주세요.',
}

function useMemberEdits(member: Member, teams: CallReply<'GET /admin/teams'>['teams']) {
  const saved: Chosen = {
    [numberField]: member.employeeNo ?? '',
    ...Object.fromEntries(teams.map(({ id }) => [id, ''])),
    ...Object.fromEntries(member.teams.map(({ id, lead }) => [id, lead ? 'LEAD' : 'MEMBER'])),
  }
  const { draft, wasFound, edit, forget } = useKeptEdits(drafts, member.id, saved)
  const { [numberField]: employeeNo = '', ...chosen } = draft
  return { employeeNo, chosen, wasFound, edit, forget }
}

/** The employee number and teams of one member. */
export function MemberForm({ member, onSaved, onStale }: MemberFormProps) {
  const teams = useAsk('GET /admin/teams').data?.teams ?? []
  const { employeeNo, chosen, wasFound, edit, forget } = useMemberEdits(member, teams)
  const save = useAction('PUT /admin/members/:id', {
    quiet: true,
    done: (saved) => {
      forget()
      onSaved(saved)
      showToast({ type: 'success', message: '저장했어요.' })
    },
  })
  const [stale, setStale] = useState<keyof typeof staleSentences>('READING')
  const readAgain = async () => {
    setStale('READING')
    setStale((await onStale()) ? 'READ' : 'LOST')
  }
  const isStale = hasCode(save.error, 'VERSION_CONFLICT')
  const changes = changedElsewhere(save.variables?.body.before, member, teams)
  const busy = save.isPending || (isStale && stale === 'READING')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const body = {
      employeeNo: employeeNo.trim() || null,
      teams: Object.entries(chosen).flatMap(([id, as]) => (as === '' ? [] : [{ id, lead: as === 'LEAD' }])),
      before: { employeeNo: member.employeeNo, teams: member.teams.map(({ id, lead }) => ({ id, lead })) },
    }
    save.mutate(
      { params: { id: member.id }, body },
      { onError: (error) => hasCode(error, 'VERSION_CONFLICT') && void readAgain() },
    )
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      {wasFound && <Found onForget={forget} />}
      <SmallField
        label="사번"
        maxLength={40}
        value={employeeNo}
        onChange={(event) => edit({ [numberField]: event.target.value })}
      />
      {teams.length > 0 && <TeamChoices teams={teams} chosen={chosen} onChoose={(id, as) => edit({ [id]: as })} />}
      {save.isError && (
        <NotSaved sentence={isStale ? staleSentences[stale] : refusalOf(save.error)} changes={isStale ? changes : []} />
      )}
      <div>
        <Button type="submit" size="small" busy={busy}>
          저장하기
        </Button>
      </div>
    </form>
  )
}

const Found = ({ onForget }: { readonly onForget: () => void }) => (
  <Notice
    actions={
      <Button variant="outline" size="small" onClick={onForget}>
        바꾸지 않기
      </Button>
    }
  >
    바꾸다가 저장하지 않은 내용을 불러왔어요.
  </Notice>
)

interface NotSavedProps {
  readonly sentence: string
  /** What others have changed; the next save writes what is typed here over it. */
  readonly changes: readonly string[]
}

const NotSaved = ({ sentence, changes }: NotSavedProps) => (
  <Notice tone="bad" live>
    {sentence}
    {changes.length > 0 && (
      <ul aria-label="다른 곳에서 바뀐 내용" className="tabular mt-1 [overflow-wrap:anywhere]">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    )}
  </Notice>
)

function refusalOf(error: unknown): string {
  if (hasCode(error, 'STATE_CONFLICT')) return '다른 구성원이 쓰고 있는 사번이에요.'
  return sentenceOf(error)
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
