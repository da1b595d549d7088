import { hasCode, sentenceOf } from '@readgrow/client'
import { Button, ScreenFailure } from '@readgrow/ui'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Outcome } from '#external-sign-in'
import { FormAlert, FormPage, FormWaiting, quietly, useSubmit, WayOut } from '#forms'
import { useAsk } from '#query'
import { call, enterService, type Unfinished, useFragment, useSession } from '#session'

/** A link from the person's company. It signs in on a click only, so that mail scanners cannot use it up. */
export function Screen() {
  const fragment = useFragment('token')
  const token = fragment?.get('token')
  if (fragment === null) return <Looking />
  return token ? <Checked key={token} token={token} /> : <Over />
}

function Checked({ token }: { readonly token: string }) {
  const whose = useAsk('POST /auth/auto-login/check', { body: { token } })
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null)
  const { busy, failed, over, start } = useStart(token, setUnfinished)
  if (unfinished) return <Outcome outcome={unfinished} next={undefined} onUnfinished={setUnfinished} />
  if (over || hasCode(whose.error, 'INVALID_LINK') || hasCode(whose.error, 'VALIDATION_FAILED')) return <Over />
  if (hasCode(whose.error, 'STAFF_LINK')) return <OfStaff />
  if (!whose.data) return <Looking error={whose.error} onRetry={() => void whose.refetch()} />
  const { name, companyName } = whose.data
  return (
    <FormPage title="바로 로그인" heading={`${name} 님, 반가워요`} lead={`${companyName} 회사 계정으로 로그인해요.`}>
      <SignedInAlready as={name} />
      <FormAlert className="mb-5">{failed}</FormAlert>
      <Button size="large" wide busy={busy} busyLabel="로그인하고 있어요" onClick={start}>
        {`${name} 님으로 시작하기`}
      </Button>
      <p className="mt-5 text-body text-ink-faint">
        본인이 아니라면 이 화면을 닫아 주세요. 누르기 전에는 로그인되지 않아요.
      </p>
    </FormPage>
  )
}

function useStart(token: string, onUnfinished: (outcome: Unfinished) => void) {
  const [over, setOver] = useState(false)
  const { busy, problems, submit } = useSubmit({
    send: async () => enterService(await call('POST /auth/auto-login', { body: { token } }, quietly)),
    done: (unfinished) => unfinished && onUnfinished(unfinished),
    refused: (error) => {
      if (!hasCode(error, 'INVALID_LINK')) return undefined
      setOver(true)
      return null
    },
    leaves: true,
  })
  return { busy, failed: problems?.form, over, start: () => submit() }
}

/** Says who uses this browser now, before somebody else does. */
function SignedInAlready({ as }: { readonly as: string }) {
  return useSession() && <Now as={as} />
}

function Now({ as }: { readonly as: string }) {
  const name = useAsk('GET /common/header-info').data?.userProfile.customerName
  return (
    <div className="mb-6 border-amber border-l-2 pl-4">
      <p>
        {name ? `지금은 ${name} 님으로 로그인되어 있어요.` : '지금 로그인한 계정이 있어요.'} 시작하면 이 브라우저는 {as}{' '}
        님의 계정으로 바뀌어요.
      </p>
      <Link to="/" className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2">
        지금 계정으로 계속 읽기
      </Link>
    </div>
  )
}

interface LookingProps {
  readonly error?: unknown
  readonly onRetry?: () => void
}

const Looking = ({ error, onRetry }: LookingProps) => (
  <FormPage title="바로 로그인" heading="링크를 확인하고 있어요">
    {error && onRetry ? (
      <ScreenFailure title="링크를 확인하지 못했어요" message={sentenceOf(error)} onRetry={onRetry} />
    ) : (
      <FormWaiting />
    )}
  </FormPage>
)

interface RefusedProps {
  readonly heading: string
  readonly children: ReactNode
}

function Refused({ heading, children }: RefusedProps) {
  const [to, label] = useSession() ? ['/', '읽으러 가기'] : ['/auth/login', '로그인 화면으로 가기']
  return (
    <WayOut title="바로 로그인" heading={heading} to={to} label={label}>
      {children}
    </WayOut>
  )
}

const Over = () => (
  <Refused heading="이 링크는 쓸 수 없어요">
    <p>바로 로그인 링크는 짧은 시간 동안 한 번만 쓸 수 있어요. 만료되었거나 이미 사용한 링크예요.</p>
    <p>링크를 받은 회사 화면에서 다시 눌러 주세요. 아이디로도 로그인할 수 있어요.</p>
  </Refused>
)

const OfStaff = () => (
  <Refused heading="이 계정은 링크로 로그인할 수 없어요">
    <p>회사 관리자처럼 관리 화면을 쓰는 계정은 안전을 위해 바로 로그인 링크로 들어올 수 없어요.</p>
    <p>링크에는 문제가 없으니 다시 받지 않아도 돼요. 로그인 화면에서 로그인해 주세요.</p>
  </Refused>
)
