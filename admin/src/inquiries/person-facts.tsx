import { Link } from 'react-router'
import { dateOf } from '#korean'
import { Section } from '#parts'
import { paymentNames } from './names.ts'
import type { DeskInquiry } from './use-inquiries.ts'

/** What is known of the person that helps to answer. */
export function PersonFacts({ person }: { readonly person: DeskInquiry['person'] }) {
  const { accountId, name, customerId, companyType, companyName, payment, product, expiresOn, level, device } = person
  const rows: readonly (readonly [name: string, value: string])[] = [
    ['이름', name],
    ['아이디', customerId || '탈퇴한 회원'],
    ['회사', companyName ?? '개인 회원'],
    ['이용 상태', paymentNames[payment]],
    ...(product ? [['상품', product] as const] : []),
    ...(expiresOn ? [['이용 종료일', dateOf(expiresOn)] as const] : []),
    ['레벨', level === 'NONE' ? '없음' : level],
    ['기기', device ?? '알 수 없음'],
    ['지금까지의 문의', `${person.inquiries}건`],
  ]
  return (
    <Section title="물어본 사람">
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-body">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {!person.hasLeft && (
        <p className="mt-2 flex flex-wrap gap-x-4 text-body">
          <Link
            className="inline-flex min-h-11 items-center underline underline-offset-4"
            to={`/accounts?search=${encodeURIComponent(customerId)}`}
          >
            계정 찾기
          </Link>
          {companyType === 'INDIVIDUAL' && (
            <Link
              className="inline-flex min-h-11 items-center underline underline-offset-4"
              to={`/payments/accounts/${accountId}`}
            >
              구독과 결제
            </Link>
          )}
        </p>
      )}
    </Section>
  )
}
