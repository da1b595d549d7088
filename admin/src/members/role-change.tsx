import { passwordLength } from '@readgrow/contract/constants'
import { Button, showToast } from '@readgrow/ui'
import { ConfirmDialog } from '@readgrow/ui/dialog'
import { useState } from 'react'
import { useSteppedAction } from '#parts'
import type { Member } from './names.ts'

interface RoleChangeProps {
  readonly member: Member
  readonly onSaved: (member: Member) => void
}

/** Makes a member an owner, or an owner a member again, after saying what that does to them at once. */
export function RoleChange({ member, onSaved }: RoleChangeProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const role = member.role === 'owner' ? 'learner' : 'owner'
  const { action, sheet } = useSteppedAction('PUT /admin/members/:id/role', {
    done: (saved) => {
      onSaved(saved)
      showToast({ type: 'success', message: `${saved.name} 님의 역할을 바꿨어요.` })
    },
  })
  const verb = role === 'owner' ? '회사 관리자로 바꾸기' : '구성원으로 바꾸기'
  return (
    <section aria-label="역할" className="border-rule border-t pt-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-bold">역할</h3>
        <Button variant="outline" size="small" busy={action.isPending} onClick={() => setIsConfirming(true)}>
          {verb}
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        title={`${member.name} 님을 ${verb}`}
        message={role === 'owner' ? <BecomesOwner email={member.email} /> : <BecomesLearner />}
        confirmLabel="바꾸기"
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false)
          action.mutate({ params: { id: member.id }, body: { role } })
        }}
      />
      {sheet}
    </section>
  )
}

const BecomesOwner = ({ email }: { readonly email: string }) => (
  <>
    구성원과 회사 설정을 바꾸고 감사 기록을 볼 수 있게 돼요.
    <span className="mt-2 block">
      바꾸면 바로 모든 기기에서 로그아웃되고 지금 쓰는 비밀번호는 지워져요. 새 비밀번호를 정하는 메일을 {email} 주소로
      보내니, {passwordLength.staff}자 이상으로 정한 뒤 로그인하면 돼요.
    </span>
  </>
)

const BecomesLearner = () => (
  <>
    관리자 화면을 더는 쓸 수 없어요.
    <span className="mt-2 block">
      바꾸면 바로 모든 기기에서 로그아웃돼요. 비밀번호와 학습 기록은 그대로라 다시 로그인해서 이어서 할 수 있어요.
    </span>
  </>
)
