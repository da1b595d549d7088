import { Button, showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAction } from '#api'
import { draftShelf, useDraft } from '#drafts'
import { Notice, SmallField } from '#parts'
import { refusedRule } from './refused.ts'
import {
  amountProblems,
  amountsOf,
  dayDraftOf,
  dayParts,
  dayProblems,
  emptyAmounts,
  gradeProblems,
  numberIn,
  type ParticipationRule,
  requirementsOf,
  usualDay,
} from './rule-draft.ts'
import { AmountFields, DayFields } from './rule-fields.tsx'
import { LiveWords } from './rule-words.tsx'
import { type Trial, TrialResult } from './trial.tsx'

interface ParticipationFormProps {
  /** The rule that the form begins with. */
  readonly rule: ParticipationRule
  /** `YYYY-MM`. */
  readonly nextMonth: string
  readonly onDone: () => void
}

const draftOf = (rule: ParticipationRule, fromMonth: string) => ({
  fromMonth,
  day: dayDraftOf(rule),
  participating: amountsOf(rule.participating),
  excellent: amountsOf(rule.excellent),
  seatDays: String(rule.leastSeatDays),
})
type Draft = ReturnType<typeof draftOf>

const drafts = draftShelf<Draft>('rg_participation_rule', {
  ...{ fromMonth: '', day: usualDay, participating: emptyAmounts, excellent: emptyAmounts, seatDays: '' },
})
/** A draft belongs to the rule that it began with: once another owner has set a newer one, it would take that back. */
const placeOf = (rule: ParticipationRule) => JSON.stringify(rule)

/** Whether another rule was begun upon this one on this device and neither stored nor given up. */
export const isRuleBegun = (rule: ParticipationRule) => drafts.read(placeOf(rule)) !== null

const ruleOf = ({ day, participating, excellent, seatDays }: Draft): ParticipationRule => ({
  kind: 'PARTICIPATION',
  leastSeatDays: numberIn(seatDays) ?? 0,
  participating: requirementsOf(participating),
  excellent: requirementsOf(excellent),
  ...dayParts(day),
})

function problemsOf({ fromMonth, day, participating, excellent, seatDays }: Draft, nextMonth: string): string[] {
  const days = numberIn(seatDays)
  return [
    ...(/^\d{4}-\d{2}$/.test(fromMonth) ? [] : ['언제부터 적용할지 달을 골라 주세요. 예: 2027-01']),
    ...(fromMonth < nextMonth ? ['다음 달부터 바꿀 수 있어요. 시작한 달의 기준은 그대로예요.'] : []),
    ...amountProblems(participating, '참여'),
    ...amountProblems(excellent, '우수'),
    ...gradeProblems(participating, excellent),
    ...(days === null || days > 28 ? ['이용한 날은 0일에서 28일 사이로 적어 주세요.'] : []),
    ...dayProblems(day),
  ]
}

function useRuleDraft(rule: ParticipationRule, nextMonth: string) {
  const usual = draftOf(rule, nextMonth)
  return useDraft(
    drafts,
    placeOf(rule),
    () => usual,
    (each) => JSON.stringify(each) === JSON.stringify(usual),
  )
}

/** The rule of participation from a month to come on. */
export function ParticipationForm({ rule, nextMonth, onDone }: ParticipationFormProps) {
  const inHand = useRuleDraft(rule, nextMonth)
  const { draft } = inHand
  const [trial, setTrial] = useState<Trial | null>(null)
  const [isTrying, setTrying] = useState(false)
  const queries = useQueryClient()
  const send = useAction('POST /admin/completion/participation', {
    quiet: true,
    done: async (reply) => {
      if (isTrying) return setTrial(reply.trial)
      showToast({ type: 'success', message: '참여 기준을 바꿨어요.' })
      inHand.forget()
      await queries.invalidateQueries({ queryKey: ['GET /admin/completion/rules'] })
      onDone()
    },
  })
  const change = (part: Partial<Draft>) => {
    inHand.change(part)
    setTrial(null)
    send.reset()
  }
  const problems = problemsOf(draft, nextMonth)
  const mutate = (dry: boolean) => {
    if (problems.length > 0 || send.isPending) return
    setTrying(dry)
    send.mutate({ query: { dry: dry ? 'true' : 'false' }, body: { fromMonth: draft.fromMonth, rule: ruleOf(draft) } })
  }
  const giveUp = () => {
    inHand.forget()
    onDone()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate(false)
  }
  return (
    <form onSubmit={submit} aria-label="참여 기준 바꾸기" className="grid gap-5 py-4">
      <Fields draft={draft} nextMonth={nextMonth} onChange={change} />
      <LiveWords rule={problems.length === 0 ? ruleOf(draft) : null} problems={problems} />
      {trial && <TrialResult trial={trial} goal="참여" />}
      {send.isError && (
        <Notice tone="bad" live>
          {refusedRule(send.error)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={send.isPending && !isTrying} disabled={problems.length > 0}>
          이 기준으로 바꾸기
        </Button>
        <Button variant="outline" disabled={problems.length > 0 || send.isPending} onClick={() => mutate(true)}>
          지난달 기록으로 시험하기
        </Button>
        <Button variant="quiet" onClick={giveUp}>
          그만두기
        </Button>
      </div>
    </form>
  )
}

interface FieldsProps {
  readonly draft: Draft
  readonly nextMonth: string
  readonly onChange: (part: Partial<Draft>) => void
}

const Fields = ({ draft, nextMonth, onChange }: FieldsProps) => (
  <>
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <SmallField
        label="언제부터"
        type="month"
        min={nextMonth}
        value={draft.fromMonth}
        onChange={(event) => onChange({ fromMonth: event.target.value })}
      />
      <SmallField
        label="이용한 날이 적어도 (일)"
        inputMode="numeric"
        value={draft.seatDays}
        onChange={(event) => onChange({ seatDays: event.target.value.replace(/\D/g, '').slice(0, 2) })}
      />
    </div>
    <AmountFields
      legend="무엇을 채우면 참여인가요?"
      draft={draft.participating}
      onChange={(participating) => onChange({ participating })}
    />
    <AmountFields
      legend="무엇을 채우면 우수인가요?"
      draft={draft.excellent}
      onChange={(excellent) => onChange({ excellent })}
    />
    <DayFields draft={draft.day} onChange={(day) => onChange({ day })} />
  </>
)
