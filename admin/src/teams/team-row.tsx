import type { CallReply } from '@readgrow/contract'
import { Button, showToast } from '@readgrow/ui'
import { ConfirmDialog } from '@readgrow/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useAction } from '#api'
import { SmallField } from '#parts'
import { nameTaken } from './name-taken.ts'

type Team = CallReply<'GET /admin/teams'>['teams'][number]

interface TeamRowProps {
  readonly team: Team
  readonly isOwner: boolean
}

/** One team: its leads, its size, and an owner's actions. */
export function TeamRow({ team, isOwner }: TeamRowProps) {
  const [doing, setDoing] = useState<'RENAME' | 'DISSOLVE' | null>(null)
  const { name, members, leads } = team
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      {doing === 'RENAME' ? (
        <Rename team={team} onEnd={() => setDoing(null)} />
      ) : (
        <>
          <div className="min-w-0">
            <Link
              to={`/members?team=${team.id}`}
              className="inline-flex min-h-dense items-center font-semibold underline-offset-4 hover:underline"
            >
              {name}
            </Link>
            <p className="tabular text-small text-ink-soft">
              {members.toLocaleString('ko-KR')}명 ·{' '}
              {leads.length > 0 ? `리드 ${leads.map((lead) => lead.name).join(', ')}` : '리드가 없어요'}
            </p>
          </div>
          {isOwner && (
            <div className="flex gap-1.5">
              <Button
                size="small"
                variant="outline"
                aria-label={`${name} 이름 바꾸기`}
                onClick={() => setDoing('RENAME')}
              >
                이름 바꾸기
              </Button>
              <Button size="small" variant="danger" aria-label={`${name} 없애기`} onClick={() => setDoing('DISSOLVE')}>
                없애기
              </Button>
            </div>
          )}
        </>
      )}
      {isOwner && <Dissolve team={team} isConfirming={doing === 'DISSOLVE'} onEnd={() => setDoing(null)} />}
    </li>
  )
}

function Rename({ team, onEnd }: { readonly team: Team; readonly onEnd: () => void }) {
  const [name, setName] = useState(team.name)
  const queries = useQueryClient()
  const rename = useAction('PUT /admin/teams/:id', {
    quiet: true,
    done: async () => {
      await queries.invalidateQueries({ queryKey: ['GET /admin/teams'] })
      onEnd()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!rename.isPending && name.trim() !== '') rename.mutate({ params: { id: team.id }, body: { name: name.trim() } })
  }
  return (
    <form onSubmit={submit} className="flex flex-1 flex-wrap items-end gap-2">
      <SmallField
        label={`${team.name}의 새 이름`}
        autoFocus
        maxLength={60}
        className="w-full sm:w-72"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" size="small" busy={rename.isPending} disabled={name.trim() === ''}>
        바꾸기
      </Button>
      <Button size="small" variant="quiet" onClick={onEnd}>
        그만두기
      </Button>
      <p role="status" className="w-full text-small text-red">
        {rename.isError && nameTaken(rename.error)}
      </p>
    </form>
  )
}

function Dissolve({
  team,
  isConfirming,
  onEnd,
}: {
  readonly team: Team
  readonly isConfirming: boolean
  readonly onEnd: () => void
}) {
  const queries = useQueryClient()
  const dissolve = useAction('DELETE /admin/teams/:id', {
    done: async () => {
      onEnd()
      showToast({ type: 'success', message: `${team.name} 팀을 없앴어요.` })
      await queries.invalidateQueries({ queryKey: ['GET /admin/teams'] })
    },
  })
  return (
    <ConfirmDialog
      open={isConfirming}
      title={`${team.name} 팀을 없앨까요?`}
      message="구성원은 그대로 남아요. 팀과 리드 정보, 이 팀에 준 과제가 사라져요."
      confirmLabel="팀 없애기"
      cancelLabel="그대로 두기"
      tone="danger"
      busy={dissolve.isPending}
      onCancel={onEnd}
      onConfirm={() => dissolve.mutate({ params: { id: team.id } })}
    />
  )
}
