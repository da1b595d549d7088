import { Button, Checkbox, showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAction, useAsk } from '#api'
import { draftShelf, useDraft } from '#drafts'
import { Notice, SmallField, SmallSelect } from '#parts'
import { refusedRule } from './refused.ts'
import {
  type AmountsDraft,
  amountProblems,
  type CompletionRule,
  type DayDraft,
  dayParts,
  dayProblems,
  emptyAmounts,
  requirementsOf,
  usualDay,
} from './rule-draft.ts'
import { AmountFields, DayFields } from './rule-fields.tsx'
import { LiveWords } from './rule-words.tsx'
import { type Trial, TrialResult } from './trial.tsx'

interface CourseDraft {
  readonly name: string
  readonly team: string
  readonly from: string
  readonly to: string
  readonly withOwners: boolean
  readonly day: DayDraft
  readonly amounts: AmountsDraft
}

/** No course yet; a form that was opened and left untouched is not kept. */
const nothing: CourseDraft = {
  ...{ name: '', team: '', from: '', to: '', withOwners: false },
  day: usualDay,
  amounts: emptyAmounts,
}

const drafts = draftShelf<CourseDraft>('rg_new_course', nothing)
const place = 'new'
const isNothing = (draft: CourseDraft) => JSON.stringify(draft) === JSON.stringify(nothing)

/** Whether a course was begun on this device and neither made nor given up. */
export const isCourseBegun = () => drafts.read(place) !== null

function problemsOf({ name, from, to, day, amounts }: CourseDraft, today: string): string[] {
  return [
    ...(name.trim() === '' ? ['과정 이름을 적어 주세요.'] : []),
    ...(from === '' || to === '' ? ['시작하는 날과 끝나는 날을 골라 주세요.'] : []),
    ...(from !== '' && from < today ? ['시작하는 날은 오늘이거나 그 뒤여야 해요.'] : []),
    ...(from !== '' && to !== '' && to < from ? ['끝나는 날이 시작하는 날보다 빨라요.'] : []),
    ...amountProblems(amounts, '수료'),
    ...dayProblems(day),
  ]
}

const ruleOf = ({ from, to, day, amounts }: CourseDraft): CompletionRule => ({
  kind: 'COMPLETION',
  period: { from, to },
  requirements: requirementsOf(amounts),
  ...dayParts(day),
})

interface CourseFormProps {
  readonly today: string
  readonly onDone: () => void
}

function useNewCourse({ today, onDone }: CourseFormProps) {
  const inHand = useDraft(drafts, place, () => nothing, isNothing)
  const { draft } = inHand
  const [trial, setTrial] = useState<Trial | null>(null)
  const queries = useQueryClient()
  const change = (part: Partial<CourseDraft>) => {
    inHand.change(part)
    setTrial(null)
    send.reset()
  }
  const send = useAction('POST /admin/completion/courses', {
    quiet: true,
    done: async (reply) => {
      if (reply.id === null) return setTrial(reply.trial)
      showToast({ type: 'success', message: `${draft.name.trim()} 과정을 만들었어요.` })
      inHand.forget()
      await queries.invalidateQueries({ queryKey: ['GET /admin/completion/rules'] })
      onDone()
    },
  })
  const giveUp = () => {
    inHand.forget()
    onDone()
  }
  const problems = problemsOf(draft, today)
  const mutate = (dry: 'true' | 'false') => {
    if (problems.length > 0 || send.isPending) return
    const body = {
      name: draft.name.trim(),
      team: draft.team || null,
      rule: ruleOf(draft),
      withOwners: draft.withOwners,
    }
    send.mutate({ query: { dry }, body })
  }
  return { draft, trial, problems, send, change, mutate, giveUp }
}

/** A new course: what it asks for, how learners read it, and whom it would have completed. */
export function CourseForm(props: CourseFormProps) {
  const { draft, trial, problems, send, change, mutate, giveUp } = useNewCourse(props)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate('false')
  }
  return (
    <form onSubmit={submit} aria-label="새 과정" className="grid gap-5 py-4">
      <CourseFacts draft={draft} today={props.today} onChange={change} />
      <Checkbox
        label="회사 관리자도 대상에 넣기"
        checked={draft.withOwners}
        onChange={(event) => change({ withOwners: event.target.checked })}
      />
      <AmountFields
        legend="무엇을 채우면 수료인가요?"
        draft={draft.amounts}
        onChange={(amounts) => change({ amounts })}
      />
      <DayFields draft={draft.day} onChange={(day) => change({ day })} />
      <LiveWords rule={problems.length === 0 ? ruleOf(draft) : null} problems={problems} />
      {trial && <TrialResult trial={trial} goal="수료" />}
      {send.isError && (
        <Notice tone="bad" live>
          {refusedRule(send.error)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={send.isPending} disabled={problems.length > 0}>
          과정 만들기
        </Button>
        <Button variant="outline" disabled={problems.length > 0 || send.isPending} onClick={() => mutate('true')}>
          지난 기록으로 시험하기
        </Button>
        <Button variant="quiet" onClick={giveUp}>
          그만두기
        </Button>
      </div>
    </form>
  )
}

interface CourseFactsProps {
  readonly draft: CourseDraft
  readonly today: string
  readonly onChange: (part: Partial<CourseDraft>) => void
}

function CourseFacts({ draft, today, onChange }: CourseFactsProps) {
  const teams = useAsk('GET /admin/teams').data?.teams ?? []
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <SmallField
        label="과정 이름"
        className="col-span-2"
        maxLength={60}
        value={draft.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <SmallSelect
        label="누구의 과정인가요?"
        className="col-span-2"
        value={draft.team}
        onChange={(event) => onChange({ team: event.target.value })}
      >
        <option value="">회사 전체</option>
        {teams.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SmallSelect>
      <SmallField
        label="시작하는 날"
        type="date"
        min={today}
        className="col-span-2"
        value={draft.from}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <SmallField
        label="끝나는 날"
        type="date"
        min={draft.from || today}
        className="col-span-2"
        value={draft.to}
        onChange={(event) => onChange({ to: event.target.value })}
      />
    </div>
  )
}
