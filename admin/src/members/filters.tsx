import type { CallReply } from '@readgrow/contract'
import { memberStateNames, memberStates } from '@readgrow/contract/constants'
import { Segmented } from '@readgrow/ui'
import { SmallField, SmallSelect } from '#parts'
import type { MemberFilter } from './filter.ts'
import { roleNames } from './names.ts'

interface FiltersProps {
  readonly filter: MemberFilter
  readonly typed: string
  readonly counts: CallReply<'GET /admin/members'>['counts'] | undefined
  readonly teams: readonly { readonly id: string; readonly name: string }[]
  readonly onTyped: (text: string) => void
  readonly onFilter: (name: 'state' | 'team' | 'role', value: string) => void
}

/** The filter of the list: state with its count, name, team and role. */
export function Filters({ filter, typed, counts, teams, onTyped, onFilter }: FiltersProps) {
  return (
    <div className="grid gap-3 py-4">
      <StateFilter state={filter.state} counts={counts} onState={(state) => onFilter('state', state)} />
      <div className="grid grid-cols-2 gap-2 sm:flex">
        <SmallField
          label="이름, 메일, 사번으로 찾기"
          bare
          type="search"
          placeholder="이름, 메일, 사번으로 찾기"
          maxLength={60}
          className="col-span-2 sm:w-72"
          value={typed}
          onChange={(event) => onTyped(event.target.value)}
        />
        <SmallSelect
          label="팀"
          bare
          className="sm:w-44"
          value={filter.team ?? ''}
          onChange={(event) => onFilter('team', event.target.value)}
        >
          <option value="">모든 팀</option>
          {teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SmallSelect>
        <SmallSelect
          label="역할"
          bare
          className="sm:w-36"
          value={filter.role ?? ''}
          onChange={(event) => onFilter('role', event.target.value)}
        >
          <option value="">모든 역할</option>
          {Object.entries(roleNames).map(([role, name]) => (
            <option key={role} value={role}>
              {name}
            </option>
          ))}
        </SmallSelect>
      </div>
    </div>
  )
}

interface StateFilterProps {
  readonly state: MemberFilter['state']
  readonly counts: FiltersProps['counts']
  /** Called with '' for all of them. */
  readonly onState: (state: string) => void
}

const option = <T extends string>(value: T, name: string, count: number | undefined) => ({
  value,
  label: (
    <span className="whitespace-nowrap">
      {name} <span className="tabular text-ink-faint">{count?.toLocaleString('ko-KR')}</span>
    </span>
  ),
})

function StateFilter({ state, counts, onState }: StateFilterProps) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <div className="max-w-full overflow-x-auto">
      <Segmented
        label="상태"
        options={[
          option('ALL', '모두', all),
          ...memberStates.map((each) => option(each, memberStateNames[each], counts?.[each])),
        ]}
        value={state ?? 'ALL'}
        onChange={(value) => onState(value === 'ALL' ? '' : value)}
        className="max-w-none!"
      />
    </div>
  )
}
