import type { ReactNode } from 'react'
import { Mark, Notice } from '#parts'
import { leadSaid, problemSaid, type TrialReport as Report, subjectSaid } from './trial-sentences.ts'

/** What came of a trial: whether the person would come in, what is wrong, and who arrived. */
export function TrialReport({ report }: { readonly report: Report }) {
  const { problem, person, leadsTo } = report
  const said = problem === null ? null : problemSaid(problem, person?.issuer)
  return (
    <div className="grid gap-3">
      {said ? (
        <Notice tone="bad">
          <p className="font-semibold">{said.what}</p>
          <p className="mt-0.5 text-ink-soft">{said.mend}</p>
        </Notice>
      ) : (
        <Notice tone="good">
          <p className="font-semibold">시험 로그인에 성공했어요.</p>
          <p className="mt-0.5 text-ink-soft">아무도 로그인하거나 가입하지 않았어요. 이대로 켜도 돼요.</p>
        </Notice>
      )}
      {person && (
        <dl className="grid gap-x-4 gap-y-1.5 text-body sm:grid-cols-[7rem_minmax(0,1fr)]">
          <Fact name="발급자">{person.issuer}</Fact>
          <Fact name="사람의 번호">{subjectSaid[person.subject]}</Fact>
          <Fact name="이름">{person.name === '' ? '오지 않았어요. 가입할 때 본인이 적어요.' : person.name}</Fact>
          <Fact name="메일 주소">
            {person.email === null ? '오지 않았어요.' : <AddressFact person={person} email={person.email} />}
          </Fact>
          {leadsTo && (
            <Fact name="로그인하면">
              {leadsTo.kind === 'MEMBER' && (
                <b className="font-semibold">
                  {leadsTo.name} ({leadsTo.customerId}){' '}
                </b>
              )}
              {leadSaid(leadsTo)}
            </Fact>
          )}
        </dl>
      )}
    </div>
  )
}

type Person = NonNullable<Report['person']>

const AddressFact = ({ person, email }: { readonly person: Person; readonly email: string }) => (
  <span className="flex flex-wrap items-center gap-1.5">
    <span className="min-w-0 [overflow-wrap:anywhere]">{email}</span>
    {person.emailVerified ? <Mark tone="good">확인된 주소</Mark> : <Mark tone="bad">확인되지 않은 주소</Mark>}
    {person.ownDomain ? <Mark tone="good">회사 도메인</Mark> : <Mark tone="warn">회사 도메인 아님</Mark>}
  </span>
)

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="contents">
    <dt className="text-ink-faint text-small leading-6">{name}</dt>
    <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
  </div>
)
