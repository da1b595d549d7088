import { hasCode } from '@readgrow/client'
import { type StepUp, useStepUp } from '@readgrow/client/react'
import { keptByLaw, monthsText } from '@readgrow/contract/constants'
import { Button, ChevronLeftIcon, lazySheet } from '@readgrow/ui'
import { lazy, Suspense, useState } from 'react'
import { FormAlert, focusHeading, quietly, useSubmit } from '#forms'
import { showPopup } from '#layout'
import { call, endedOnPurpose, setSession } from '#session'
import { dottedDate, type OwnAccount } from './account.ts'
import type { AccountSheetOpening } from './sheets.ts'

const ConfirmSheet = lazySheet(async () => (await import('@readgrow/ui/sheet')).ConfirmSheet)
const AccountSheet = lazy(async () => ({ default: (await import('./account-sheet.tsx')).AccountSheet }))

interface LeaveViewProps extends AccountSheetOpening {
  /** What closing leads back to. */
  readonly backTo?: string
}

/** Leaving the service: what is erased, what the law retains, and a question before it is done. */
export function LeaveView({ account, returnTo, backTo = '계정 관리', onClose }: LeaveViewProps) {
  const stepUp = useStepUp(false)
  const { reason, setReason, busy, failed, leave, storeReason, giveUpProof } = useLeaving(stepUp)
  const [isAsking, setIsAsking] = useState(false)
  const stay = () => setIsAsking(false)
  return (
    <>
      <Button variant="quiet" className="-ml-5 mb-1" onClick={onClose}>
        <ChevronLeftIcon className="size-5" /> {backTo}
      </Button>
      <h1 ref={focusHeading} tabIndex={-1} className="border-ink border-b pb-3 font-bold text-title outline-none">
        서비스 탈퇴
      </h1>
      <AtOnce account={account} />
      <Erased />
      <Retained />
      <label className="mt-8 block font-semibold text-body" htmlFor="leaving-reason">
        탈퇴하는 이유 <span className="font-normal text-ink-faint">(선택)</span>
      </label>
      <textarea
        id="leaving-reason"
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        className="mt-1.5 block w-full rounded-control border border-edge/70 bg-surface px-3.5 py-2.5"
      />
      <FormAlert className="mt-4">{failed}</FormAlert>
      <LeaveButton busy={busy} onClick={() => setIsAsking(true)} />
      <Suspense fallback={null}>
        {isAsking && (
          <LeaveQuestion
            account={account}
            onClose={stay}
            onLeave={() => {
              stay()
              leave()
            }}
          />
        )}
        {stepUp.asked && (
          <AccountSheet
            title="본인 확인"
            onClose={giveUpProof}
            onAway={storeReason}
            {...{ account, stepUp, returnTo }}
          />
        )}
      </Suspense>
    </>
  )
}

const LeaveButton = ({ busy, onClick }: { readonly busy: boolean; readonly onClick: () => void }) => (
  <>
    <Button variant="danger" size="large" wide className="mt-5" busyLabel="탈퇴하고 있어요" {...{ busy, onClick }}>
      탈퇴하기
    </Button>
    <p className="mt-2 text-body text-ink-faint">한 번 더 물어본 다음 탈퇴해요. 탈퇴하면 되돌릴 수 없어요.</p>
  </>
)

interface LeaveQuestionProps {
  readonly account: OwnAccount
  readonly onLeave: () => void
  readonly onClose: () => void
}

/** Asks once more, with what nobody brings back. */
const LeaveQuestion = ({ account, onLeave, onClose }: LeaveQuestionProps) => (
  <ConfirmSheet
    title="정말 탈퇴할까요?"
    confirmLabel="네, 탈퇴할게요"
    cancelLabel="계속 이용하기"
    tone="danger"
    onConfirm={onLeave}
    onClose={onClose}
  >
    <p>
      읽은 기사와 단어장, 복습 기록, 레벨 테스트 결과가 모두 지워지고 되살릴 수 없어요.
      {account.companyName && ' 받은 수료증도 더는 확인할 수 없어요.'}
    </p>
  </ConfirmSheet>
)

