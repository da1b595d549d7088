import type { CallReply } from '@readgrow/contract'
import { showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '#api'
import { InvitationRow, type OpenInvitation, showInvitationFailure } from '#invitation-rows'
import { Nothing, useSteppedAction } from '#parts'

type Staff = CallReply<'GET /admin/staff'>

/** Open invitations of operators and editors. */
export const InvitedStaff = ({ invited }: Pick<Staff, 'invited'>) =>
  invited.length === 0 ? (
    <Nothing>기다리는 초대가 없어요.</Nothing>
  ) : (
    <ul className="divide-y divide-rule">
      {invited.map((invitation) => (
        <Invited key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  )

function Invited({ invitation }: { readonly invitation: OpenInvitation }) {
  const queries = useQueryClient()
  const cacheAndSay = (message: string) => (staff: Staff) => {
    queries.setQueryData(ask('GET /admin/staff').queryKey, staff)
    showToast({ type: 'success', message })
  }
  const resend = useSteppedAction('POST /admin/staff/invitations/:id/resend', {
    quiet: true,
    done: cacheAndSay('초대 메일을 다시 보내요.'),
  })
  const revoke = useSteppedAction('DELETE /admin/staff/invitations/:id', {
    quiet: true,
    done: cacheAndSay('초대를 취소했어요.'),
  })
  const args = { params: { id: invitation.id } }
  const onError = (error: unknown) => {
    showInvitationFailure(error)
    void queries.invalidateQueries({ queryKey: ['GET /admin/staff'] })
  }
  return (
    <InvitationRow
      invitation={invitation}
      showsRole
      resending={resend.action.isPending}
      revoking={revoke.action.isPending}
      onResend={() => resend.action.mutate(args, { onError })}
      onRevoke={() => revoke.action.mutate(args, { onError })}
      sheet={resend.sheet ?? revoke.sheet}
    />
  )
}
