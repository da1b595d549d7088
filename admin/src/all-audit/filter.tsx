import { allActionNames } from '#audit'
import { SmallField, SmallSelect } from '#parts'
import { CompanyChoice } from './company-choice.tsx'

export interface AuditFilter {
  readonly search: string
  readonly action: string
  readonly from: string
  readonly to: string
}

interface FilterProps {
  readonly filter: AuditFilter
  readonly company: string
  readonly onChange: (filter: AuditFilter) => void
  readonly onCompany: (id: string) => void
}

/** Company, people, act and days. */
export function Filter({ filter, company, onChange, onCompany }: FilterProps) {
  const set = (part: Partial<AuditFilter>) => onChange({ ...filter, ...part })
  return (
    <div className="grid grid-cols-2 gap-2 py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_11rem] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_10rem_9.5rem_9.5rem]">
      <SmallField
        label="사람이나 대상 찾기"
        type="search"
        maxLength={60}
        className="col-span-2 sm:col-span-1"
        value={filter.search}
        onChange={(event) => set({ search: event.target.value })}
      />
      <CompanyChoice id={company} className="col-span-2 sm:col-span-1" onChoose={onCompany} />
      <SmallSelect
        label="한 일"
        className="col-span-2 sm:col-span-1"
        value={filter.action}
        onChange={(event) => set({ action: event.target.value })}
      >
        <option value="">모두</option>
        {Object.entries(allActionNames).map(([action, name]) => (
          <option key={action} value={action}>
            {name}
          </option>
        ))}
      </SmallSelect>
      <div className="col-span-2 grid grid-cols-2 gap-2 sm:col-span-3 sm:grid-cols-[10rem_10rem] lg:contents">
        <SmallField
          label="이날부터"
          type="date"
          value={filter.from}
          onChange={(event) => set({ from: event.target.value })}
        />
        <SmallField
          label="이날까지"
          type="date"
          value={filter.to}
          onChange={(event) => set({ to: event.target.value })}
        />
      </div>
    </div>
  )
}
