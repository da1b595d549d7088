import { Checkbox, Switch } from '@readgrow/ui'
import { type Problems, SmallField } from '#parts'
import type { ContractDraft, ContractField } from './contract-draft.ts'

interface ContractFieldsProps {
  readonly draft: ContractDraft
  readonly problems: Problems<ContractField>
  /** Not asked for a new company: nothing is owed yet. */
  readonly isNew?: boolean
  readonly onChange: (draft: ContractDraft) => void
}

/** Term, seats and payment of a contract. */
export function ContractFields({ draft, problems, isNew = false, onChange }: ContractFieldsProps) {
  const set = (part: Partial<ContractDraft>) => onChange({ ...draft, ...part })
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-3">
        <SmallField
          label="시작하는 날"
          type="date"
          required
          error={problems.startsOn ?? ''}
          value={draft.startsOn}
          onChange={(event) => set({ startsOn: event.target.value })}
        />
        <SmallField
          label="끝나는 날"
          type="date"
          required
          hint="이날까지 이용할 수 있어요."
          error={problems.endsOn ?? ''}
          value={draft.endsOn}
          onChange={(event) => set({ endsOn: event.target.value })}
        />
        <SmallField
          label="자리 수"
          inputMode="numeric"
          maxLength={9}
          disabled={!draft.isLimited}
          error={problems.seats ?? ''}
          value={draft.isLimited ? draft.seats : ''}
          onChange={(event) => set({ seats: event.target.value.replace(/[^\d]/g, '') })}
        />
      </div>
      <Checkbox
        label="자리 수를 제한하지 않아요"
        checked={!draft.isLimited}
        onChange={(event) => set({ isLimited: !event.target.checked })}
      />
      {!isNew && (
        <Switch
          label="미납"
          description="켜면 구성원의 이용이 잠시 멈춰요. 끄면 바로 다시 이용할 수 있어요."
          checked={draft.unpaid}
          onChange={(event) => set({ unpaid: event.target.checked })}
        />
      )}
    </div>
  )
}
