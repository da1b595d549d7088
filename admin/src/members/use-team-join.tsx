import { sentenceOf } from '@readgrow/client'
import { Button, showToast } from '@readgrow/ui'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#api'
import { Notice, type Stopped, sendInParts } from '#parts'
import { countOf, type Member } from './names.ts'
import { mostAtOnce } from './use-bulk-action.ts'
import type { useMembers } from './use-members.ts'

export interface Team {
  readonly id: string
  readonly name: string
}

interface Joining {
  readonly team: Team
  readonly act: 'add' | 'remove'
  readonly ids: readonly string[]
}

interface Joined extends Joining {
  readonly done: readonly string[]
  readonly stopped: Stopped | null
}

/** Brings many into a team and takes them out again; whoever was in it before stays. */
export function useTeamJoin(change: ReturnType<typeof useMembers>['change'], onDone: () => void) {
  const joining = useMutation({
    mutationFn: async ({ team, act, ids, before = [] }: Joining & { readonly before?: readonly string[] }) => {
      const done: string[] = [...before]
      const send = async (part: string[]) => {
        await call('POST /admin/teams/:id/members', {
          params: { id: team.id },
          body: act === 'add' ? { add: part } : { remove: part },
        })
        done.push(...part)
        const moved = new Set(part)
        change(part, (member) => (moved.has(member.id) ? moves[act](member, team) : member))
      }
      const stopped = await sendInParts(ids, { most: mostAtOnce, isContinued: before.length > 0, send })
      return { team, act, ids, done, stopped } satisfies Joined
    },
    onSuccess: onDone,
    onError: (error) => showToast({ type: 'error', message: sentenceOf(error) }),
  })
  const { data } = joining
  const outcome: ReactNode = data && (
    <TeamOutcome
      joined={data}
      onUndo={() => joining.mutate({ team: data.team, act: data.act === 'add' ? 'remove' : 'add', ids: data.done })}
      onContinue={(ids) => joining.mutate({ team: data.team, act: data.act, ids, before: data.done })}
      onClose={joining.reset}
    />
  )
  return {
    outcome,
    isPending: joining.isPending,
    forget: joining.reset,
    join: (team: Team, people: readonly Member[]) =>
      joining.mutate({ team, act: 'add', ids: people.map(({ id }) => id) }),
  }
}

/** Those of the people who are not in the team yet. */
export const outsideOf = (team: Team, people: readonly Member[]): Member[] =>
  people.filter(({ teams }) => !teams.some(({ id }) => id === team.id))

const moves = {
  add: (member: Member, { id, name }: Team): Member => ({
    ...member,
    teams: [...member.teams.filter((team) => team.id !== id), { id, name, lead: false }],
  }),
  remove: (member: Member, { id }: Team): Member => ({
    ...member,
    teams: member.teams.filter((team) => team.id !== id),
  }),
} as const

interface TeamOutcomeProps {
  readonly joined: Joined
  readonly onUndo: () => void
  readonly onContinue: (ids: readonly string[]) => void
  readonly onClose: () => void
}

function TeamOutcome({ joined: { team, act, done, stopped }, onUndo, onContinue, onClose }: TeamOutcomeProps) {
  const count = countOf(done.length)
  return (
    <Notice
      live
      tone={stopped ? 'warn' : 'good'}
      className="mb-3"
      actions={
        <>
          {stopped && (
            <Button size="small" variant="outline" onClick={() => onContinue(stopped.left)}>
              나머지 이어서 하기
            </Button>
          )}
          <Button size="small" variant="outline" onClick={onUndo}>
            되돌리기
          </Button>
          <Button size="small" variant="quiet" onClick={onClose}>
            닫기
          </Button>
        </>
      }
    >
      <p>{act === 'add' ? `‘${team.name}’에 ${count}을 넣었어요.` : `‘${team.name}’에서 ${count}을 다시 뺐어요.`}</p>
      {stopped && (
        <p>
          나머지 {countOf(stopped.left.length)}은 처리하지 못했어요. {stopped.sentence}
        </p>
      )}
    </Notice>
  )
}
