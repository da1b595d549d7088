import { sentenceOf } from '@readgrow/client'
import { Button, Segmented, showToast } from '@readgrow/ui'
import { Sheet } from '@readgrow/ui/sheet'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ask } from '#query'
import { call } from '#session'
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

interface SettingsSheetProps {
  readonly settings: PracticeSettings
  readonly onClose: () => void
}

/** How much a day, how surely, and on which days less; each with what it costs. */
export function SettingsSheet({ settings, onClose }: SettingsSheetProps) {
  const [draft, setDraft] = useState(settings)
  const queries = useQueryClient()
  const change = (to: Partial<PracticeSettings>) => setDraft({ ...draft, ...to })
  const saving = useMutation({
    mutationFn: () => call('PUT /vocabulary/settings', { body: draft }, { quiet: true }),
    onSuccess: (saved) => {
      const { queryKey } = ask('GET /vocabulary/overview')
      queries.setQueryData(queryKey, (before) => before && { ...before, settings: saved })
      void queries.invalidateQueries({ queryKey })
      void queries.invalidateQueries({ queryKey: ['GET /vocabulary/today'], refetchType: 'none' })
      showToast({ type: 'success', message: '저장했어요. 다음 답부터 이대로 해요.', durationMs: 3_000 })
      onClose()
    },
  })
  const possible = hasStudyDay(draft.easyDays)
  return (
    <Sheet
      open
      onClose={onClose}
      title="복습 설정"
      footer={
        <Button wide busy={saving.isPending} onClick={() => possible && saving.mutate()}>
          저장하기
        </Button>
      }
    >
      <Amount
        label="하루 새 단어"
        value={draft.newPerDay}
        {...{ min: 0, max: 30, step: 1 }}
        cost={newCost(draft.newPerDay)}
        onChange={(newPerDay) => change({ newPerDay })}
      />
      <Amount
        label="하루 복습"
        value={draft.reviewsPerDay}
        {...{ min: 20, max: 400, step: 10 }}
        cost="이보다 많은 날은 나머지를 다음 날로 미뤄요."
        onChange={(reviewsPerDay) => change({ reviewsPerDay })}
      />
      <Retentions value={draft.retention} onChange={(retention) => change({ retention })} />
      <EasyDays days={draft.easyDays} onChange={(easyDays) => change({ easyDays })} />
      <p role="alert" className="mt-3 text-[0.9375rem] text-red empty:hidden">
        {!possible && '모든 요일을 쉬면 복습할 날이 없어요. 하루는 남겨 주세요.'}
        {possible && saving.isError && sentenceOf(saving.error)}
      </p>
    </Sheet>
  )
}

const newCost = (perDay: number) =>
  perDay === 0 ? '새 단어 없이 복습만 해요.' : `한 달이면 약 ${perDay * 30}개예요. 많을수록 며칠 뒤의 복습도 늘어요.`

interface AmountProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step: number
  readonly cost: string
  readonly onChange: (value: number) => void
}

function Amount({ label, value, min, max, step, cost, onChange }: AmountProps) {
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

function EasyDays({ days, onChange }: EasyDaysProps) {
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
