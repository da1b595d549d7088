import { isExpired } from '@readgrow/contract/permissions'
import { buttonClasses } from '@readgrow/ui'
import type { ReactNode } from 'react'
import { Bare } from '#layout'
import { useSession } from '#session'

type Session = NonNullable<ReturnType<typeof useSession>>

/** A company pays by its contract; whoever types the address, or is held, reads so. */
const CompanyPays = ({ session: { companyOwner, paymentStatus } }: { readonly session: Session }) => (
  <Bare title="이용 안내">
    <p className="text-ink-soft">{standingSentence(paymentStatus)}</p>
    {companyOwner ? (
      <a href="/admin/contract" className={`mt-5 ${buttonClasses({ variant: 'outline' })}`}>
        계약 확인하기
      </a>
    ) : (
      <p className="mt-2 text-ink-soft">
        {isExpired(paymentStatus) ? '' : '따로 구독하지 않아도 돼요. '}계약에 관한 것은 회사 관리자에게 문의해 주세요.
      </p>
    )}
  </Bare>
)

function standingSentence(status: Session['paymentStatus']): string {
  if (!isExpired(status)) return '회사의 계약으로 이용하고 있어요.'
  return status === 'HOLD'
    ? '회사의 이용 계약이 잠시 멈춰서 지금은 이용할 수 없어요. 학습 기록은 그대로 있어요.'
    : '지금은 회사의 이용 계약 기간이 아니어서 이용할 수 없어요. 학습 기록은 그대로 있어요.'
}

/** A screen about paying: for a company's people it says who pays, and asks nothing. */
export function ForIndividuals({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  if (!session) return null
  return session.companyType === 'COMPANY' ? <CompanyPays session={session} /> : children
}
