import type { PolicyDocument } from '@readgrow/contract/constants'
import { Button, PagePart, ScreenFailure, Skeleton, Waiting } from '@readgrow/ui'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { failureSentence } from '#forms'
import { RecordingsPart } from '#takes'
import type { OwnAccount } from './account.ts'
import { ConsentsPart } from './consents-part.tsx'
import { DevicesPart } from './devices-part.tsx'
import { Line } from './line.tsx'
import { OpenedSheet } from './opened-sheet.tsx'
import { OwnPart } from './own-part.tsx'
import { ServicesPart } from './services-part.tsx'
import { LeaveView, PolicySheet } from './sheets.ts'
import { TwoStepPart } from './two-step-part.tsx'
import { useAccount } from './use-account.ts'
import { accountPath, type Opened, pathTo, useOpened } from './use-opened.ts'
import { useReturn } from './use-return.ts'

/** The account: who is signed in, how and where, what they agreed to, and the way out. */
export function Screen() {
  const account = useAccount()
  const { opened, open, close } = useOpened()
  useReturn()
  const leaving = opened === 'leave' && account.data !== undefined
  return (
    <div className="mx-auto max-w-2xl px-4 pt-6 pb-16 sm:px-8 sm:pt-8">
      <title>{`${leaving ? '서비스 탈퇴' : '계정 관리'} · 리드그로우`}</title>
      {leaving ? (
        <Suspense fallback={<AccountWaiting />}>
          <LeaveView account={account.data} returnTo={pathTo('leave')} onClose={close} />
        </Suspense>
      ) : (
        <>
          <h1 className="border-ink border-b pb-3 font-bold text-title">계정 관리</h1>
          {account.isPending && <AccountWaiting />}
          {account.isError && !account.data && (
            <ScreenFailure
              title="계정을 불러오지 못했어요"
              message={failureSentence(account.error)}
              onRetry={() => void account.refetch()}
              busy={account.isFetching}
            />
          )}
          {account.data && <Parts account={account.data} onOpen={open} />}
          {account.data && opened && <OpenedSheet account={account.data} opened={opened} onClose={close} />}
        </>
      )}
    </div>
  )
}

interface PartsProps {
  readonly account: OwnAccount
  readonly onOpen: (opened: Opened) => void
}

function Parts({ account, onOpen }: PartsProps) {
  const [policy, setPolicy] = useState<{ document: PolicyDocument; version: string } | null>(null)
  return (
    <>
      <OwnPart account={account} onEmail={() => onOpen('email')} />
      <PasswordPart hasPassword={account.hasPassword} onOpen={onOpen} />
      <TwoStepPart twoStep={account.twoStep} onOpen={onOpen} />
      <DevicesPart />
      <ServicesPart account={account} onOpen={onOpen} />
      <ConsentsPart consents={account.consents} onPolicy={(document, version) => setPolicy({ document, version })} />
      <RecordingsPart />
      <SeenPart member={account.companyName !== ''} onOpen={onOpen} />
      <LeavePart />
      <Suspense fallback={null}>{policy && <PolicySheet {...policy} onClose={() => setPolicy(null)} />}</Suspense>
    </>
  )
}

const PasswordPart = ({ hasPassword, onOpen }: { readonly hasPassword: boolean } & Pick<PartsProps, 'onOpen'>) => (
  <PagePart title="비밀번호">
    <Line
      name={hasPassword ? '비밀번호로 로그인할 수 있어요' : '아직 비밀번호가 없어요'}
      action={
        <Button
          variant="outline"
          size="small"
          className="min-h-11"
          aria-label={`비밀번호 ${hasPassword ? '바꾸기' : '정하기'}`}
          onClick={() => onOpen('password')}
        >
          {hasPassword ? '바꾸기' : '정하기'}
        </Button>
      }
    >
      {hasPassword
        ? '다른 곳에서 쓰지 않는 비밀번호가 안전해요.'
        : '정해 두면 연결한 서비스 없이도 로그인할 수 있어요.'}
    </Line>
  </PagePart>
)

const SeenPart = ({ member, onOpen }: { readonly member: boolean } & Pick<PartsProps, 'onOpen'>) => (
  <PagePart title={member ? '회사가 보는 내 정보' : '내 정보를 본 기록'}>
    <Line
      name={member ? '무엇이 보이고, 누가 언제 봤는지' : '누가 언제 왜 봤는지'}
      action={
        <Button variant="outline" size="small" className="min-h-11" onClick={() => onOpen('company-view')}>
          확인하기
        </Button>
      }
    >
      {member
        ? '회사 관리자에게 보이는 내 정보를 그대로 보여 드려요.'
        : '고객 지원처럼 일이 있어서 내 계정을 보면 여기에 남아요.'}
    </Line>
  </PagePart>
)

const LeavePart = () => (
  <p className="mt-12">
    <Link
      to={`${accountPath}?open=leave`}
      state={{ here: true }}
      className="inline-flex min-h-11 items-center text-ink-faint underline underline-offset-2 hover:text-ink"
    >
      서비스 탈퇴
    </Link>
  </p>
)

const AccountWaiting = () => (
  <Waiting className="grid gap-6 pt-16">
    <Skeleton className="h-64 w-full" />
    <Skeleton className="h-20 w-full" />
    <Skeleton className="h-36 w-full" />
    <Skeleton className="h-36 w-full" />
  </Waiting>
)
