import { sentenceOf } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import { minorsNotice, refundWords } from '@readgrow/contract/constants'
import { buttonClasses, ScreenFailure, SkeletonLines, Waiting } from '@readgrow/ui'
import { Link } from 'react-router'
import { useAsk } from '#query'
import { usePolicyAddress, useSession } from '#session'
import { BrandPageBody, BrandPart, Opening } from './brand-part.tsx'
import { PageTitle } from './page-title.tsx'
import { Plan } from './plan.tsx'
import { RefundExample } from './refund-example.tsx'

type Plans = CallReply<'GET /brand/plans'>

/** What it costs, what renews by itself, what comes back, and what is free. Prices come from the price table alone. */
export function Screen() {
  const asked = useAsk('GET /brand/plans')
  return (
    <BrandPageBody>
      <PageTitle path="/brand/subscription" />
      <Opening title="하루 한 편은 무료예요">
        가입하면 그날의 무료 기사 한 편을 단어, 문제와 함께 끝까지 읽어요. 카드는 등록하지 않아요. 더 읽고 싶을 때
        구독하세요.
      </Opening>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-20 sm:gap-28">
        <BrandPart title="구독 요금" lead="내는 돈은 아래 총액이 전부예요. 부가세가 들어 있어요.">
          {asked.data && <Prices plans={asked.data} />}
          {!asked.data && asked.isPending && (
            <Waiting className="mt-6" label="요금을 불러오고 있어요">
              <SkeletonLines count={8} />
            </Waiting>
          )}
          {!asked.data && asked.isError && (
            <ScreenFailure
              title="요금을 불러오지 못했어요"
              message={sentenceOf(asked.error)}
              onRetry={() => void asked.refetch()}
              busy={asked.isFetching}
            />
          )}
        </BrandPart>
        <FreeAndPaid />
        <Rules />
        {asked.data && <RefundExample products={asked.data.products} />}
      </div>
    </BrandPageBody>
  )
}

function Prices({ plans: { products, gateway } }: { readonly plans: Plans }) {
  const signedIn = useSession() !== null
  return (
    <>
      {gateway === 'PRACTICE' && (
        <p className="mt-5 border-2 border-amber border-dashed px-4 py-3 text-body">
          체험 서버예요. 연습 결제라서 돈은 나가지 않아요.
        </p>
      )}
      {gateway === 'NONE' && (
        <p className="mt-5 border-2 border-rule px-4 py-3 text-body">
          지금은 결제가 열려 있지 않아서 구독을 시작할 수 없어요. 하루 한 편은 그대로 무료로 읽어요.
        </p>
      )}
      {products.length === 0 && <p className="mt-5">지금은 새로 시작할 수 있는 구독이 없어요.</p>}
      <ul className="mt-6 grid gap-4 sm:grid-cols-2">
        {products.map((product) => (
          <Plan key={product.code} plan={product} />
        ))}
      </ul>
      <p className="mt-6">
        <Link
          to={signedIn ? '/mypage/subscription' : '/auth/signup'}
          className={buttonClasses({ size: 'large', variant: 'primary' })}
        >
          {signedIn ? '구독 관리로 가기' : '무료로 가입하기'}
        </Link>
      </p>
      {!signedIn && (
        <p className="mt-2 text-body text-ink-faint">가입만으로는 결제되지 않아요. 구독은 가입한 뒤 따로 시작해요.</p>
      )}
    </>
  )
}

const rows = [
  ['그날의 무료 기사 한 편 (단어, 문제까지)', true, true],
  ['레벨 테스트', true, true],
  ['담은 단어 복습', true, true],
  ['모든 기사를 다섯 가지 수준으로', false, true],
] as const

const mark = (there: boolean) => (there ? '돼요' : <span className="text-ink-faint">안 돼요</span>)

const FreeAndPaid = () => (
  <BrandPart title="무료로 되는 것과 구독하면 되는 것">
    <table className="mt-4 w-full text-left">
      <thead>
        <tr className="border-rule border-b text-body text-ink-faint">
          <th scope="col" className="py-2 pr-3 font-normal">
            할 수 있는 것
          </th>
          <th scope="col" className="w-18 py-2 font-normal sm:w-28">
            무료
          </th>
          <th scope="col" className="w-18 py-2 font-normal sm:w-28">
            구독
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, free, paid]) => (
          <tr key={what} className="border-rule border-b">
            <th scope="row" className="py-3 pr-3 font-normal">
              {what}
            </th>
            <td className="py-3">{mark(free)}</td>
            <td className="py-3">{mark(paid)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </BrandPart>
)

const rules = [
  [
    '무료 체험',
    '체험에는 카드 등록이 필요하고, 구독한 적이 없는 분이 한 번 할 수 있어요. 체험이 끝나기 전에 메일로 알리고 결제에 동의하는지 다시 물어요. 동의하지 않으면 결제하지 않고 그대로 끝나요.',
  ],
  [
    '자동 결제',
    '구독을 시작한 날짜에 맞춰 같은 금액을 자동으로 결제해요. 금액이 오르면 먼저 알리고, 동의한 분께만 새 금액을 받아요.',
  ],
  [
    '해지',
    '구독 관리에서 언제든 해지해요. 이미 낸 기간이 끝날 때까지 쓰고, 그 뒤에는 결제되지 않아요. 끝나기 전에는 되돌릴 수 있어요.',
  ],
  ['환불', `${refundWords.inTime} ${refundWords.later} ${refundWords.everyCharge}`],
  [
    '쿠폰',
    '가입한 뒤 결제·쿠폰 화면에서 쿠폰 번호를 등록하고, 결제할 때 골라요. 할인된 금액과 다음 결제 금액을 결제 전에 함께 보여 드려요.',
  ],
  ['미성년자', `${minorsNotice} 그래서 결제하기 전에 법정대리인(보호자)의 동의를 메일로 받아요.`],
] as const

function Rules() {
  const addressOf = usePolicyAddress()
  return (
    <BrandPart title="알아 둘 것">
      <dl className="mt-4">
        {rules.map(([title, sentence]) => (
          <div key={title} className="grid gap-x-6 gap-y-1 border-rule border-b py-5 sm:grid-cols-[8rem_1fr]">
            <dt className="font-bold">{title}</dt>
            <dd className="text-ink-soft">{sentence}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        <Link
          to={addressOf('refund')}
          className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
        >
          환불 정책 전체 보기
        </Link>
      </p>
    </BrandPart>
  )
}
