import { Button, showToast } from '@readgrow/ui'
import { ConfirmDialog } from '@readgrow/ui/dialog'
import { Sheet } from '@readgrow/ui/sheet'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, useAsk } from '#api'
import { Asked, useSteppedAct } from '#parts'
import { StateMark } from './columns.tsx'
import { MemberFacts } from './member-facts.tsx'
import { MemberForm } from './member-form.tsx'
import { type Member, roleNames } from './names.ts'
import type { MemberChange } from './use-members.ts'

interface MemberPanelProps {
  readonly id: string
  readonly isOwner: boolean
  readonly onChange: (by: MemberChange) => void
  readonly onClose: () => void
}

/** One member beside the list. Whoever opens it stands in the member's own access log. */
export function MemberPanel({ id, isOwner, onChange, onClose }: MemberPanelProps) {
  const detail = useAsk('GET /admin/members/:id', { params: { id } })
  const queries = useQueryClient()
  const keep = (member: Member) => {
    onChange((before) => (before.id === member.id ? member : before))
    queries.setQueryData(ask('GET /admin/members/:id', { params: { id } }).queryKey, (now) => now && { ...now, member })
  }
  return (
    <Sheet open onClose={onClose} wide="side" title={detail.data?.member.name ?? '구성원'}>
      <Asked query={detail} what="구성원을">
        {({ member, cameBy, agreements }) => (
          <div className="grid gap-6">
            <p className="flex flex-wrap items-center gap-2 text-ink-soft">
              <StateMark state={member.state} /> {roleNames[member.role]}
            </p>
            {isOwner && <MemberForm key={JSON.stringify(member)} member={member} onKept={keep} />}
            {isOwner && <RoleChange member={member} onKept={keep} />}
            <MemberFacts member={member} cameBy={cameBy} agreements={agreements} />
          </div>
        )}
      </Asked>
    </Sheet>
  )
}

function RoleChange({ member, onKept }: { readonly member: Member; readonly onKept: (member: Member) => void }) {
  const [isAsked, setIsAsked] = useState(false)
  const role = member.role === 'owner' ? 'learner' : 'owner'
  const { act, sheet } = useSteppedAct('PUT /admin/members/:id/role', {
    done: (kept) => {
      onKept(kept)
      showToast({ type: 'success', message: `${kept.name} 님의 역할을 바꿨어요.` })
    },
  })
  const verb = role === 'owner' ? '회사 관리자로 바꾸기' : '구성원으로 바꾸기'
  return (
    <section aria-label="역할" className="border-rule border-t pt-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-bold">역할</h3>
        <Button variant="outline" size="small" busy={act.isPending} onClick={() => setIsAsked(true)}>
          {verb}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        title={`${member.name} 님을 ${verb}`}
        message={
          role === 'owner'
            ? '구성원과 설정, 감사 기록을 모두 볼 수 있고 바꿀 수 있게 돼요.'
            : '관리자 화면을 더는 쓸 수 없어요. 학습은 그대로 이어서 할 수 있어요.'
        }
        confirmLabel="바꾸기"
        onCancel={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false)
          act.mutate({ params: { id: member.id }, body: { role } })
        }}
      />
      {sheet}
    </section>
  )
}
