import { dayBudgets, learningGoalNames, learningGoals, weeklyGoals } from '@readgrow/contract/constants'
import { Segmented } from '@readgrow/ui'
import type { ReactNode } from 'react'
import { InterestChips } from '#learner-settings'
import type { Card, CardPart } from './card.ts'

/** A question of the card with its fields. */
export function Group(props: { readonly title: string; readonly hint?: string; readonly children: ReactNode }) {
  return (
    <fieldset className="mt-9">
      <legend className="font-bold text-lead">{props.title}</legend>
      {props.hint && <p className="mt-0.5 text-body text-ink-faint">{props.hint}</p>}
      <div className="mt-3">{props.children}</div>
    </fieldset>
  )
}

export function GoalField({ card, change }: CardPart) {
  return (
    <Group title="왜 영어를 읽나요?">
      <div className="divide-y divide-rule border-rule border-y">
        {learningGoals.map((goal) => (
          <label key={goal} className="flex min-h-12 items-center gap-3 has-checked:font-semibold">
            <input
              type="radio"
              name="goal"
              checked={card.goal === goal}
              onChange={() => change({ goal })}
              className="size-5"
            />
            {learningGoalNames[goal]}
          </label>
        ))}
      </div>
    </Group>
  )
}

const numbered = <T extends number>(values: readonly T[], unit: string) =>
  values.map((value) => ({ value: String(value) as `${T}`, label: `${value}${unit}` }))

export function PaceFields({ card, change }: CardPart) {
  return (
    <>
      <Group title="하루에 얼마나 할까요?" hint="오늘의 할 일을 이 시간에 맞춰 짜 드려요.">
        <Segmented
          label="하루에 할 시간"
          wide
          options={numbered(dayBudgets, '분')}
          value={`${card.minutesPerDay}`}
          onChange={(value) => change({ minutesPerDay: Number(value) as Card['minutesPerDay'] })}
        />
      </Group>
      <Group title="일주일에 며칠 할까요?">
        <Segmented
          label="일주일에 할 날"
          wide
          options={weeklyGoals.map((days) => ({ value: `${days}`, label: days === 7 ? '매일' : `${days}일` }))}
          value={`${card.daysPerWeek}`}
          onChange={(value) => change({ daysPerWeek: Number(value) as Card['daysPerWeek'] })}
        />
      </Group>
    </>
  )
}

export function InterestsField({ card: { interests }, change }: CardPart) {
  return (
    <Group title="어떤 기사가 궁금한가요?" hint="여러 개 골라도, 고르지 않아도 돼요.">
      <InterestChips interests={interests} onChange={(next) => change({ interests: next })} />
    </Group>
  )
}
