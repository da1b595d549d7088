import { showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { InvitationRow, type OpenInvitation, showInvitationFailure } from '#invitation-rows'
import { FormFrame, Nothing, onlyProblems, type Problems, refusedFields, SmallField, sentenceHere } from '#parts'
import { addressProblem } from './checks.ts'
import { type CompanyProps, useCompanyAction } from './company.ts'

const own = {
  SEATS_FULL: '남은 자리가 없어요. 계약의 자리 수를 먼저 늘려 주세요.',
  STATE_CONFLICT: '닫힌 회사에는 초대할 수 없어요.',
}
const refused = { email: '쓸 수 없는 메일 주소예요.' }
const taken = { email: '이미 이 회사에 있거나 초대한 사람이에요.' }

/** The owners of a company, and those who are invited to be. */
export function Owners({ company }: CompanyProps) {
  const { owners, invitedOwners } = company
  return (
    <>
      {owners.length + invitedOwners.length === 0 && <Nothing>아직 관리자가 없어요.</Nothing>}
      <ul className="divide-y divide-rule">
        {owners.map(({ id, name, email }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-2 py-1.5">
            <b className="font-semibold">{name}</b>
            <span className="text-body text-ink-soft [overflow-wrap:anywhere]">{email}</span>
          </li>
        ))}
        {invitedOwners.map((invitation) => (
          <InvitedOwner key={invitation.id} company={company} invitation={invitation} />
        ))}
      </ul>
      <InviteOwner company={company} />
    </>
  )
}

function InvitedOwner({ company, invitation }: CompanyProps & { readonly invitation: OpenInvitation }) {
  const queries = useQueryClient()
  const resend = useCompanyAction('POST /admin/companies/:id/invitations/:invitation/resend', () =>
    showToast({ type: 'success', message: '초대 메일을 다시 보내요.' }),
  )
  const revoke = useCompanyAction('DELETE /admin/companies/:id/invitations/:invitation', () =>
    showToast({ type: 'success', message: '초대를 취소했어요.' }),
  )
  const args = { params: { id: company.id, invitation: invitation.id } }
  const onError = (error: unknown) => {
    showInvitationFailure(error)
    void queries.invalidateQueries({ queryKey: ['GET /admin/companies/:id'] })
  }
  return (
    <InvitationRow
      invitation={invitation}
      isShut={company.status === 'CLOSED'}
      resending={resend.action.isPending}
      revoking={revoke.action.isPending}
      onResend={() => resend.action.mutate(args, { onError })}
      onRevoke={() => revoke.action.mutate(args, { onError })}
      sheet={resend.sheet ?? revoke.sheet}
    />
  )
}

function InviteOwner({ company }: CompanyProps) {
  const [email, setEmail] = useState('')
  const [problems, setProblems] = useState<Problems<'email'>>({})
  const { action, sheet } = useCompanyAction('POST /admin/companies/:id/owners', () => {
    setEmail('')
    showToast({ type: 'success', message: '초대 메일을 보내요.' })
  })
  const submit = () => {
    const found = onlyProblems({ email: addressProblem(email) })
    setProblems(found)
    if (found.email) return
    action.mutate(
      { params: { id: company.id }, body: { email: email.trim() } },
      { onError: (error) => setProblems(refusedFields(error, refused, taken)) },
    )
  }
  return (
    <>
      <FormFrame
        submitLabel="관리자 초대하기"
        isSmall
        busy={action.isPending}
        problems={problems}
        failure={action.isError ? sentenceHere(action.error, own) : null}
        onSubmit={submit}
      >
        <SmallField
          label="초대할 메일"
          type="email"
          maxLength={254}
          className="sm:w-80"
          hint="구성원과 설정, 감사 기록을 모두 다룰 수 있게 돼요."
          error={problems.email ?? ''}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </FormFrame>
      {sheet}
    </>
  )
}
