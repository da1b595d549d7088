import { allActionNames } from './action-names.ts'
import { CompanyChoice } from './company-choice.tsx'
import { ActionField, type AuditFilter, DayFields, SearchField } from './filter-fields.tsx'

interface FilterProps {
  readonly filter: AuditFilter
  readonly company: string
  readonly onChange: (filter: AuditFilter) => void
  readonly onCompany: (id: string) => void
}

/** Company, people, action and days. */
export const Filter = ({ company, onCompany, ...field }: FilterProps) => (
  <div className="grid grid-cols-2 gap-2 py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_11rem] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_10rem_9.5rem_9.5rem]">
    <SearchField {...field} />
    <CompanyChoice id={company} className="col-span-2 sm:col-span-1" onChoose={onCompany} />
    <ActionField {...field} names={allActionNames} />
    <div className="col-span-2 grid grid-cols-2 gap-2 sm:col-span-3 sm:grid-cols-[10rem_10rem] lg:contents">
      <DayFields {...field} />
    </div>
  </div>
)
