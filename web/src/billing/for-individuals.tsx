import type { ReactNode } from 'react'
import { Bare } from '#layout'
import { useSession } from '#session'

/** A company pays by its contract; whoever types the address reads so. */
const CompanyPays = () => (
  <Bare title="구독 관리">
    <p className="text-ink-soft">회사 계약으로 이용하고 있어요. 기한과 관련한 내용은 회사 담당자에게 문의해 주세요.</p>
  </Bare>
)

/** A screen about paying: for a company's people it says who pays, and asks nothing. */
export function ForIndividuals({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  if (!session) return null
  return session.companyType === 'COMPANY' ? <CompanyPays /> : children
}
