import { Link } from 'react-router'
import { useSession } from '#session'

/** The way to the challenge of one's company, for its members alone. */
export function TeamCard() {
  const session = useSession()
  if (session?.companyType !== 'COMPANY') return null
  return (
    <Link
      to="/challenge/team"
      className="mt-4 flex min-h-14 flex-wrap items-center justify-between gap-x-4 rounded-card border border-rule px-5 py-3 hover:border-edge"
    >
      <span className="font-semibold">우리 회사 챌린지</span>
      <span className="text-body text-ink-soft">주간 목표를 동료와 함께 채워요</span>
    </Link>
  )
}
