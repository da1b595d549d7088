import { Button, EmptyState } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAction, useAsk } from '#api'
import { Loaded, Page, SmallField } from '#parts'
import { nameTaken } from './name-taken.ts'
import { TeamRow } from './team-row.tsx'

/** Teams by name; leads see their own and change nothing. */
export function Screen() {
  const teams = useAsk('GET /admin/teams')
  const isOwner = useAsk('GET /admin/greeting').data?.role === 'owner'
  return (
    <Page title="팀" lead={isOwner ? '팀 리드는 자기 팀의 구성원을 볼 수 있어요.' : '내가 이끄는 팀이에요.'}>
      {isOwner && <NewTeam />}
      <Loaded query={teams} what="팀을">
        {({ teams: all }) =>
          all.length === 0 ? (
            <EmptyState title="아직 팀이 없어요" message="팀을 만들면 팀별로 구성원을 찾고 리드를 정할 수 있어요." />
          ) : (
            <ul className="mt-4 divide-y divide-rule">
              {all.map((team) => (
                <TeamRow key={team.id} team={team} isOwner={isOwner} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  )
}

function NewTeam() {
  const [name, setName] = useState('')
  const queries = useQueryClient()
  const create = useAction('POST /admin/teams', {
    quiet: true,
    done: () => {
      setName('')
      return queries.invalidateQueries({ queryKey: ['GET /admin/teams'] })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!create.isPending && name.trim() !== '') create.mutate({ body: { name: name.trim() } })
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2 pt-5">
      <SmallField
        label="새 팀 이름"
        maxLength={60}
        className="w-full sm:w-72"
        value={name}
        onChange={(event) => {
          setName(event.target.value)
          if (create.isError) create.reset()
        }}
      />
      <Button type="submit" size="small" busy={create.isPending} disabled={name.trim() === ''}>
        팀 만들기
      </Button>
      <p role="status" className="w-full text-small text-red">
        {create.isError && nameTaken(create.error)}
      </p>
    </form>
  )
}
