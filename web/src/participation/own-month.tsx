import { durationText, ruleSentences, unitMeaning } from '@readgrow/contract/constants'
import { EmptyState, PagePart, Tag } from '@readgrow/ui'
import { Link } from 'react-router'
import { Certificates } from '#certificates'
import { koreanDay } from '#korean'
import { Courses } from './courses.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { gradeNames, type MonthShare, type OwnMonth, type Share } from './participation.ts'
import { Requirements, SharePart } from './share-part.tsx'

/** A month of the learner: how far they are, the calendar, the rule in words, and what their company sees of it. */
export function OwnMonthPart({ reply }: { readonly reply: OwnMonth }) {
  const { month, days, today, rule, share, courses, nudges, first } = reply
  if (month < first) return <BeforeJoining />
  return (
    <>
      {share && <MonthPart share={share} daysLeft={days.filter(({ date }) => date >= today).length} />}
      {!rule && <Sums reply={reply} />}
      <MonthCalendar month={month} days={days} today={today} isRuled={rule !== null} />
      <DayTable days={days} />
      {courses.length > 0 && <Courses courses={courses} />}
      {rule && <Certificates />}
      {rule && <RulePart rule={rule} />}
      {nudges.length > 0 && <Nudges nudges={nudges} />}
      {rule && <Seen />}
    </>
  )
}

const BeforeJoining = () => (
  <EmptyState
    title="가입하기 전이에요"
    message="이 달에는 기록이 없어요."
    action={
      <Link to="/report-participation" className="font-semibold text-green underline underline-offset-4">
        이번 달 보기
      </Link>
    }
  />
)

function MonthPart({ share, daysLeft }: { readonly share: MonthShare; readonly daysLeft: number }) {
  const { grade, participating, excellent, seatDays } = share
  return (
    <section aria-label="이번 달 참여" className="mt-4">
      <div className="flex flex-wrap items-center gap-2 text-body">
        <Tag>{gradeNames[grade]}</Tag>
        {daysLeft > 0 && <span className="text-ink-soft tabular">오늘을 포함해 {daysLeft}일 남았어요</span>}
      </div>
      {grade === 'NOT_ELIGIBLE' && (
        <p className="mt-2 text-ink-soft">
          이 달에 이용한 날이 {seatDays}일이라 참여 여부를 세지 않아요. 기록은 그대로 남아요.
        </p>
      )}
      <div className="mt-3">
        <SharePart share={participating} label="참여 기준" isBrief={participating.state === 'COMPLETED'} />
      </div>
      <ExcellentPart share={excellent} isNext={participating.state === 'COMPLETED'} />
    </section>
  )
}

/** The higher grade: what is next once the lower one is reached, before that for whoever wants to look. */
function ExcellentPart({ share, isNext }: { readonly share: Share; readonly isNext: boolean }) {
  const content = (
    <>
      <p className="max-w-prose text-body">{share.needed}</p>
      <Requirements of={share.requirements} />
    </>
  )
  if (isNext)
    return (
      <div className="mt-5">
        <h3 className="font-bold text-lead tabular">우수 기준 {share.percent}%</h3>
        {content}
      </div>
    )
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-body text-ink-soft">
        우수 기준도 보기 · {share.percent}%
      </summary>
      {content}
    </details>
  )
}

/** Individuals have no rule: what they did is enough. */
function Sums({ reply: { days } }: { readonly reply: OwnMonth }) {
  const minutes = days.reduce((sum, day) => sum + day.minutes, 0)
  const attended = days.filter(({ isAttended }) => isAttended).length
  return (
    <p className="mt-4 text-lead">
      {attended === 0 && minutes === 0 ? (
        '이 달에는 아직 끝낸 학습이 없어요. 기사 한 편을 읽고 문제를 풀면 첫날이 돼요.'
      ) : (
        <>
          <b className="font-bold tabular">{attended}일</b> 학습했고, 모두{' '}
          <b className="font-bold tabular">{durationText(minutes)}</b> 공부했어요.
        </>
      )}
    </p>
  )
}

/** The calendar as a table: what each day was made of. */
function DayTable({ days }: Pick<OwnMonth, 'days'>) {
  const done = days.filter(({ minutes, units }) => minutes > 0 || units > 0)
  if (done.length === 0) return null
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-body text-ink-soft">
        날짜별 기록 보기
      </summary>
      <table className="w-full max-w-md text-left text-body">
        <thead>
          <tr className="border-rule border-b text-ink-faint text-small">
            <th scope="col" className="py-1.5 font-semibold">
              날짜
            </th>
            <th scope="col" className="py-1.5 text-right font-semibold">
              학습 시간
            </th>
            <th scope="col" className="py-1.5 text-right font-semibold">
              학습 개수
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-rule tabular">
          {done.map(({ date, minutes, units }) => (
            <tr key={date}>
              <th scope="row" className="py-1.5 font-normal">
                {Number(date.slice(5, 7))}월 {Number(date.slice(8))}일
              </th>
              <td className="py-1.5 text-right">{durationText(minutes)}</td>
              <td className="py-1.5 text-right">{units}개</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const RulePart = ({ rule }: { readonly rule: NonNullable<OwnMonth['rule']> }) => (
  <PagePart title="회사의 참여 기준">
    <ul className="mt-3 grid gap-1.5">
      {[...ruleSentences(rule), unitMeaning].map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
    <p className="mt-3 text-body text-ink-faint">하루는 새벽 4시에 시작해요. 이미 시작한 달의 기준은 바뀌지 않아요.</p>
  </PagePart>
)

const Nudges = ({ nudges }: Pick<OwnMonth, 'nudges'>) => (
  <PagePart title="받은 응원">
    <ul className="mt-2 divide-y divide-rule">
      {nudges.map(({ by, role, at }) => (
        <li key={at} className="flex justify-between gap-3 py-2.5 text-body">
          <span>
            {by === null ? '' : `${by} · `}
            {role === 'OWNER' ? '회사 관리자' : '팀 리드'}
          </span>
          <span className="text-ink-faint tabular">{koreanDay(at)}</span>
        </li>
      ))}
    </ul>
  </PagePart>
)

const Seen = () => (
  <PagePart title="회사에서 보는 것">
    <p className="mt-3 max-w-prose">
      회사 관리자와 내 팀의 리드는 내 이름과 팀, 이 화면의 퍼센트와 상태, 앞으로 채울 것을 같은 숫자로 봐요. 응원을 보낼
      수도 있어요.
    </p>
    <p className="mt-1.5 max-w-prose">
      수료 과정이 있으면 관리자는 증빙 기록을 파일로 받을 수 있어요. 로그인한 때와 접속 주소, 기기, 끝낸 학습의 종류와
      시각, 진도가 들어 있어요. 누가 왜 받았는지는 내 계정에서 볼 수 있어요.
    </p>
    <p className="mt-1.5 max-w-prose text-ink-soft">레벨, 문제 결과, 단어, 말하기와 녹음, 쓴 글은 보지 못해요.</p>
  </PagePart>
)
