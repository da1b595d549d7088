import { useState } from 'react'
import { monthName } from '#korean'
import { SmallField, SmallSelect } from '#parts'
import type { ReportFilter } from './filter.ts'
import { faultOf, faultSentences, lastMonths, monthOf, monthPeriod, type Period } from './period.ts'

interface FiltersProps {
  readonly filter: ReportFilter
  readonly today: string
  readonly typed: string
  readonly teams: readonly { readonly id: string; readonly name: string }[]
  readonly allTeams: string
  readonly onPeriod: (period: Period) => void
  readonly onTeam: (team: string) => void
  readonly onTyped: (text: string) => void
}

/** The period, by month or by its days, the team and the name. */
export function Filters({ filter, today, typed, teams, allTeams, onPeriod, onTeam, onTyped }: FiltersProps) {
  return (
    <div className="grid gap-3 py-4 sm:flex sm:flex-wrap sm:items-end">
      <PeriodChoice period={filter.period} today={today} onPeriod={onPeriod} />
      <SmallSelect
        label="팀"
        className="sm:w-44"
        value={filter.team ?? ''}
        onChange={(event) => onTeam(event.target.value)}
      >
        <option value="">{allTeams}</option>
        {teams.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SmallSelect>
      <SmallField
        label="이름이나 사번으로 찾기"
        type="search"
        maxLength={60}
        className="sm:w-60"
        value={typed}
        onChange={(event) => onTyped(event.target.value)}
      />
    </div>
  )
}

const ownDays = 'OWN'

function PeriodChoice({ period, today, onPeriod }: Pick<FiltersProps, 'today' | 'onPeriod'> & { period: Period }) {
  const months = lastMonths(today)
  const month = monthOf(period)
  const isListed = month !== null && months.includes(month)
  const [isOwn, setOwn] = useState(!isListed)
  const fault = faultOf(period)
  return (
    <>
      <SmallSelect
        label="기간"
        className="sm:w-40"
        value={isOwn || !isListed ? ownDays : month}
        onChange={(event) => {
          setOwn(event.target.value === ownDays)
          if (event.target.value !== ownDays) onPeriod(monthPeriod(event.target.value))
        }}
      >
        {months.map((each) => (
          <option key={each} value={each}>
            {monthName(each)}
          </option>
        ))}
        <option value={ownDays}>직접 정하기</option>
      </SmallSelect>
      {(isOwn || !isListed) && (
        <fieldset className="grid grid-cols-2 items-start gap-2">
          <legend className="sr-only">직접 정한 기간</legend>
          <SmallField
            label="시작하는 날"
            type="date"
            required
            value={period.from}
            onChange={({ target }) => target.value && onPeriod({ ...period, from: target.value })}
          />
          <SmallField
            label="끝나는 날"
            type="date"
            required
            value={period.to}
            error={fault === null ? '' : faultSentences[fault]}
            onChange={({ target }) => target.value && onPeriod({ ...period, to: target.value })}
          />
        </fieldset>
      )}
    </>
  )
}
