import { Sheet } from '@readgrow/ui/sheet'
import { useQueryClient } from '@tanstack/react-query'
import { ask, useAsk } from '#api'
import { Loaded } from '#parts'
import { StateMark } from './columns.tsx'
import { MemberFacts } from './member-facts.tsx'
import { MemberForm } from './member-form.tsx'
import { type Member, roleNames } from './names.ts'
import { RoleChange } from './role-change.tsx'
import { TwoStepReset } from './two-step-reset.tsx'
import type { MemberChange } from './use-members.ts'

interface MemberPanelProps {
  readonly id: string
  readonly isOwner: boolean
  readonly onChange: (ids: readonly string[], by: MemberChange) => void
  readonly onClose: () => void
}

/** One member beside the list. Opening it is recorded in the member's access log. */
export function MemberPanel({ id, isOwner, onChange, onClose }: MemberPanelProps) {
  const detail = useAsk('GET /admin/members/:id', { params: { id } })
  const queries = useQueryClient()
  const showSaved = (member: Member) => {
    onChange([member.id], (before) => (before.id === member.id ? member : before))
    queries.setQueryData(ask('GET /admin/members/:id', { params: { id } }).queryKey, (now) => now && { ...now, member })
  }
  return (
    <Sheet open onClose={onClose} wide="side" title={detail.data?.member.name ?? '구성원'}>
      <Loaded query={detail} what="구성원을">
        {({ member, cameBy, twoStep, isOwn, agreements }) => (
          <div className="grid gap-6">
            <p className="flex flex-wrap items-center gap-2 text-ink-soft">
              <StateMark state={member.state} /> {roleNames[member.role]}
            </p>
            {isOwner && (
              <MemberForm
                key={member.id}
                member={member}
                onSaved={showSaved}
                onStale={async () => (await detail.refetch()).isSuccess}
              />
            )}
            {isOwner && <RoleChange member={member} onSaved={showSaved} />}
            {isOwner && twoStep && !isOwn && <TwoStepReset member={member} onReset={() => void detail.refetch()} />}
            <MemberFacts member={member} cameBy={cameBy} agreements={agreements} />
          </div>
        )}
      </Loaded>
    </Sheet>
  )
}
