import type { CallReply } from '@readgrow/contract'
import { leastReportGroup } from '@readgrow/contract/constants'
import { useAsk } from '#api'
import { dateTimeOf, monthName } from '#korean'
import { Cell, Loaded, Nothing, Section, Table } from '#parts'
import { dotted, type Period } from './period.ts'

type Summary = CallReply<'GET /admin/reports/summary'>
type Group = Summary['groups'][number]

/** Sums, averages and rates of the company and its teams; what could tell about few people is left out by the server. */
export function ReportSummary({ period }: { readonly period: Period }) {
  const summary = useAsk('GET /admin/reports/summary', { query: period })
  return (
    <Section title="팀별 요약">
      <Loaded query={summary} what="요약을">
        {(shown) =>
          shown.through === null ? (
            <Nothing>아직 끝난 날이 없어서 더할 것이 없어요.</Nothing>
          ) : (
            <Groups summary={shown} from={period.from} />
          )
        }
      </Loaded>
    </Section>
  )
}

const columns = [
  { title: '팀' },
  { title: '사람', number: true },
  { title: '학습한 날', number: true },
  { title: '학습 시간', number: true },
  { title: '기사', number: true },
  { title: '끝낸 학습', number: true },
  { title: '참여율', number: true },
]

interface GroupsProps {
  readonly summary: Summary
  readonly from: string
}

/** Of a closed month the sums of its closing, with what they are now beside them where that is something else. */
function Groups({ summary: { through, month, groups: now, closed }, from }: GroupsProps) {
  const groups = closed?.groups ?? now
  const nowOf = ({ team }: Group) => (closed ? now.find((group) => group.team?.id === team?.id) : undefined)
  return (
    <>
      {closed && (
        <p className="mb-2 text-body text-ink-soft">
          {monthName(closed.month)}은 {dateTimeOf(closed.closedAt)}에 마감했어요. 그 뒤에 온 기록과 나간 사람 때문에
          바뀐 값은 아래에 ‘지금’으로 적어요.
        </p>
      )}
      <Table caption="팀별 합계와 평균" columns={columns}>
        {groups.map((group) => (
          <tr key={group.team?.id ?? 'all'} className={group.team ? '' : 'font-semibold'}>
            <th scope="row" className="min-w-24 px-2 py-2 text-left align-top font-[inherit] [overflow-wrap:anywhere]">
              {group.team?.name ?? '회사 전체'}
            </th>
            <Cell number>
              {counted(group.people)}
              <Now before={group.people} now={nowOf(group)?.people} unit="명" />
            </Cell>
            <Sums group={group} now={nowOf(group)} isWhole={group.since === from} />
            <Cell number>
              <Rate rate={group.rate} isOver={month !== null} />
            </Cell>
          </tr>
        ))}
      </Table>
      <p className="mt-2 text-small text-ink-faint">
        {through && `${dotted(through)}까지 끝난 날을 더했어요. `}
        괄호 안은 한 사람의 평균이에요. 팀은 그 팀에 있던 날만 세요.{' '}
        {month === null ? '참여율은 그 달이 끝난 뒤에 나와요. ' : `참여율은 ${monthName(month)}의 것이에요. `}
        {`‘–’는 ${leastReportGroup}명보다 적거나, 다른 합계와 비교하면 ${leastReportGroup}명보다 적은 사람의 것이 드러나는 칸이에요.`}
      </p>
    </>
  )
}

const hidden = (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">보이지 않음</span>
  </>
)
const counted = (count: number) => count.toLocaleString('ko-KR')
/** One decimal, rounded down: an average never says more than was done. */
const average = (sum: number, people: number) => (Math.floor((sum * 10) / people) / 10).toLocaleString('ko-KR')

interface NowProps {
  readonly before: number
  readonly now: number | undefined
  readonly unit: string
}

const Now = ({ before, now, unit }: NowProps) =>
  now === undefined || now === before ? null : (
    <span className="block text-small text-ink-faint">
      지금 {counted(now)}
      {unit}
    </span>
  )

interface SumsProps {
  readonly group: Group
  readonly now: Group | undefined
  /** Whether the sums are of the whole period, so that an average of its people says something. */
  readonly isWhole: boolean
}

function Sums({ group: { sums, people, since }, now, isWhole }: SumsProps) {
  const units = { days: '일', minutes: '분', articles: '편', units: '개' } as const
  return (Object.keys(units) as (keyof typeof units)[]).map((name) => (
    <Cell key={name} number>
      {sums === null || people === 0 ? (
        hidden
      ) : (
        <>
          {counted(sums[name])}
          {units[name]}{' '}
          {isWhole ? (
            <span className="text-small text-ink-faint">({average(sums[name], people)})</span>
          ) : (
            since && <span className="block text-small text-ink-faint">{dotted(since)}부터</span>
          )}
          <Now before={sums[name]} now={now?.sums?.[name]} unit={units[name]} />
        </>
      )}
    </Cell>
  ))
}

function Rate({ rate, isOver }: { readonly rate: Group['rate']; readonly isOver: boolean }) {
  if (!isOver) return <span className="text-ink-faint">진행 중</span>
  if (rate === null) return hidden
  const { participating, eligible, excellent } = rate
  return (
    <>
      {Math.floor((participating * 100) / eligible)}%{' '}
      <span className="text-small text-ink-faint">
        ({counted(participating)}/{counted(eligible)}명, 우수 {counted(excellent)}명)
      </span>
    </>
  )
}
