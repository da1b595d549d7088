import { Button, buttonClasses } from '@readgrow/ui'
import { Link } from 'react-router'

interface KnownAddressProps {
  readonly email: string
  /** The service whose account was to be made, where one signed in through it. */
  readonly isExternal: boolean
  readonly onOther: () => void
}

/** For an address that was just proved and has an account: the ways into that, before a form is filled in for nothing. */
export function KnownAddress({ email, isExternal, onOther }: KnownAddressProps) {
  return (
    <section aria-live="polite">
      <p className="break-all font-semibold">{email}</p>
      <p className="mt-1 text-ink-soft">
        이 이메일로 만든 계정이 있어요. 새로 가입하지 않고 로그인하면 지금까지 읽은 기록을 이어서 볼 수 있어요.
        {isExternal && ' 로그인한 뒤 내 계정에서 이 서비스를 연결하면 다음부터는 바로 들어올 수 있어요.'}
      </p>
      <div className="mt-7 grid gap-3">
        <Link to="/auth/login" className={buttonClasses({ size: 'large', wide: true })}>
          로그인하기
        </Link>
        <Link
          to="/auth/find-account?for=password"
          className={buttonClasses({ size: 'large', wide: true, variant: 'outline' })}
        >
          비밀번호 다시 정하기
        </Link>
      </div>
      <Button variant="quiet" className="-ml-5 mt-4" onClick={onOther}>
        다른 이메일로 가입하기
      </Button>
    </section>
  )
}
