import {
  dayBudgets,
  type LearningGoal,
  learningGoalNames,
  learningGoals,
  weeklyGoals,
} from '@readgrow/contract/constants'
import { Segmented, SelectField, Switch } from '@readgrow/ui'
import { InterestChips } from './interest-chips.tsx'
import { Choice, Part } from './setting-group.tsx'
import type { Settings, SettingsPart } from './settings.ts'

interface StudyProps extends SettingsPart {
  readonly companyWeekdaysOnly: boolean
}

/** The goal, the amount, and the days that count. */
export function StudyPart({ settings, change, companyWeekdaysOnly }: StudyProps) {
  return (
    <Part title="목표">
      <SelectField
        label="영어를 읽는 이유"
        value={settings.goal}
        onChange={(event) => change({ goal: event.target.value as LearningGoal })}
      >
        {learningGoals.map((goal) => (
          <option key={goal} value={goal}>
            {learningGoalNames[goal]}
          </option>
        ))}
      </SelectField>
      <Pace settings={settings} change={change} />
      <Switch
        label="평일만 세기"
        description={
          companyWeekdaysOnly
            ? '회사에서 평일만 세도록 정했어요.'
            : '주말과 공휴일에 쉬어도 연속 학습일이 끊기지 않아요. 그날 학습하면 하루로 인정돼요.'
        }
        checked={companyWeekdaysOnly || settings.weekdaysOnly}
        disabled={companyWeekdaysOnly}
        onChange={(event) => change({ weekdaysOnly: event.target.checked })}
      />
      <Interests settings={settings} change={change} />
    </Part>
  )
}

function Pace({ settings, change }: SettingsPart) {
  return (
    <>
      <Choice title="하루에 쓸 시간" hint="홈의 오늘 할 일을 이 시간에 맞춰요.">
        <Segmented
          label="하루에 쓸 시간"
          wide
          options={dayBudgets.map((minutes) => ({ value: `${minutes}`, label: `${minutes}분` }))}
          value={`${settings.minutesPerDay}`}
          onChange={(value) => change({ minutesPerDay: Number(value) as Settings['minutesPerDay'] })}
        />
      </Choice>
      <Choice title="일주일에 학습할 날">
        <Segmented
          label="일주일에 학습할 날"
          wide
          options={weeklyGoals.map((days) => ({ value: `${days}`, label: days === 7 ? '매일' : `${days}일` }))}
          value={`${settings.daysPerWeek}`}
          onChange={(value) => change({ daysPerWeek: Number(value) as Settings['daysPerWeek'] })}
        />
      </Choice>
    </>
  )
}

function Interests({ settings: { interests }, change }: SettingsPart) {
  return (
    <fieldset>
      <legend className="font-semibold">관심 분야</legend>
      <p className="mb-2 text-body text-ink-faint">고른 분야의 기사를 먼저 추천해요.</p>
      <InterestChips interests={interests} onChange={(next) => change({ interests: next })} />
    </fieldset>
  )
}
