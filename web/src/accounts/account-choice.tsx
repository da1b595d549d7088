import { Button, buttonClasses } from '@readgrow/ui'
import type { ReactNode } from 'react'
import { FormAlert, useSubmit } from '#forms'

export interface CompanyOffer {
  readonly companyName: string
  /** Where one signs up with that company. */
  readonly companyOrigin: string | undefined
}

interface AccountChoiceProps extends CompanyOffer {
  readonly email: string
  readonly onIndividual: () => Promise<void>
  readonly onOther: () => void
}

/** For an address of a company that reads with us: which account it becomes, and what each means (docs/features.md A10). */
export function AccountChoice({ email, companyName, companyOrigin, onIndividual, onOther }: AccountChoiceProps) {
  const { busy, problems, submit } = useSubmit({ send: onIndividual })
  return (
    <section aria-live="polite">
      <p className="break-all font-semibold">{email}</p>
      <p className="mt-1 text-ink-soft">{companyName} 구성원의 회사 이메일이에요. 어떤 계정으로 읽을지 골라 주세요.</p>
      <Kind
        title={`${companyName} 회사 계정`}
        meaning="이용료를 회사가 내요. 회사는 학습한 날과 시간처럼 정해진 것만 봐요. 무엇을 보는지는 가입하기 전에 보여 드려요."
      >
        {companyOrigin ? (
          <a
            href={`${companyOrigin}/auth/signup#email=${encodeURIComponent(email)}`}
            className={buttonClasses({ size: 'large', wide: true })}
          >
            {companyName} 회사 계정으로 가입
          </a>
        ) : (
          <p className="text-body">회사 전용 주소를 회사 담당자에게 물어봐 주세요.</p>
        )}
      </Kind>
      <Kind title="개인 계정" meaning="이용료를 직접 내요. 회사는 이 계정이 있는지도, 무엇을 읽는지도 알 수 없어요.">
        <Button
          variant="outline"
          size="large"
          wide
          busy={busy}
          busyLabel="인증번호를 보내고 있어요"
          onClick={() => submit()}
        >
          개인 계정으로 계속
        </Button>
      </Kind>
      <FormAlert>{problems?.form}</FormAlert>
      <Button variant="quiet" className="-ml-5 mt-4" onClick={onOther}>
        다른 이메일 쓰기
      </Button>
    </section>
  )
}

interface KindProps {
  readonly title: string
  readonly meaning: string
  readonly children: ReactNode
}

const Kind = ({ title, meaning, children }: KindProps) => (
  <div className="mt-5 rounded-card border border-rule bg-surface px-4 py-4">
    <h2 className="font-semibold">{title}</h2>
    <p className="mt-1 mb-4 text-body text-ink-soft">{meaning}</p>
    {children}
  </div>
)
