import type { CallReply } from '@readgrow/contract'
import { ScreenFailure, SkeletonLines, Waiting } from '@readgrow/ui'
import { Sheet } from '@readgrow/ui/sheet'
import { failureSentence } from '#forms'
import { useAsk } from '#query'
import { dottedDate, koreanTime } from './account.ts'
import { ReadingBox } from './reading-box.tsx'

type View = CallReply<'GET /account/company-view'>

interface CompanyViewSheetProps {
  /** Whether the person is a member of a company. */
  readonly member: boolean
  readonly onClose: () => void
}

const companyViewTitle = (member: boolean): string => (member ? '회사가 보는 내 정보' : '내 정보를 본 기록')

/** What the company sees about a member, what it never sees, and who looked. */
export function CompanyViewSheet({ member, onClose }: CompanyViewSheetProps) {
  const view = useAsk('GET /account/company-view')
  return (
    <Sheet open onClose={onClose} title={companyViewTitle(member)}>
      {view.isPending && (
        <Waiting>
          <SkeletonLines count={8} />
        </Waiting>
      )}
      {view.isError && !view.data && (
        <ScreenFailure
          title="불러오지 못했어요"
          message={failureSentence(view.error)}
          onRetry={() => void view.refetch()}
          busy={view.isFetching}
        />
      )}
      {view.data && (
        <ReadingBox name={companyViewTitle(member)}>
          {member && <Seen view={view.data} />}
          {member && <ReportSeen view={view.data} />}
          {member && <NeverSeen />}
          <Accesses view={view.data} />
        </ReadingBox>
      )}
    </Sheet>
  )
}

const heading = 'mt-7 border-rule border-b pb-1.5 font-semibold'

const Seen = ({ view: { companyName, agreed, seen } }: { readonly view: View }) => (
  <section>
    <p className="text-ink-soft">
      {companyName} 관리자에게 보이는 그대로예요.{' '}
      {agreed && `${dottedDate(agreed.on)}에 안내(${agreed.version} 버전)를 확인하셨어요.`}
    </p>
    <h3 className={heading}>회사가 보는 것</h3>
    <Facts facts={seen} />
  </section>
)

const Facts = ({ facts }: { readonly facts: View['seen'] }) => (
  <dl>
    {facts.map(({ label, value }) => (
      <div key={label} className="flex gap-4 border-rule border-b py-2">
        <dt className="w-32 shrink-0 text-body text-ink-faint">{label}</dt>
        <dd className="min-w-0 break-all">{value}</dd>
      </div>
    ))}
  </dl>
)

/** This month's row of the report, as owners and leads open it. */
const ReportSeen = ({ view: { report } }: { readonly view: View }) =>
  report.length > 0 && (
    <section>
      <h3 className={heading}>이번 달 학습 현황에 보이는 것</h3>
      <Facts facts={report} />
    </section>
  )

/** The company's own notice says it; where it cannot be had, nothing is made up. */
function NeverSeen() {
  const notice = useAsk('GET /auth/company-notice').data
  if (!notice) return null
  return (
    <section>
      <h3 className={heading}>회사가 보지 않는 것</h3>
      <ul className="mt-2 list-disc pl-5 marker:text-ink-faint">
        {notice.neverSees.map((each) => (
          <li key={each} className="py-0.5">
            {each}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Accesses = ({ view: { accesses } }: { readonly view: View }) => (
  <section>
    <h3 className={heading}>내 정보를 보거나 바꾼 기록</h3>
    {accesses.length === 0 && <p className="mt-2 text-ink-faint">아직 없어요.</p>}
    <ul>
      {accesses.map(({ at, who, what, reason, report }, place) => (
        // Only ever read whole: the place of a line is its name.
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal in all they say.
        <li key={place} className="border-rule border-b py-2">
          <p>
            <span className="font-medium">{who}</span>
            {report && `(${report.role})`} · {what}
          </p>
          <p className="tabular text-body text-ink-faint">
            {koreanTime(at)}
            {reason && ` · 이유: ${reason}`}
          </p>
          {report && (
            <p className="tabular text-body text-ink-faint">
              {`${dottedDate(report.from)} – ${dottedDate(report.to)}의 ${report.columns.join(', ')}`}
            </p>
          )}
        </li>
      ))}
    </ul>
  </section>
)
