import type { PaymentStatus } from '@readgrow/contract/constants'
import { Link } from 'react-router'
import { useAsk } from '#query'
import { useSession } from '#session'
import { bannerSentence, showsExpiryBanner } from './banner.ts'
import { WholeWords } from './whole-words.tsx'

interface ExpiryBannerProps {
  readonly expiredDays: number | null
  readonly status: PaymentStatus
}

const look = 'block w-full bg-amber/12 px-4 py-2.5 text-center text-body font-medium text-ink print:hidden'
const leading = `${look} underline-offset-4 hover:underline`

/** Leads individuals to their subscription and owners to the contract. Other members of a company only read it. */
export function ExpiryBanner({ expiredDays, status }: ExpiryBannerProps) {
  const session = useSession()
  if (!showsExpiryBanner(expiredDays, status)) return null
  const sentence = bannerSentence(expiredDays, status, session?.companyType ?? 'INDIVIDUAL')
  return (
    <aside aria-label="이용 기간">
      {session?.companyType === 'COMPANY' ? (
        <OfCompany sentence={sentence} isOwner={session.companyOwner} />
      ) : (
        <OfOneself meanwhile={sentence} />
      )}
    </aside>
  )
}

/** The sentence of the page and the mails: whoever pays reads the same everywhere. */
function OfOneself({ meanwhile }: { readonly meanwhile: string }) {
  const { data } = useAsk('GET /subscription')
  return (
    <Link to="/mypage/subscription" className={leading}>
      <WholeWords text={data?.standing ?? meanwhile} /> <span className="font-semibold">구독 확인하기</span>
    </Link>
  )
}

/** The console is another program, so an owner's link loads it. */
const OfCompany = ({ sentence, isOwner }: { readonly sentence: string; readonly isOwner: boolean }) =>
  isOwner ? (
    <a href="/admin/contract" className={leading}>
      {sentence} <span className="font-semibold">계약 확인하기</span>
    </a>
  ) : (
    <p className={look}>{sentence} 회사 관리자에게 문의해 주세요.</p>
  )
