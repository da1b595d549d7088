import { koreanDate } from '#korean'
import { Bare } from '#layout'
import { useAsk } from '#query'
import { useSession } from '#session'

const stateNames = {
  PENDING: '구독 전',
  TRIAL: '무료 체험 중',
  ACTIVE: '이용 중',
  HOLD: '이용 정지',
  END: '이용 종료',
} as const

/** The state of the subscription. Paying is not built yet. */
export function Screen() {
  const session = useSession()
  const profile = useAsk('GET /common/header-info').data?.userProfile
  const company = session?.companyType === 'COMPANY'
  return (
    <Bare title="구독 관리">
      {profile && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-rule border-y py-4">
          <dt className="text-ink-faint">상태</dt>
          <dd className="font-semibold">{stateNames[profile.customerPaymentStatus]}</dd>
          <dt className="text-ink-faint">이용 기한</dt>
          <dd className="tabular">{profile.customerExpireDate ? koreanDate(profile.customerExpireDate) : '없음'}</dd>
        </dl>
      )}
      <p className="mt-6 text-ink-soft">
        {company
          ? '회사 계약으로 이용하고 있어요. 기한과 관련한 내용은 회사 담당자에게 문의해 주세요.'
          : '구독을 시작하고 바꾸는 화면은 아직 준비하고 있어요. 학습 기록은 그대로 보관하고 있어요.'}
      </p>
    </Bare>
  )
}
