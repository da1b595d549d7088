import { ChevronRightIcon } from '@readgrow/ui'
import { Link } from 'react-router'

/** For people who buy for a company. The address behind it opens on the consumer host only. */
export function ForCompanies() {
  return (
    <section
      aria-labelledby="companies"
      className="below-fold grid gap-x-12 gap-y-3 border-rule border-y py-10 sm:py-12 lg:grid-cols-[5fr_7fr]"
    >
      <h2 id="companies" className="font-bold text-title leading-snug">
        회사에서 함께 읽는다면
      </h2>
      <div className="max-w-[36rem]">
        <p className="text-ink-soft">
          회사마다 전용 주소를 열어 드려요. 구성원은 같은 신문을 저마다의 수준으로 읽고, 회사는 관리 화면에서 참여와
          수료를 봐요. 레벨과 점수는 회사에 보이지 않아요.
        </p>
        <Link
          to="/brand/partner"
          className="-ml-1 mt-3 inline-flex min-h-11 items-center gap-1 px-1 font-semibold text-green hover:underline"
        >
          기업 교육 알아보기
          <ChevronRightIcon className="size-5" />
        </Link>
      </div>
    </section>
  )
}
