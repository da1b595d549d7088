import type { PaymentStatus } from '@readgrow/contract/constants'
import { showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ask, useAction, useAsk } from '#query'
import { useSession } from '#session'
import { bannerSentence, mayHideBanner, showsExpiryBanner } from './banner.ts'
import { WholeWords } from './whole-words.tsx'

interface ExpiryBannerProps {
  readonly expiredDays: number | null
  readonly status: PaymentStatus
}

const look = 'block w-full px-4 py-2.5 text-center text-body font-medium text-ink'
const leading = `${look} underline-offset-4 hover:underline`

/** Leads individuals to their subscription and owners to the contract. Other members of a company only read it. */
export function ExpiryBanner({ expiredDays, status }: ExpiryBannerProps) {
  const session = useSession()
  if (!showsExpiryBanner(expiredDays, status)) return null
  const sentence = bannerSentence(expiredDays, status, session?.companyType ?? 'INDIVIDUAL')
  return session?.companyType === 'COMPANY' ? (
    <Strip>
      <OfCompany sentence={sentence} isOwner={session.companyOwner} />
    </Strip>
  ) : (
    <OfOneself meanwhile={sentence} status={status} />
  )
}

const Strip = ({ children }: { readonly children: ReactNode }) => (
  <aside aria-label="이용 기간" className="bg-amber/12 print:hidden">
    {children}
  </aside>
)

/** The sentence of the page and the mails: whoever pays reads the same everywhere. */
function OfOneself({ meanwhile, status }: { readonly meanwhile: string; readonly status: PaymentStatus }) {
  const { data } = useAsk('GET /subscription')
  if (data?.bannerHidden) return null
  return (
    <Strip>
      <Link to="/mypage/subscription" className={leading}>
        <WholeWords text={data?.standing ?? meanwhile} /> <span className="font-semibold">구독 확인하기</span>
      </Link>
      {mayHideBanner(status) && <Hide />}
    </Strip>
  )
}

/** Nobody is asked to come back on every page who has said that they do not want to read it. */
function Hide() {
  const queries = useQueryClient()
  const hide = useAction('POST /subscription/banner-hiding', {
    done: (subscription) => {
      queries.setQueryData(ask('GET /subscription').queryKey, subscription)
      showToast({
        type: 'success',
        message: '7일 동안 보이지 않아요. 구독 관리에서는 언제든 볼 수 있어요.',
        durationMs: 4_000,
      })
    },
  })
  return (
    <button
      type="button"
      className="mx-auto block min-h-11 px-4 pb-1 text-ink-soft text-small underline underline-offset-4"
      disabled={hide.isPending}
      onClick={() => hide.mutate({})}
    >
      7일 동안 보지 않기
    </button>
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
