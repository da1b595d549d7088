import { Button, buttonClasses, ScreenFailure, SkeletonLines, useBackCloses, Waiting } from '@readgrow/ui'
import { Sheet } from '@readgrow/ui/sheet'
import { Suspense, useState } from 'react'
import { failureSentence } from '#forms'
import { signOut } from '#session'
import { DevicesPart } from './devices-part.tsx'
import { LeaveView } from './sheets.ts'
import { useAccount } from './use-account.ts'

/** Own devices, sign-out, leaving, and the desk, where the account page is not open yet. */
export function OwnWaysSheet({ onClose }: { readonly onClose: () => void }) {
  const account = useAccount()
  const [isLeaving, setIsLeaving] = useState(false)
  const stay = () => setIsLeaving(false)
  // The way out lies over the sheet's own content, so Back leads to that first and then out of the sheet.
  useBackCloses(isLeaving, stay)
  if (isLeaving && account.data)
    return (
      <Sheet open onClose={stay} title="탈퇴하기">
        <Suspense fallback={<OwnWaysWaiting />}>
          <LeaveView account={account.data} returnTo={window.location.pathname} backTo="내 계정" onClose={stay} />
        </Suspense>
      </Sheet>
    )
  return (
    <Sheet open onClose={onClose} title="내 계정">
      {account.isPending && <OwnWaysWaiting />}
      {account.isError && !account.data && (
        <ScreenFailure
          title="계정을 불러오지 못했어요"
          message={failureSentence(account.error)}
          onRetry={() => void account.refetch()}
          busy={account.isFetching}
        />
      )}
      {account.data && (
        <>
          <p className="break-all">
            <b className="font-semibold">{account.data.name}</b>{' '}
            <span className="text-ink-soft">{account.data.customerId}</span>
          </p>
          {account.data.desk && (
            <a href="/admin/" className={`${buttonClasses({ size: 'large', wide: true })} mt-5`}>
              관리 화면으로 가기
            </a>
          )}
          <DevicesPart />
        </>
      )}
      <div className="mt-8 grid gap-2">
        <Button variant="outline" size="large" wide onClick={() => void signOut()}>
          로그아웃
        </Button>
        {account.data && (
          <Button variant="quiet" size="large" wide onClick={() => setIsLeaving(true)}>
            서비스 탈퇴
          </Button>
        )}
      </div>
    </Sheet>
  )
}

const OwnWaysWaiting = () => (
  <Waiting>
    <SkeletonLines count={6} />
  </Waiting>
)
