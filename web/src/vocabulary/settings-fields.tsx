import { Segmented } from '@readgrow/ui'
import type { ReactNode } from 'react'
import {
  type EasyDay,
  easyDayChoices,
  offeredRetentions,
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

/** A number to be slid to, with what it costs. */
export function Amount({ label, value, min, max, step, cost, onChange }: AmountProps) {
  return (
    <label className="mb-5 block">
      <span className="flex items-baseline justify-between gap-4 font-semibold text-[0.9375rem]">
        {label} <output className="font-normal font-serif text-[1.25rem] tabular">{value}개</output>
      </span>
      <input
        type="range"
        {...{ min, max, step, value }}
        aria-valuetext={`${value}개`}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full"
      />
      <span className="block text-[0.875rem] text-ink-faint">{cost}</span>
    </label>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="mt-6">
      <legend className="mb-1 font-semibold text-[0.9375rem]">{title}</legend>
      {children}
    </fieldset>
  )
}

/** How surely one wants to remember. */
export function Retentions({
  value,
  onChange,
}: {
  readonly value: number
  readonly onChange: (value: number) => void
}) {
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
            <span className="block text-[0.875rem] text-ink-faint">{retentionCost(retention)}</span>
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
export function EasyDays({ days, onChange }: EasyDaysProps) {
  const set = (at: number, value: string) =>
    onChange(days.map((day, index) => (index === at ? (Number(value) as EasyDay) : day)))
  return (
    <Group title="요일마다">
      <p className="mb-2 text-[0.875rem] text-ink-faint">바쁜 날의 복습을 앞뒤 날로 옮겨요.</p>
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
