import { hasCode, sentenceOf } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import { accountRoleNames, passwordLength } from '@readgrow/contract/constants'
import { ScreenFailure } from '@readgrow/ui'
import { useState } from 'react'
import { FormPage, FormWaiting, quietly, WayOut } from '#forms'
import { koreanDay } from '#korean'
import { useAsk } from '#query'
import type { Unfinished } from '#session'
import { call } from '#session'
import { type Draft, emptyDraft } from './account-rules.ts'
import { AccountStep } from './account-step.tsx'
import { joiningSentences } from './company-sign-up.tsx'
import type { AccountOptions } from './new-account.ts'
import { WaitingForApproval } from './waiting-for-approval.tsx'

type Invited = CallReply<'POST /auth/invitation'>

/** Joining by an invitation, whose token is the proof of the address. */
export function Invitation({ token }: { readonly token: string }) {
  const invited = useAsk('POST /auth/invitation', { body: { inviteToken: token } })
  if (invited.data) return <Accepting invited={invited.data} token={token} />
  if (hasCode(invited.error, 'INVALID_LINK') || hasCode(invited.error, 'VALIDATION_FAILED')) return <Over />
  return (
    <FormPage title="초대" heading="초대를 확인하고 있어요">
      {invited.error ? (
        <ScreenFailure
          title="초대를 확인하지 못했어요"
          message={sentenceOf(invited.error)}
          onRetry={() => void invited.refetch()}
        />
      ) : (
        <FormWaiting />
      )}
    </FormPage>
  )
}

const Over = () => (
  <WayOut title="초대" heading="이 초대 링크는 쓸 수 없어요" to="/auth/login" label="로그인하기">
    <p>링크가 만료되었거나, 새 초대 메일로 바뀌었거나, 이미 사용되었어요.</p>
    <p>이미 가입했다면 로그인해 주세요. 아니라면 초대한 분에게 초대 메일을 다시 보내 달라고 해 주세요.</p>
    <p>비밀번호 찾기 메일에서 ‘가입 마치기’를 눌러 왔다면 비밀번호 찾기를 다시 해 주세요.</p>
  </WayOut>
)

function Accepting({ invited, token }: { readonly invited: Invited; readonly token: string }) {
  const { email, name, role, notice, made } = invited
  const [draft, setDraft] = useState<Draft>({ ...emptyDraft, email, name: name ?? '' })
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null)
  if (unfinished) return <WaitingForApproval email={email} />
  const send: AccountOptions['send'] = (form) =>
    call('POST /auth/group-account', { body: { inviteToken: token, companyNotice: notice.version, ...form } }, quietly)
  return (
    <FormPage
      title={made ? '시작하기' : '초대'}
      heading={made ? `${notice.companyName} 계정을 시작해요` : `${notice.companyName}에서 초대했어요`}
      lead={<Facts invited={invited} />}
    >
      <AccountStep
        draft={draft}
        onDraft={(part) => setDraft((before) => ({ ...before, ...part }))}
        options={{
          email,
          emailHint: made ? hintOfMade(made.customerId, email) : '초대받은 이메일이에요. 로그인할 때 아이디로 써요.',
          passwordLength: role === 'learner' ? passwordLength.learner : passwordLength.staff,
          notice,
          asksMarketing: role !== 'owner',
          send,
          onUnfinished: setUnfinished,
          onProofExpired: () => undefined,
          sentences: joiningSentences,
        }}
      />
    </FormPage>
  )
}

/** A directory may know somebody by a name that differs from their address. */
const hintOfMade = (customerId: string, email: string) =>
  customerId === email
    ? '회사에 등록된 이메일이에요. 로그인할 때 아이디로 써요.'
    : `회사에 등록된 이메일이에요. 로그인할 때는 아이디 ${customerId}를 써요.`

/** Who runs the company decides what it pays, and is told what the account is for. */
function purposeOf(company: string, role: Invited['role'], made: boolean): string {
  if (role === 'owner') return `구성원을 초대하고 이용 인원과 계약을 관리하는 ${company} 관리자 계정이에요.`
  return made ? '이용료는 회사가 내요.' : `${company} 회사 계정을 만들어요. 이용료는 회사가 내요.`
}

const Facts = ({ invited: { notice, role, expiresAt, made } }: { readonly invited: Invited }) => (
  <>
    <p>
      {made && '회사에서 만들어 둔 계정이에요. 비밀번호를 정하고 약관에 동의하면 시작할 수 있어요. '}
      {purposeOf(notice.companyName, role, made !== null)}
    </p>
    <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-body">
      <div className="flex gap-2">
        <dt className="text-ink-faint">역할</dt>
        <dd className="font-semibold text-ink">{accountRoleNames[role]}</dd>
      </div>
      {!made && (
        <div className="flex gap-2">
          <dt className="text-ink-faint">초대가 끝나는 날</dt>
          <dd className="tabular text-ink">{koreanDay(expiresAt)}</dd>
        </div>
      )}
    </dl>
  </>
)
