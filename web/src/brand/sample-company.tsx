import type { CallReply } from '@readgrow/contract'
import { leastReportGroup } from '@readgrow/contract/constants'

type Report = CallReply<'GET /brand/sample-company-report'>
type Group = Report['groups'][number]

const number = (count: number) => count.toLocaleString('ko-KR')
const heads = ['팀', '사람', '학습한 날', '학습 시간', '기사', '참여율'] as const
const hidden = (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">보이지 않음</span>
  </>
)

const sumsOf = ({ sums }: Group) =>
  sums === null
    ? [hidden, hidden, hidden]
    : [`${number(sums.days)}일`, `${number(sums.minutes)}분`, `${number(sums.articles)}편`]

const rateOf = ({ rate }: Group) =>
  rate === null || rate.eligible === 0 ? hidden : `${Math.floor((rate.participating * 100) / rate.eligible)}%`

/** The sums of a company and its teams, as its owner sees them. */
export function SampleCompany({ report: { groups } }: { readonly report: Report }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must reach what scrolls. */}
      <section aria-label="팀별 요약 예시" tabIndex={0} className="relative mt-6 overflow-x-auto">
        <table className="w-full min-w-[34rem] text-right text-body tabular">
          <thead>
            <tr className="border-ink border-b text-ink-soft">
              {heads.map((head, at) => (
                <th key={head} scope="col" className={`py-2 font-semibold ${at === 0 ? 'text-left' : ''}`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <tr key={group.team?.id ?? 'all'} className="border-rule border-b">
                <th scope="row" className={`py-2.5 text-left ${group.team ? 'font-normal' : 'font-semibold'}`}>
                  {group.team?.name ?? '회사 전체'}
                </th>
                <td>{number(group.people)}명</td>
                {sumsOf(group).map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row stand in a fixed order.
                  <td key={at}>{cell}</td>
                ))}
                <td>{rateOf(group)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-2 text-body text-ink-faint">
        ‘–’는 {leastReportGroup}명보다 적은 사람의 것이 드러나는 칸이에요.
      </p>
    </>
  )
}
