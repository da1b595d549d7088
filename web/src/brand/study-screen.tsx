import { sentenceOf } from '@readgrow/client'
import { ScreenFailure, SkeletonLines, Waiting } from '@readgrow/ui'
import { SampleMonth } from '#monthly-report'
import { useAsk } from '#query'
import { BrandPageBody, BrandPart, Opening } from './brand-part.tsx'
import { EntryLinks } from './entry-links.tsx'
import { PageTitle } from './page-title.tsx'

/** How one learns here: a day, a month, and what the month leaves behind. */
export function Screen() {
  return (
    <BrandPageBody>
      <PageTitle path="/brand/study" />
      <Opening
        title={
          <>
            읽기 한 편에서
            <br />
            나머지가 따라와요
          </>
        }
      >
        교재를 따로 고르지 않아요. 오늘 읽은 기사에서 단어와 문제, 말할 문장이 나와요. 아래 숫자는 저희가 지어낸 것이
        아니라 체험 독자의 기록을 서비스가 직접 센 것이에요.
      </Opening>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-20 sm:gap-28">
        <OneDay />
        <OneMonth />
        <Honesty />
        <EntryLinks />
      </div>
    </BrandPageBody>
  )
}

const steps = [
  [
    '기사 한 편 읽기',
    '레벨 테스트로 정한 수준, 또는 직접 고른 수준의 글을 읽어요. 문장 번역과 문장 속 단어 뜻은 필요할 때만 열어요.',
  ],
  ['문제 풀기', '내용을 묻는 문제를 풀고, 틀린 문제는 오답 노트에 모여요. 날마다 챌린지 열 문제도 있어요.'],
  ['단어 복습하기', '오늘 볼 단어만 나와요. 기억할 만하면 사이가 길어지고, 잊으면 짧아져요.'],
  ['소리 내어 읽기', '앵커 데스크에서 기사를 읽고 녹음해요. 속도와 멈춘 곳을 재고, 원하면 편집자에게 의견을 물어요.'],
  ['생각 쓰기', '토론 질문에 영어로 먼저 답하면 다른 사람의 답이 열려요.'],
] as const

function OneDay() {
  return (
    <BrandPart title="하루" lead="하루에 쓸 시간과 일주일에 며칠 할지는 직접 정해요. 오늘 할 일은 그만큼만 나와요.">
      <ol className="mt-6 border-rule border-b">
        {steps.map(([title, sentence], at) => (
          <li key={title} className="grid gap-x-6 gap-y-1 border-rule border-t py-5 sm:grid-cols-[3rem_12rem_1fr]">
            <span aria-hidden="true" className="font-serif text-title text-ink-faint leading-tight tabular">
              {at + 1}
            </span>
            <h3 className="font-bold text-lead">{title}</h3>
            <p className="text-ink-soft">{sentence}</p>
          </li>
        ))}
      </ol>
    </BrandPart>
  )
}

function OneMonth() {
  const asked = useAsk('GET /brand/sample-report')
  return (
    <BrandPart
      title="한 달"
      lead="매달 받는 학습 리포트의 한 달 치예요. 이름을 누르면 그 숫자가 무엇을 뜻하는지 볼 수 있어요."
    >
      <p className="mt-4 border-green border-l-2 pl-3 text-body">
        <strong className="font-semibold">체험 독자의 리포트예요.</strong> 실제 회원이 아니라, 저희가 만든 체험 계정이
        몇 달 동안 학습한 기록이에요.
      </p>
      {asked.data && <SampleMonth report={asked.data} />}
      {!asked.data && asked.isPending && (
        <Waiting className="mt-6">
          <SkeletonLines count={8} />
        </Waiting>
      )}
      {!asked.data && asked.isError && (
        <ScreenFailure
          title="리포트를 불러오지 못했어요"
          message={sentenceOf(asked.error)}
          onRetry={() => void asked.refetch()}
          busy={asked.isFetching}
        />
      )}
    </BrandPart>
  )
}

const promises = [
  [
    '재지 않은 것은 적지 않아요',
    '기록이 모자라면 숫자 대신 모자란다고 적어요. 레벨은 테스트를 본 날의 결과와 오차를 함께 보여 줘요.',
  ],
  ['기록은 내 것이에요', '단어는 파일로 내려받고, 녹음은 언제든 지워요. 탈퇴하면 학습 기록을 지워요.'],
] as const

const Honesty = () => (
  <BrandPart title="숫자를 부풀리지 않아요">
    <dl className="mt-4">
      {promises.map(([title, sentence]) => (
        <div key={title} className="border-rule border-t py-5 first:border-t-0">
          <dt className="font-bold text-lead">{title}</dt>
          <dd className="mt-1 max-w-[38rem] text-ink-soft">{sentence}</dd>
        </div>
      ))}
    </dl>
  </BrandPart>
)
