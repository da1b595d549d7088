import { SmallField, SmallSelect } from '#parts'
import { byArea } from './action-areas.ts'

export interface AuditFilter {
  readonly search: string
  readonly action: string
  readonly from: string
  readonly to: string
}

export const everything: AuditFilter = { search: '', action: '', from: '', to: '' }

/** The fields that are filled in, as a query. */
export const filled = (filter: Readonly<Partial<AuditFilter>> & { readonly company?: string }) =>
  Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : [])))

interface FieldProps {
  readonly filter: AuditFilter
  readonly onChange: (filter: AuditFilter) => void
}

export const SearchField = ({ filter, onChange }: FieldProps) => (
  <SmallField
    label="사람이나 대상 찾기"
    type="search"
    maxLength={60}
    className="col-span-2 sm:col-span-1"
    value={filter.search}
    onChange={(event) => onChange({ ...filter, search: event.target.value })}
  />
)

interface ActionFieldProps extends FieldProps {
  readonly names: Readonly<Record<string, string>>
}

export const ActionField = ({ filter, onChange, names }: ActionFieldProps) => (
  <SmallSelect
    label="한 일"
    className="col-span-2 sm:col-span-1"
    value={filter.action}
    onChange={(event) => onChange({ ...filter, action: event.target.value })}
  >
    <option value="">모두</option>
    {byArea(names).map(([area, actions]) => (
      <optgroup key={area} label={area}>
        {actions.map(([action, name]) => (
          <option key={action} value={action}>
            {name}
          </option>
        ))}
      </optgroup>
    ))}
  </SmallSelect>
)

export const DayFields = ({ filter, onChange }: FieldProps) => (
  <>
    <SmallField
      label="이날부터"
      type="date"
      value={filter.from}
      onChange={(event) => onChange({ ...filter, from: event.target.value })}
    />
    <SmallField
      label="이날까지"
      type="date"
      value={filter.to}
      onChange={(event) => onChange({ ...filter, to: event.target.value })}
    />
  </>
)
