import type { CallReply } from '@readgrow/contract'
import { accountRoleNames, invitationStateNames, mostInvitationSends } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { ConfirmDialog } from '@readgrow/ui/dialog'
import { type ReactNode, useState } from 'react'
import { dateTimeOf } from '#korean'
import { Mark } from '#parts'

export type OpenInvitation = CallReply<'GET /admin/staff'>['invited'][number]

interface InvitationRowProps {
  readonly invitation: OpenInvitation
  /** The list has people of several roles. */
  readonly showsRole?: boolean
  /** An email would lead nowhere, as for a closed company. */
  readonly isShut?: boolean
  readonly resending: boolean
  readonly revoking: boolean
  readonly onResend: () => void
  readonly onRevoke: () => void
  /** The password sheet, for when one of the two actions needs it. */
  readonly sheet: ReactNode
}

/** An open invitation: its status, a button to resend it, and one to revoke it after a confirmation. */
export function InvitationRow(props: InvitationRowProps) {
  const { invitation, showsRole = false, isShut = false, resending, revoking, onResend, sheet } = props
  const { email, role, state, sends } = invitation
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <li className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="[overflow-wrap:anywhere]">{email}</span>
          {showsRole && <Mark>{accountRoleNames[role]}</Mark>}
          <Mark tone={state === 'PENDING' ? 'warn' : 'plain'}>{invitationStateNames[state]}</Mark>
        </p>
        <p className="tabular text-small text-ink-faint">{statusOf(invitation)}</p>
      </div>
      <div className="flex flex-wrap gap-1.5">
        {!isShut && sends < mostInvitationSends && (
          <Button
            variant="outline"
            size="small"
            aria-label={`${email} 다시 보내기`}
            busy={resending}
            onClick={onResend}
          >
            다시 보내기
          </Button>
        )}
        <Button
          variant="danger"
          size="small"
          aria-label={`${email} 초대 취소`}
          busy={revoking}
          onClick={() => setIsConfirming(true)}
        >
          취소
        </Button>
      </div>
      <Question {...props} isConfirming={isConfirming} onAnswer={() => setIsConfirming(false)} />
      {sheet}
    </li>
  )
}

function statusOf({ state, expiresAt, sends }: OpenInvitation): string {
  const until = state === 'PENDING' ? `${dateTimeOf(expiresAt)}까지` : `${dateTimeOf(expiresAt)}에 끝났어요`
  if (sends >= mostInvitationSends)
    return `${until} · ${sends}번 보내서 더 보낼 수 없어요. 취소하고 다시 초대해 주세요.`
  return sends > 1 ? `${until} · ${sends}번 보냄` : until
}

interface QuestionProps extends InvitationRowProps {
  readonly isConfirming: boolean
  readonly onAnswer: () => void
}

function Question({ invitation: { email, state }, isConfirming, onAnswer, onRevoke }: QuestionProps) {
  const lost = state === 'PENDING' ? '주소로 보낸 링크를 더는 쓸 수 없어요.' : '주소가 목록에서 사라져요.'
  return (
    <ConfirmDialog
      open={isConfirming}
      title="초대를 취소할까요?"
      message={`${email} ${lost} 필요하면 다시 초대할 수 있어요.`}
      confirmLabel="초대 취소하기"
      cancelLabel="그대로 두기"
      tone="danger"
      onCancel={onAnswer}
      onConfirm={() => {
        onAnswer()
        onRevoke()
      }}
    />
  )
}
