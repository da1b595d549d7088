import { CallFailure, sentenceOf } from '@readgrow/client'
import { Button, showToast } from '@readgrow/ui'
import { ConfirmDialog } from '@readgrow/ui/dialog'
import { useState } from 'react'
import { ReasonDialog, useSteppedAction } from '#parts'
import type { Account } from './account.ts'
import { TwoStepReset } from './two-step-reset.tsx'

interface ChangeProps {
  readonly account: Account
  readonly onSaved: (account: Account) => void
}

interface ActionsProps extends ChangeProps {
  readonly onAgain: () => void
}

/** What support may do: sign the account out everywhere, suspend it or lift that, reset a lost second step. */
export function AccountActions({ account, onSaved, onAgain }: ActionsProps) {
  const isChangeable = account.state === 'ACTIVE' || account.state === 'SUSPENDED'
  return (
    <section aria-label="할 수 있는 일" className="grid gap-3 border-rule border-t pt-4">
      <h3 className="font-bold">할 수 있는 일</h3>
      <div className="flex flex-wrap gap-2">
        <EndSessions account={account} onSaved={onSaved} />
        {isChangeable && <StateChange account={account} onSaved={onSaved} />}
        {account.twoStep && account.role !== 'learner' && !account.isOwn && (
          <TwoStepReset account={account} onSaved={onSaved} onAgain={onAgain} />
        )}
      </div>
      {!isChangeable && (
        <p className="text-small text-ink-faint">승인 대기와 이용 중지는 회사 관리자가 바꿀 수 있어요.</p>
      )}
    </section>
  )
}

function EndSessions({ account, onSaved }: ChangeProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { action, sheet } = useSteppedAction('DELETE /admin/accounts/:id/sessions', {
    done: (saved) => {
      onSaved(saved)
      showToast({ type: 'success', message: `${saved.name} 님을 모든 기기에서 로그아웃시켰어요.` })
    },
  })
  return (
    <>
      <Button
        variant="outline"
        size="small"
        busy={action.isPending}
        disabled={account.sessions === 0}
        onClick={() => setIsConfirming(true)}
      >
        모든 기기에서 로그아웃시키기
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={`${account.name} 님을 모든 기기에서 로그아웃시킬까요?`}
        message="쓰고 있는 모든 기기에서 로그아웃돼요. 다시 로그인하면 이어서 이용할 수 있어요."
        confirmLabel="로그아웃시키기"
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false)
          action.mutate({ params: { id: account.id } })
        }}
      />
      {sheet}
    </>
  )
}

const changes = {
  ACTIVE: {
    verb: '이용 제한하기',
    message: '바로 모든 기기에서 로그아웃되고, 풀 때까지 로그인할 수 없어요. 학습 기록은 그대로 남아요.',
    tone: 'danger',
    next: 'SUSPENDED',
    done: '님의 이용을 제한했어요.',
  },
  SUSPENDED: {
    verb: '이용 제한 풀기',
    message: '다시 로그인해서 이용할 수 있어요.',
    tone: 'primary',
    next: 'ACTIVE',
    done: '님의 이용 제한을 풀었어요.',
  },
} as const

function StateChange({ account, onSaved }: ChangeProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { action, sheet } = useSteppedAction('PUT /admin/accounts/:id/state', {
    quiet: true,
    done: (saved) => {
      setIsConfirming(false)
      onSaved(saved)
      showToast({ type: 'success', message: `${saved.name} ${changes[before].done}` })
    },
  })
  const before = account.state === 'SUSPENDED' ? 'SUSPENDED' : 'ACTIVE'
  const { verb, message, tone, next } = changes[before]
  const failure = action.isError ? refusalOf(action.error) : null
  return (
    <>
      <Button variant={tone === 'danger' ? 'danger' : 'outline'} size="small" onClick={() => setIsConfirming(true)}>
        {verb}
      </Button>
      {isConfirming && (
        <ReasonDialog
          title={`${account.name} 님의 ${verb}`}
          failure={failure}
          message={message}
          confirmLabel={verb}
          tone={tone}
          busy={action.isPending}
          onConfirm={(reason) => action.mutate({ params: { id: account.id }, body: { state: next, reason } })}
          onClose={() => {
            action.reset()
            setIsConfirming(false)
          }}
        >
          {sheet}
        </ReasonDialog>
      )}
    </>
  )
}

function refusalOf(error: unknown): string | null {
  const code = error instanceof CallFailure ? error.code : undefined
  if (code === 'REAUTH_REQUIRED') return null
  if (code === 'LAST_OWNER') return '마지막 관리자예요. 다른 관리자를 먼저 정해 주세요.'
  if (code === 'STATE_CONFLICT') return '내 계정이거나 그사이 상태가 바뀐 계정이에요.'
  return sentenceOf(error)
}
