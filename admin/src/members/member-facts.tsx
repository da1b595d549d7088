import type { CallReply } from '@readgrow/contract'
import type { ReactNode } from 'react'
import { cameByNames, dayOf, documentNames } from './names.ts'

type Detail = CallReply<'GET /admin/members/:id'>

/** What the company knows about a member, and what they agreed to. */
export function MemberFacts({ member, cameBy, agreements }: Omit<Detail, 'twoStep' | 'isOwn'>) {
  return (
    <>
      <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-y-1.5 border-rule border-t pt-4 text-body">
        <Fact name="메일">{member.email}</Fact>
        <Fact name="아이디">{member.customerId}</Fact>
        <Fact name="사번">{member.employeeNo ?? '없음'}</Fact>
        <Fact name="팀">
          {member.teams.map(({ name, lead }) => (lead ? `${name}(리드)` : name)).join(', ') || '없음'}
        </Fact>
        <Fact name="가입">{`${dayOf(member.joinedOn)} · ${cameByNames[cameBy]}`}</Fact>
        <Fact name="마지막 이용">{member.lastUsedOn ? dayOf(member.lastUsedOn) : '아직 없음'}</Fact>
      </dl>
      <section aria-label="동의한 내용" className="border-rule border-t pt-4">
        <h3 className="font-bold">동의한 내용</h3>
        {agreements.length === 0 ? (
          <p className="mt-1 text-body text-ink-faint">아직 동의한 내용이 없어요.</p>
        ) : (
          <ul className="mt-1 divide-y divide-rule text-body">
            {agreements.map(({ document, version, agreed, on }) => (
              <li key={`${document} ${version} ${on} ${agreed}`} className="flex justify-between gap-3 py-1.5">
                <span>
                  {documentNames[document]} <span className="text-ink-faint">{version}</span>
                </span>
                <span className="tabular shrink-0 text-ink-soft">
                  {dayOf(on)} {agreed ? '동의' : '철회'}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <p className="text-small text-ink-faint">이 화면을 본 기록은 이 구성원의 내 계정에 보여요.</p>
    </>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <dt className="text-ink-faint">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </>
)
