import type { PaymentStatus } from '@readgrow/contract/constants'
import { Link } from 'react-router'
import { useSession } from '#session'
import { bannerSentence, showsExpiryBanner } from './banner.ts'

interface ExpiryBannerProps {
  readonly expiredDays: number | null
  readonly status: PaymentStatus
}

const look = 'block w-full bg-amber/12 px-4 py-2.5 text-center text-body font-medium text-ink print:hidden'

/** Leads individuals to their subscription. Members of a company can do nothing there, so they only read it. */
export function ExpiryBanner({ expiredDays, status }: ExpiryBannerProps) {
  const session = useSession()
  if (!showsExpiryBanner(expiredDays, status)) return null
  const sentence = bannerSentence(expiredDays, status)
  return (
    <aside aria-label="이용 기간">
      {session?.companyType === 'COMPANY' ? (
        <p className={look}>{sentence} 회사 담당자에게 문의해 주세요.</p>
      ) : (
        <Link to="/mypage/subscription" className={`${look} underline-offset-4 hover:underline`}>
          {sentence} <span className="font-semibold">구독 확인하기</span>
        </Link>
      )}
    </aside>
  )
}
