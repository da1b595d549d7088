import { sentenceOf } from '@readgrow/client'
import { companyNeverSees, companySees } from '@readgrow/contract/constants'
import { ScreenFailure, SkeletonLines, Waiting } from '@readgrow/ui'
import { useAsk } from '#query'
import { BrandPageBody, BrandPart, Opening } from './brand-part.tsx'
import { EnquiryForm } from './enquiry-form.tsx'
import { PageTitle } from './page-title.tsx'
import { SampleCompany } from './sample-company.tsx'

/** For people who buy for a company: what they get, what they see and do not see, and the form to ask. */
export function Screen() {
  return (
    <BrandPageBody>
      <PageTitle path="/brand/partner" />
      <Opening
        title={
          <>
            회사는 함께 읽고
            <br />
            점수는 보지 않아요
          </>
        }
      >
        구성원은 저마다의 수준으로 같은 영자신문을 읽어요. 회사는 참여와 수료를 관리하고, 레벨과 정답은 구성원만 봐요.
      </Opening>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-20 sm:gap-28">
        <Programme />
        <Sample />
        <Sees />
        <BrandPart
          title="도입 문의"
          lead="인원과 목적을 알려 주시면 담당자가 메일로 답해요. 가격은 인원과 기간에 따라 견적으로 드려요."
        >
          <EnquiryForm />
        </BrandPart>
      </div>
    </BrandPageBody>
  )
}

const parts = [
  [
    '회사 전용 주소',
    '회사 이름과 로고가 있는 주소에서 로그인해요. 메일 도메인, 초대, 회사 계정(SSO·SCIM)으로 들어올 수 있어요.',
  ],
  ['팀과 과제', '팀을 나누고, 기사나 주간 챌린지를 기한과 함께 줘요. 팀 리드는 자기 팀만 봐요.'],
  [
    '수료 기준',
    '학습한 날과 끝낸 학습으로 기준을 정해요. 기준을 못 채울 것 같은 사람을 미리 알려 드리고 응원을 보낼 수 있어요.',
  ],
  ['수료증과 증빙', '기준을 채우면 수료증이 나와요. 누구나 번호로 진위를 확인하고, 교육 증빙 기록을 내려받아요.'],
  ['자리 관리', '계약한 인원 안에서 사람을 바꿀 수 있어요. 누가 무엇을 보고 바꿨는지 감사 기록에 남아요.'],
] as const

const Programme = () => (
  <BrandPart title="회사가 받는 것">
    <dl className="mt-4">
      {parts.map(([title, sentence]) => (
        <div key={title} className="grid gap-x-6 gap-y-1 border-rule border-b py-5 sm:grid-cols-[11rem_1fr]">
          <dt className="font-bold text-lead">{title}</dt>
          <dd className="text-ink-soft">{sentence}</dd>
        </div>
      ))}
    </dl>
  </BrandPart>
)

function Sample() {
  const asked = useAsk('GET /brand/sample-company-report')
  return (
    <BrandPart
      title="관리자가 보는 한 달"
      lead="관리자가 보는 팀별 요약이에요. 다섯 명보다 적은 팀은 합계를 가리고, 전체에서 빼면 그 팀이 드러나는 팀도 함께 가려요."
    >
      <p className="mt-4 border-green border-l-2 pl-3 text-body">
        <strong className="font-semibold">예시 회사예요.</strong> 만들어 낸 구성원의 기록을 실제 리포트가 더한 값이에요.
      </p>
      {asked.data && <SampleCompany report={asked.data} />}
      {!asked.data && asked.isPending && (
        <Waiting className="mt-6">
          <SkeletonLines count={6} />
        </Waiting>
      )}
      {!asked.data && asked.isError && (
        <ScreenFailure
          title="예시를 불러오지 못했어요"
          message={sentenceOf(asked.error)}
          onRetry={() => void asked.refetch()}
          busy={asked.isFetching}
        />
      )}
    </BrandPart>
  )
}

/** The same lists that members agree to when they join. */
const Sees = () => (
  <BrandPart
    title="회사가 보는 것, 보지 못하는 것"
    lead="구성원이 가입할 때 읽고 동의하는 글 그대로예요. 구성원은 누가 자기 기록을 열었는지 볼 수 있어요."
  >
    <div className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2">
      <Listed title="볼 수 있어요" lines={companySees} />
      <Listed title="보지 못해요" lines={companyNeverSees} />
    </div>
  </BrandPart>
)

const Listed = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) => (
  <div>
    <h3 className="border-rule border-b pb-2 font-bold">{title}</h3>
    <ul className="mt-3 grid gap-2 text-ink-soft">
      {lines.map((line) => (
        <li key={line} className="border-rule border-l-2 pl-3">
          {line}
        </li>
      ))}
    </ul>
  </div>
)
