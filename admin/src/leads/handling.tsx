import { hasCode } from '@readgrow/client'
import { type LeadState, leadStateNames, leadStates } from '@readgrow/contract/constants'
import { Button, showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, useAction } from '#api'
import { Section, SmallField, SmallSelect } from '#parts'
import { type Lead, leadPagesKey } from './use-leads.ts'

interface HandlingProps {
  readonly lead: Lead
  /** Somebody else was quicker. */
  readonly onStale: () => void
}

/** State, owner and reminder of an enquiry, saved together. */
export function Handling({ lead, onStale }: HandlingProps) {
  const { id, revision, operators } = lead
  const [state, setState] = useState<LeadState>(lead.state)
  const [ownerId, setOwnerId] = useState(lead.owner?.id ?? '')
  const [remindOn, setRemindOn] = useState(lead.remindOn ?? '')
  const save = useSaving(id, onStale)
  const lacksOwner = remindOn !== '' && ownerId === ''
  // Whoever owns it and is no operator any more stays in the list.
  const known = lead.owner && !operators.some((each) => each.id === lead.owner?.id) ? [lead.owner] : []
  return (
    <Section title="처리">
      <form
        className="mt-3 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (save.isPending || lacksOwner) return
          save.mutate({
            params: { id },
            body: { state, revision, ownerId: ownerId || null, remindOn: remindOn || null },
          })
        }}
      >
        <SmallSelect label="상태" value={state} onChange={(event) => setState(event.target.value as LeadState)}>
          {leadStates.map((each) => (
            <option key={each} value={each}>
              {leadStateNames[each]}
            </option>
          ))}
        </SmallSelect>
        <SmallSelect
          label="맡은 사람"
          value={ownerId}
          error={lacksOwner ? '알림을 받을 사람을 정해 주세요.' : ''}
          onChange={(event) => setOwnerId(event.target.value)}
        >
          <option value="">정하지 않음</option>
          {[...known, ...operators].map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </SmallSelect>
        <SmallField
          label="다시 볼 날"
          type="date"
          min="2000-01-01"
          max="2999-12-31"
          hint="그날 아침 아홉 시에 맡은 사람에게 알려 드려요."
          value={remindOn}
          onChange={(event) => setRemindOn(event.target.value)}
        />
        <div>
          <Button type="submit" busy={save.isPending}>
            저장하기
          </Button>
        </div>
      </form>
    </Section>
  )
}

function useSaving(id: string, onStale: () => void) {
  const queries = useQueryClient()
  return useAction('PUT /admin/leads/:id', {
    done: (lead) => {
      queries.setQueryData(ask('GET /admin/leads/:id', { params: { id } }).queryKey, lead)
      showToast({ type: 'success', message: '저장했어요.' })
      return queries.invalidateQueries({ queryKey: leadPagesKey })
    },
    failed: (error) => {
      if (hasCode(error, 'VERSION_CONFLICT')) onStale()
    },
  })
}
