import { refundWords } from '@readgrow/contract/constants'
import { buttonClasses, PagePart, SkeletonLines, Waiting } from '@readgrow/ui'
import { Link } from 'react-router'
import { failureSentence } from '#forms'
import { koreanDate } from '#korean'
import { useAsk } from '#query'
import { type Subscription, termText, won } from './won.ts'

const checkout = (query: string) => `/mypage/subscription/checkout?${query}`

/** No line begins with the dot between two facts. */
const linked = (facts: readonly string[]) => facts.join('\u00a0· ')

/** What can be subscribed to: the total first, with its VAT, its term and its renewal beside it. */
export function Plans({ subscription }: { readonly subscription: Subscription }) {
  const asked = useAsk('GET /subscription/products')
  const isBack = subscription.status === 'END'
  return (
    <PagePart title={isBack ? '다시 구독하기' : '구독 시작하기'}>
      {!asked.data &&
        (asked.isError ? (
          <p className="mt-3">{failureSentence(asked.error)}</p>
        ) : (
          <Waiting label="이용권을 불러오고 있어요">
            <SkeletonLines count={4} />
          </Waiting>
        ))}
      <ul className="grid gap-4 pt-4 sm:grid-cols-2">
        {asked.data?.products.map(({ code, name, months, amountKrw, trialDays, next }) => (
          <li key={code} className="flex flex-col border border-edge/40 p-4">
            <h3 className="font-bold">{name}</h3>
            <p className="mt-1 font-bold text-title tabular">{won(amountKrw)}</p>
            <p className="text-body text-ink-soft">
              {linked([
                '부가세 포함',
                `${termText(months)}마다 자동 결제`,
                '언제든 해지',
                ...(months > 1 ? [`한 달에 ${won(Math.round(amountKrw / months))}꼴`] : []),
              ])}
            </p>
            {next && (
              <p className="mt-1 text-body">
                {koreanDate(next.from)}부터 시작하면 {won(next.amountKrw)}이에요.
              </p>
            )}
            {subscription.gateway !== 'NONE' && (
              <div className="mt-auto grid gap-2 pt-4">
                {subscription.mayTry && trialDays > 0 && (
                  <a href={checkout(`product=${code}&trial=true`)} className={buttonClasses({})}>
                    {trialDays}일 무료로 써 보기
                  </a>
                )}
                <a
                  href={checkout(`product=${code}`)}
                  className={buttonClasses({ variant: subscription.mayTry && trialDays > 0 ? 'outline' : 'primary' })}
                >
                  {name} {isBack ? '다시 시작하기' : '시작하기'}
                </a>
              </div>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-body text-ink-soft">
        {refundWords.inTime} {refundWords.later}{' '}
        <Link to="/mypage/pay" className="underline underline-offset-4">
          결제 내역·쿠폰
        </Link>
      </p>
    </PagePart>
  )
}
