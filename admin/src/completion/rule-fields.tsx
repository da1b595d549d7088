import { SmallField, SmallSelect } from '#parts'
import type { AmountsDraft, DayDraft } from './rule-draft.ts'

const digits = (typed: string) => typed.replace(/\D/g, '').slice(0, 6)

interface AmountFieldsProps {
  readonly legend: string
  readonly draft: AmountsDraft
  readonly onChange: (draft: AmountsDraft) => void
}

/** What has to be reached. An empty field asks for nothing. */
export function AmountFields({ legend, draft, onChange }: AmountFieldsProps) {
  const field = (name: keyof AmountsDraft, label: string) => (
    <SmallField
      label={label}
      inputMode="numeric"
      value={draft[name]}
      onChange={(event) => onChange({ ...draft, [name]: digits(event.target.value) })}
    />
  )
  return (
    <fieldset>
      <legend className="font-semibold text-body">{legend}</legend>
      <p className="text-ink-faint text-small">비워 둔 것은 묻지 않아요.</p>
      <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {field('days', '출석 (일)')}
        {field('minutes', '학습 시간 (분)')}
        {field('units', '학습 개수 (개)')}
        {field('percent', '출석률 (%)')}
      </div>
    </fieldset>
  )
}

interface DayFieldsProps {
  readonly draft: DayDraft
  readonly onChange: (draft: DayDraft) => void
}

/** What makes a day an attended one, on which days it is expected, and how much of a day counts. */
export function DayFields({ draft, onChange }: DayFieldsProps) {
  const set = (part: Partial<DayDraft>) => onChange({ ...draft, ...part })
  return (
    <fieldset>
      <legend className="font-semibold text-body">하루를 어떻게 세나요?</legend>
      <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4">
        <SmallSelect
          label="출석 조건"
          value={draft.attendedBy}
          onChange={(event) => set({ attendedBy: event.target.value as DayDraft['attendedBy'] })}
        >
          <option value="UNITS">학습 개수</option>
          <option value="MINUTES">학습 시간</option>
        </SmallSelect>
        <SmallField
          label={draft.attendedBy === 'UNITS' ? '하루에 (개)' : '하루에 (분)'}
          inputMode="numeric"
          value={draft.attendedLeast}
          onChange={(event) => set({ attendedLeast: digits(event.target.value) })}
        />
        <SmallSelect
          label="출석률을 세는 날"
          value={draft.expectedOn}
          onChange={(event) => set({ expectedOn: event.target.value as DayDraft['expectedOn'] })}
        >
          <option value="WEEKDAYS">평일(공휴일 제외)</option>
          <option value="ALL_DAYS">모든 날</option>
          <option value="DAYS_A_WEEK">한 주에 며칠</option>
        </SmallSelect>
        {draft.expectedOn === 'DAYS_A_WEEK' && (
          <SmallField
            label="한 주에 (일)"
            inputMode="numeric"
            value={draft.daysAWeek}
            onChange={(event) => set({ daysAWeek: digits(event.target.value) })}
          />
        )}
        <SmallField
          label="하루 인정 시간 (분)"
          inputMode="numeric"
          placeholder="제한 없음"
          value={draft.capMinutes}
          onChange={(event) => set({ capMinutes: digits(event.target.value) })}
        />
        <SmallField
          label="하루 인정 개수 (개)"
          inputMode="numeric"
          placeholder="제한 없음"
          value={draft.capUnits}
          onChange={(event) => set({ capUnits: digits(event.target.value) })}
        />
      </div>
    </fieldset>
  )
}
