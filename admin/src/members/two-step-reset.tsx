import { CallFailure, sentenceOf } from '@readgrow/client'
import { Button, showToast } from '@readgrow/ui'
import { useState } from 'react'
import { ReasonDialog, useSteppedAction } from '#parts'
import type { Member } from './names.ts'

interface TwoStepResetProps {
  readonly member: Member
  readonly onReset: () => void
}

/** For a colleague who has lost phone and recovery codes: takes their second step away. */
export function TwoStepReset({ member, onReset }: TwoStepResetProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { action, sheet } = useSteppedAction('POST /admin/members/:id/two-step-reset', {
    quiet: true,
    done: () => {
      setIsAsking(false)
      onReset()
      showToast({ type: 'success', message: `${member.name} 님의 2단계 인증을 초기화했어요.` })
    },
  })
  const failure = action.isError ? refusalOf(action.error) : null
  return (
    <section aria-label="2단계 인증" className="border-rule border-t pt-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-bold">2단계 인증 켜짐</h3>
        <Button variant="outline" size="small" onClick={() => setIsAsking(true)}>
          초기화하기
        </Button>
      </div>
      {isAsking && (
        <ReasonDialog
          title={`${member.name} 님의 2단계 인증 초기화`}
          failure={failure}
          message="휴대폰과 복구 코드를 모두 잃어버렸을 때만 해 주세요. 본인이 맞는지 먼저 확인해 주세요. 바로 모든 기기에서 로그아웃되고, 비밀번호만으로 로그인할 수 있게 돼요. 본인과 다른 관리자에게 메일로 알려요."
          confirmLabel="초기화하기"
          tone="danger"
          busy={action.isPending}
          onConfirm={(reason) => action.mutate({ params: { id: member.id }, body: { reason } })}
          onClose={() => {
            action.reset()
            setIsAsking(false)
          }}
        >
          {sheet}
        </ReasonDialog>
      )}
    </section>
  )
}

function refusalOf(error: unknown): string | null {
  const code = error instanceof CallFailure ? error.code : undefined
  if (code === 'REAUTH_REQUIRED') return null
  if (code === 'STATE_CONFLICT') return '내 계정이거나, 그사이 2단계 인증을 껐어요. 내 것은 내 계정에서 끌 수 있어요.'
  return sentenceOf(error)
}
