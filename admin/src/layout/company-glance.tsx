import type { CallReply } from '@readgrow/contract'
import { leastReportGroup } from '@readgrow/contract/constants'
import { barFigure } from '@readgrow/learning/figures'
import { buttonClasses, Figure, type FigureProps } from '@readgrow/ui'
import { Link } from 'react-router'
import { useAsk } from '#api'
import { reasonText } from '#completion'
import { monthName } from '#korean'
import { Loaded, Nothing, Section } from '#parts'

type Months = CallReply<'GET /admin/reports/trend'>['months']
type Missing = CallReply<'GET /admin/completion/forecast'>['missing'][number]

/** What an owner looks at first: how the company goes from month to month, and who needs help now. */
export function CompanyGlance() {
  return (
    <>
      <Trend />
      <NeedHelp />
    </>
  )
}

const Door = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link to={to} className={buttonClasses({ variant: 'outline', size: 'small' })}>
    {children}
  </Link>
)

function Trend() {
  const trend = useAsk('GET /admin/reports/trend')
  return (
    <Section title="달마다" actions={<Door to="/reports">학습 현황 보기</Door>}>
      <div className="min-h-64">
        <Loaded query={trend} what="달마다의 기록을">
          {({ months }) =>
            months.length < 2 ? (
              <Nothing>다음 달부터 달마다의 흐름을 볼 수 있어요.</Nothing>
            ) : (
              <>
                <div className="grid gap-x-10 sm:grid-cols-2">
                  <Figure {...minutesFigure(months)} />
                  <Figure {...rateFigure(months)} />
                </div>
                <p className="mt-2 text-ink-faint text-small">
                  {`‘–’는 ${leastReportGroup}명보다 적은 사람의 것이 드러나서 보이지 않는 달이에요. 이번 달의 참여율은 달이 끝나면 나와요.`}
                </p>
              </>
            )
          }
        </Loaded>
      </div>
    </Section>
  )
}

const columnName = (month: string) => `${Number(month.slice(5))}월`
const hidden = '보이지 않음'

function minutesFigure(months: Months): FigureProps {
  const text = ({ minutes }: Months[number]) => (minutes === null ? hidden : `${minutes.toLocaleString('ko-KR')}분`)
  return {
    title: '한 사람의 학습 시간',
    legend: '한 사람이 한 달에 공부한 시간의 평균이에요(분).',
    summary: months.map((month) => `${columnName(month.month)} ${text(month)}`).join(', '),
    figure: barFigure(
      months.map(({ month, minutes }) => ({
        name: columnName(month),
        amount: minutes,
        text: (minutes ?? 0).toLocaleString('ko-KR'),
      })),
    ),
    table: {
      heads: ['달', '사람', '평균 시간'],
      rows: months.map((month) => [monthName(month.month), `${month.people.toLocaleString('ko-KR')}명`, text(month)]),
    },
  }
}

const percentOf = ({ rate }: Months[number]) =>
  rate && rate.eligible > 0 ? Math.floor((rate.participating / rate.eligible) * 100) : null

function rateFigure(months: Months): FigureProps {
  const [last] = months.slice(-1)
  const text = (month: Months[number]) => {
    const percent = percentOf(month)
    return percent === null ? (month === last ? '달이 끝나면 나와요' : hidden) : `${percent}%`
  }
  return {
    title: '참여율',
    legend: '참여 기준을 채운 사람의 비율이에요(%).',
    summary: months.map((month) => `${columnName(month.month)} ${text(month)}`).join(', '),
    figure: barFigure(
      months.map((month) => ({
        name: columnName(month.month),
        amount: percentOf(month),
        text: String(percentOf(month) ?? ''),
      })),
    ),
    table: {
      heads: ['달', '참여', '참여율'],
      rows: months.map((month) => [
        monthName(month.month),
        month.rate ? `${month.rate.eligible}명 중 ${month.rate.participating}명` : '',
        text(month),
      ]),
    },
  }
}

/** As many as are helped in one go; the others stand in the forecast. */
const shown = 5

function NeedHelp() {
  const forecast = useAsk('GET /admin/completion/forecast', { query: { limit: shown } })
  return (
    <Section title="도움이 필요한 사람" actions={<Door to="/completion">참여 예측 열기</Door>}>
      <Loaded query={forecast} what="예측을">
        {({ learners, total, missing }) =>
          missing.length === 0 ? (
            <Nothing>{learners === 0 ? '지금 셀 사람이 없어요.' : '지금 속도라면 모두 이번 달 기준을 채워요.'}</Nothing>
          ) : (
            <>
              <p className="tabular pt-3 text-body text-ink-soft">
                {learners}명 가운데 <b className="font-semibold text-ink">{total}명</b>이 지금 속도로는 이번 달 기준을
                채우지 못할 것 같아요. 조금만 더 하면 되는 사람부터 보여요.
              </p>
              <ul aria-label="도움이 필요한 사람" className="mt-2 divide-y divide-rule">
                {missing.map((each) => (
                  <Person key={each.id} missing={each} />
                ))}
              </ul>
              <p className="mt-2 text-ink-faint text-small">이름이 보인 사람은 누가 언제 봤는지 알 수 있어요.</p>
            </>
          )
        }
      </Loaded>
    </Section>
  )
}

const Person = ({ missing }: { readonly missing: Missing }) => (
  <li className="grid items-center gap-x-6 gap-y-1 py-3 sm:grid-cols-[11rem_12rem_1fr]">
    <p className="min-w-0">
      <b className="font-semibold">{missing.name}</b>{' '}
      <span className="text-ink-faint text-small [overflow-wrap:anywhere]">{missing.number}</span>
    </p>
    <p className="tabular flex items-center gap-3 text-small">
      <svg aria-hidden="true" width="100%" height="8" className="min-w-0 grow [print-color-adjust:exact]">
        <rect width="100%" height="8" rx="4" className="fill-rule" />
        <rect width={`${missing.share.percent}%`} height="8" rx="4" className="fill-green" />
      </svg>
      <span className="w-20 shrink-0 text-right">기준의 {missing.share.percent}%</span>
    </p>
    <p className="text-body text-ink-soft">{reasonText(missing)}</p>
  </li>
)
