import { hasCode, sentenceOf } from '@readgrow/client'
import { Button, showToast } from '@readgrow/ui'
import { ConfirmDialog } from '@readgrow/ui/dialog'
import { useState } from 'react'
import { dateTimeOf } from '#korean'
import { Notice, ReasonDialog, useSteppedAction } from '#parts'
import type { Account } from './account.ts'

interface ResetProps {
  readonly account: Account
  readonly onSaved: (account: Account) => void
  /** Reads the account again, which another operator has changed meanwhile. */
  readonly onAgain: () => void
}

/** For staff and last owners, whom nobody else can help: one operator asks for the reset, another carries it out. */
export function TwoStepReset(props: ResetProps) {
  const asked = props.account.twoStepReset
  // What is confirmed is the request that was read.
  return asked ? <Asked key={asked.id} asked={asked} {...props} /> : <Ask {...props} />
}

function Ask({ account, onSaved, onAgain }: ResetProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { action, sheet } = useSteppedAction('POST /admin/accounts/:id/two-step-reset', {
    quiet: true,
    done: (saved) => {
      setIsAsking(false)
      onSaved(saved)
      showToast({ type: 'success', message: '초기화를 요청했어요. 다른 운영자가 확인해야 해요.' })
    },
  })
  const failure = action.isError ? refusalOf(action.error, account.role) : null
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setIsAsking(true)}>
        2단계 인증 초기화 요청하기
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`${account.name} 님의 2단계 인증 초기화`}
          failure={failure}
          failureActions={hasCode(action.error, 'STATE_CONFLICT') && <Again onAgain={onAgain} />}
          message="본인이 맞는지 먼저 확인해 주세요. 요청한 일을 본인에게 메일로 알리고, 하루 안에 다른 운영자가 확인하면 초기화돼요."
          confirmLabel="요청하기"
          busy={action.isPending}
          onConfirm={(reason) => action.mutate({ params: { id: account.id }, body: { reason } })}
          onClose={() => {
            action.reset()
            setIsAsking(false)
          }}
        >
          {sheet}
        </ReasonDialog>
      )}
    </>
  )
}

interface AskedProps extends ResetProps {
  readonly asked: NonNullable<Account['twoStepReset']>
}

/** The two things that can be done with a request. */
function useAskedActions(onSaved: ResetProps['onSaved']) {
  const confirm = useSteppedAction('POST /admin/accounts/:id/two-step-reset/confirmation', {
    quiet: true,
    done: (saved) => {
      onSaved(saved)
      showToast({ type: 'success', message: `${saved.name} 님의 2단계 인증을 초기화했어요.` })
    },
  })
  const withdraw = useSteppedAction('DELETE /admin/accounts/:id/two-step-reset', {
    quiet: true,
    done: (saved) => {
      onSaved(saved)
      showToast({ type: 'success', message: '초기화 요청을 취소했어요.' })
    },
  })
  return { confirm, withdraw }
}

function Asked({ account, asked, onSaved, onAgain }: AskedProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { confirm, withdraw } = useAskedActions(onSaved)
  const to = { params: { id: account.id } }
  const error = confirm.action.error ?? withdraw.action.error
  return (
    <Notice
      tone="warn"
      className="basis-full"
      actions={
        <>
          {hasCode(error, 'STATE_CONFLICT') && <Again onAgain={onAgain} />}
          {!asked.isOwn && (
            <Button size="small" busy={confirm.action.isPending} onClick={() => setIsConfirming(true)}>
              초기화하기
            </Button>
          )}
          <Button
            size="small"
            variant="outline"
            busy={withdraw.action.isPending}
            onClick={() => withdraw.action.mutate(to)}
          >
            요청 취소하기
          </Button>
        </>
      }
    >
      <p>
        {asked.askedBy} 님이 2단계 인증 초기화를 요청했어요. {dateTimeOf(asked.expiresAt)}까지{' '}
        {asked.isOwn ? '다른 운영자가 확인해야 해요.' : '확인할 수 있어요.'}
      </p>
      <p className="text-small">이유: {asked.reason}</p>
      {error && (
        <p role="alert" className="font-semibold text-red">
          {refusalOfAsked(error)}
        </p>
      )}
      <ConfirmDialog
        open={isConfirming}
        title={`${account.name} 님의 2단계 인증을 초기화할까요?`}
        message="바로 모든 기기에서 로그아웃되고, 비밀번호만으로 로그인할 수 있게 돼요. 본인에게 메일로 알려요."
        confirmLabel="초기화하기"
        tone="danger"
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false)
          confirm.action.mutate({ ...to, body: { request: asked.id } })
        }}
      />
      {confirm.sheet}
      {withdraw.sheet}
    </Notice>
  )
}

const Again = ({ onAgain }: Pick<ResetProps, 'onAgain'>) => (
  <Button size="small" variant="outline" onClick={onAgain}>
    새로 불러오기
  </Button>
)

function refusalOf(error: unknown, role: Account['role']): string | null {
  if (hasCode(error, 'REAUTH_REQUIRED')) return null
  if (!hasCode(error, 'STATE_CONFLICT')) return sentenceOf(error)
  return role === 'owner'
    ? '이 회사의 다른 관리자가 초기화할 수 있거나, 그사이 다른 운영자가 이미 요청했거나, 2단계 인증이 꺼졌어요.'
    : '그사이 다른 운영자가 이미 요청했거나, 2단계 인증이 꺼졌어요.'
}

function refusalOfAsked(error: unknown): string | null {
  if (hasCode(error, 'REAUTH_REQUIRED')) return null
  if (hasCode(error, 'STATE_CONFLICT'))
    return '그사이 다른 운영자가 초기화했거나, 요청이 취소됐거나 다른 요청으로 바뀌었어요. 새로 불러와 확인해 주세요.'
  return sentenceOf(error)
}
