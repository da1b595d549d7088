import type { CallReply } from '@readgrow/contract'
import { providerNames } from '@readgrow/contract/constants'
import { Button, ChevronDownIcon } from '@readgrow/ui'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ProviderButtons } from '#external-sign-in'
import { FormPage, FormWaiting, SupportLine } from '#forms'
import { InAppNotice } from '#in-app'
import { HostName, useHost } from '#layout'
import { useAsk } from '#query'
import { nextPathOf } from '#session'
import { TwoStep, type TwoStepTicket } from '#two-step'
import { LoginForm } from './login-form.tsx'
import { useQuietReturn } from './quiet-return.ts'

type Company = CallReply<'POST /auth/check-company-domain'>

/** Signing in the ways that this host offers. */
export function Screen() {
  const { consumerHost } = useHost()
  const company = useAsk('POST /auth/check-company-domain').data
  const [ticket, setTicket] = useState<TwoStepTicket | null>(null)
  const next = nextPathOf(useSearchParams()[0].get('next'))
  const goOn = useQuietReturn(next)
  if (ticket) return <TwoStep ticket={ticket} next={next} onBack={() => setTicket(null)} />
  return (
    <FormPage
      title="로그인"
      heading="로그인"
      above={!consumerHost && <HostName name={company?.companyName} logoUrl={company?.logoUrl ?? null} />}
      lead={leadOf(consumerHost, company, next)}
    >
      {goOn && <Lost onGoOn={goOn} />}
      <Ways company={company} next={next} onTwoStep={setTicket} />
      <ul className="mt-8 flex flex-wrap gap-x-6 border-rule border-t pt-3 text-body">
        {consumerHost && <OtherWay to="/auth/signup" label="회원가입" strong />}
        <OtherWay to="/auth/find-account" label="아이디·비밀번호 찾기" />
        {!consumerHost && <Joining />}
      </ul>
      <SupportLine address={company?.supportEmail} />
    </FormPage>
  )
}

/** After a lost connection whose session still holds (docs/specification.md 8): nothing has to be typed again. */
const Lost = ({ onGoOn }: { readonly onGoOn: () => void }) => (
  <div role="status" className="mb-6 rounded-card bg-green-soft px-4 py-4">
    <p className="font-semibold">연결이 잠시 끊겼어요.</p>
    <p className="mt-1 text-body text-ink-soft">아직 로그인되어 있어서 보던 화면으로 바로 돌아갈 수 있어요.</p>
    <Button className="mt-3" onClick={onGoOn}>
      이어서 하기
    </Button>
  </div>
)

function leadOf(consumerHost: boolean, company: Company | undefined, next: string | undefined): string {
  // Whoever is led here from another page, because the session has ended or never was, need not look for it again.
  const back = next === undefined ? '' : ' 로그인하면 보려던 화면으로 이어져요.'
  if (consumerHost) return `오늘의 영자신문을 이어서 읽어요.${back}`
  return `${company?.signIn.sso ? '회사 계정으로' : '회사에서 받은 아이디로'} 로그인해 주세요.${back}`
}

interface WaysProps {
  readonly company: Company | undefined
  /** The page that the person wanted. */
  readonly next: string | undefined
  readonly onTwoStep: (ticket: TwoStepTicket) => void
}

/** The company's sign-in comes first; its password form is folded away where it is for administrators alone. */
function Ways({ company, next, onTwoStep }: WaysProps) {
  const { consumerHost } = useHost()
  if (!company && !consumerHost) return <FormWaiting />
  const { password = true, sso = false, providers = [] } = company?.signIn ?? {}
  const form = (
    <LoginForm
      consumerHost={consumerHost}
      passwordForAll={password}
      supportEmail={company?.supportEmail}
      next={next}
      onTwoStep={onTwoStep}
    />
  )
  if (!password) {
    return (
      <>
        <ProviderButtons providers={providers} sso={sso} next={next} />
        <Folded>{form}</Folded>
      </>
    )
  }
  // The form keeps its place when the ways arrive after it: what was typed in the meantime stays.
  return (
    <>
      {sso && <ProviderButtons providers={[]} sso next={next} />}
      {sso && <Or />}
      {form}
      {providers.length > 0 && <Or />}
      {providers.length > 0 && <ProviderButtons providers={providers} sso={false} next={next} />}
      {providers.includes('google') && <InAppNotice lacking={`${providerNames.google} 로그인이`} className="mt-6" />}
    </>
  )
}

const Or = () => (
  <div aria-hidden="true" className="my-6 flex items-center gap-4 text-body text-ink-faint">
    <span className="h-px grow bg-rule" />
    또는
    <span className="h-px grow bg-rule" />
  </div>
)

const Folded = ({ children }: { readonly children: ReactNode }) => (
  <details className="group mt-6 border-rule border-t pt-2">
    <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between text-ink-soft hover:text-ink">
      비밀번호로 로그인
      <ChevronDownIcon className="size-5 transition-transform group-open:rotate-180" />
    </summary>
    <p className="mb-5 text-body text-ink-faint">회사 관리자만 비밀번호로 로그인할 수 있어요.</p>
    {children}
  </details>
)

/** Only where the company takes more people than it invites. */
function Joining() {
  const notice = useAsk('GET /auth/company-notice').data
  if (!notice || notice.joining === 'INVITATION') return null
  return <OtherWay to="/auth/signup" label="회사 메일로 가입하기" strong />
}

interface OtherWayProps {
  readonly to: string
  readonly label: string
  readonly strong?: true
}

const OtherWay = ({ to, label, strong }: OtherWayProps) => (
  <li>
    <Link
      to={to}
      className={`inline-flex min-h-11 items-center hover:underline ${strong ? 'font-semibold text-green' : 'text-ink-soft hover:text-ink'}`}
    >
      {label}
    </Link>
  </li>
)