const heading = 'mt-8 border-rule border-b pb-1.5 font-bold'
const list = 'mt-2 grid gap-1 pl-5 list-disc marker:text-ink-faint'

function AtOnce({ account: { companyName, twoStep } }: { readonly account: OwnAccount }) {
  return (
    <section>
      <h2 className={heading}>바로 일어나는 일</h2>
      <ul className={list}>
        <li>모든 기기에서 로그아웃되고, 이 아이디로 다시 로그인할 수 없어요.</li>
        {companyName ? (
          <>
            <li>{companyName}에서 쓰던 자리도 비워져요.</li>
            <li>받은 수료증을 더는 확인할 수 없어요. 필요하면 PDF와 배지를 먼저 받아 두세요.</li>
          </>
        ) : (
          !twoStep.offered && <li>구독 중이면 바로 해지되고, 남은 금액은 환불 정책에 따라 돌려드려요.</li>
        )}
        <li>같은 이메일로 다시 가입할 수 있지만, 지난 학습 기록은 이어지지 않아요.</li>
      </ul>
    </section>
  )
}

const Erased = () => (
  <section>
    <h2 className={heading}>5일 안에 지우는 것</h2>
    <ul className={list}>
      <li>이름, 이메일, 생년월일, 비밀번호, 연결한 서비스</li>
      <li>읽은 기사와 밑줄, 메모, 학습한 시간과 날</li>
      <li>단어장, 복습 기록, 퀴즈 답, 레벨 테스트 결과</li>
      <li>알림과 학습 설정, 소식 수신 동의</li>
    </ul>
  </section>
)

const Retained = () => (
  <section>
    <h2 className={heading}>법에 따라 보관하는 것</h2>
    <p className="mt-2 text-body text-ink-faint">
      다른 정보와 나누어 두고, 이 기간이 지나면 지워요. 있는 기록만 보관해요.
    </p>
    <dl className="mt-1">
      {Object.values(keptByLaw).map(({ what, months, law }) => (
        <div key={what} className="flex flex-wrap justify-between gap-x-4 border-rule border-b py-2">
          <dt>{what}</dt>
          <dd className="text-ink-soft">
            {monthsText(months)} ({law})
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

const reasonKey = 'rg_leaving_reason'

function useLeaving({ withProof, dropped }: StepUp) {
  const [reason, setReason] = useState(takeReason)
  const { problems, busy, submit } = useSubmit({
    send: async () => {
      const left = await withProof(() => call('POST /account/leaving', { body: { reason: reason.trim() } }, quietly))
      endedOnPurpose()
      const message = `탈퇴를 마쳤어요. 개인정보와 학습 기록은 ${dottedDate(left.erasedBy)}까지 지우고, 메일로도 알려 드려요. 그동안 함께해 주셔서 고마워요.`
      showPopup(message, goAway)
    },
    // The person would not give their password, which is no failure.
    refused: (error) => (hasCode(error, 'REAUTH_REQUIRED') ? null : undefined),
    leaves: true,
  })
  return {
    reason,
    setReason,
    busy,
    failed: problems?.form,
    leave: () => submit(),
    storeReason: () => storeReason(reason),
    giveUpProof: dropped,
  }
}

/** A full load, so that nothing of the account stays in memory. */
function goAway(): void {
  setSession(null)
  window.location.replace('/')
}

/** Stores the reason before a trip to another service. Where storage is closed it is typed again. */
function storeReason(reason: string): void {
  try {
    sessionStorage.setItem(reasonKey, reason)
  } catch {
    // Nothing depends on it.
  }
}

function takeReason(): string {
  try {
    const stored = sessionStorage.getItem(reasonKey) ?? ''
    sessionStorage.removeItem(reasonKey)
    return stored
  } catch {
    return ''
  }
}
