import { Segmented } from '@readgrow/ui'
import { type ReactNode, useId } from 'react'
import {
  type EasyDay,
  easyDayChoices,
  hasStudyDay,
  offeredRetentions,
  type PracticeSettings,
  retentionCost,
  retentionName,
  weekdayNames,
} from './settings.ts'

interface AmountProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step: number
  readonly cost: string
  readonly onChange: (value: number) => void
}

interface PracticeFieldsProps {
  readonly settings: PracticeSettings
  readonly onChange: (change: Partial<PracticeSettings>) => void
}

/** How much a day, how surely, and on which days less; each with what it costs. */
export function PracticeFields({ settings, onChange }: PracticeFieldsProps) {
  return (
    <>
      <Amount
        label="하루 새 단어"
        value={settings.newPerDay}
        {...{ min: 0, max: 30, step: 1 }}
        cost={newCost(settings.newPerDay)}
        onChange={(newPerDay) => onChange({ newPerDay })}
      />
      <Amount
        label="하루 복습"
        value={settings.reviewsPerDay}
        {...{ min: 20, max: 400, step: 10 }}
        cost="이보다 많은 날은 나머지를 다음 날로 미뤄요."
        onChange={(reviewsPerDay) => onChange({ reviewsPerDay })}
      />
      <Retentions value={settings.retention} onChange={(retention) => onChange({ retention })} />
      <EasyDays days={settings.easyDays} onChange={(easyDays) => onChange({ easyDays })} />
      <p role="alert" className="mt-3 text-body text-red empty:hidden">
        {!hasStudyDay(settings.easyDays) && '모든 요일을 쉬면 복습할 날이 없어요. 하루는 남겨 주세요.'}
      </p>
    </>
  )
}

const newCost = (perDay: number) =>
  perDay === 0 ? '새 단어 없이 복습만 해요.' : `한 달이면 약 ${perDay * 30}개예요. 많을수록 며칠 뒤의 복습도 늘어요.`

/** A slider for a number, with what it costs. */
function Amount({ label, value, min, max, step, cost, onChange }: AmountProps) {
  const id = useId()
  return (
    <div className="mb-5">
      <div className="flex items-baseline justify-between gap-4 text-body">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span aria-hidden="true" className="font-serif text-heading tabular">
          {value}개
        </span>
      </div>
      <input
        id={id}
        type="range"
        {...{ min, max, step, value }}
        aria-valuetext={`${value}개`}
        aria-describedby={`${id}-cost`}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full"
      />
      <p id={`${id}-cost`} className="text-small text-ink-faint">
        {cost}
      </p>
    </div>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="mt-6">
      <legend className="mb-1 font-semibold text-body">{title}</legend>
      {children}
    </fieldset>
  )
}

/** The wanted retention. */
function Retentions({ value, onChange }: { readonly value: number; readonly onChange: (value: number) => void }) {
  const offered = [...new Set([...offeredRetentions, value])].sort((one, other) => one - other)
  return (
    <Group title="얼마나 확실하게">
      {offered.map((retention) => (
        <label key={retention} className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="radio"
            name="retention"
            checked={retention === value}
            onChange={() => onChange(retention)}
            className="mt-0.5 size-5 shrink-0"
          />
          <span>
            {retentionName(retention)} <span className="text-ink-soft tabular">{Math.round(retention * 100)}%</span>
            <span className="block text-small text-ink-faint">{retentionCost(retention)}</span>
          </span>
        </label>
      ))}
    </Group>
  )
}

interface EasyDaysProps {
  readonly days: readonly EasyDay[]
  readonly onChange: (days: EasyDay[]) => void
}

/** A usual day, half a day, or none, for each day of the week. */
function EasyDays({ days, onChange }: EasyDaysProps) {
  const set = (at: number, value: string) =>
    onChange(days.map((day, index) => (index === at ? (Number(value) as EasyDay) : day)))
  return (
    <Group title="요일마다">
      <p className="mb-2 text-small text-ink-faint">바쁜 날의 복습을 앞뒤 날로 옮겨요.</p>
      {weekdayNames.map((name, at) => (
        <div key={name} className="flex items-center gap-3 py-1">
          <span aria-hidden="true" className="w-6 text-ink-soft">
            {name}
          </span>
          <Segmented
            label={`${name}요일`}
            wide
            className="grow"
            options={easyDayChoices}
            value={String(days[at] ?? 1) as (typeof easyDayChoices)[number]['value']}
            onChange={(value) => set(at, value)}
          />
        </div>
      ))}
    </Group>
  )
}
