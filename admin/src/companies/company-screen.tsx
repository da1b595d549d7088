import { buttonClasses } from '@readgrow/ui'
import { Link, useParams } from 'react-router'
import { useAsk } from '#api'
import { Loaded, Mark, Notice, Page, Section } from '#parts'
import { companyStateNames } from './columns.tsx'
import type { CompanyProps } from './company.ts'
import { ContractForm } from './contract-form.tsx'
import { Domains } from './domains.tsx'
import { FactsForm } from './facts-form.tsx'
import { Hosts } from './hosts.tsx'
import { Opening } from './opening.tsx'
import { Owners } from './owners.tsx'
import { seoulToday, termSentence } from './term.ts'

/** One company with everything that an operator may change of it. */
export function Screen() {
  const { id = '' } = useParams()
  const company = useAsk('GET /admin/companies/:id', { params: { id } })
  const name = company.data?.name ?? '회사'
  return (
    <Page
      key={id}
      title={name}
      lead={company.data && <Lead company={company.data} />}
      actions={
        <>
          {company.data?.type === 'COMPANY' && (
            <Link to={`/companies/${id}/billing`} className={buttonClasses({ variant: 'outline', size: 'small' })}>
              계약과 청구
            </Link>
          )}
          <Link to={`/all-audit?company=${id}`} className={buttonClasses({ variant: 'outline', size: 'small' })}>
            감사 기록 보기
          </Link>
          <Link to="/companies" className={buttonClasses({ variant: 'quiet', size: 'small' })}>
            회사 목록
          </Link>
        </>
      }
    >
      <Loaded query={company} what="회사를">
        {(found) => <Parts company={found} />}
      </Loaded>
    </Page>
  )
}

const Lead = ({ company: { status, members, seatsTaken, seats } }: CompanyProps) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <Mark tone={status === 'OPEN' ? 'good' : 'plain'}>{companyStateNames[status]}</Mark>
    <span className="tabular">
      구성원 {members.toLocaleString('ko-KR')}명 · 쓰는 자리 {seatsTaken.toLocaleString('ko-KR')}
      {seats !== null && ` / ${seats.toLocaleString('ko-KR')}`}
    </span>
  </span>
)

function Parts({ company }: CompanyProps) {
  const isCompany = company.type === 'COMPANY'
  return (
    <>
      <Warnings company={company} />
      <Section title="기본 정보">
        <FactsForm company={company} />
      </Section>
      {isCompany && (
        <Section title="계약">
          <ContractForm company={company} />
        </Section>
      )}
      <Section title="접속 주소">
        <Hosts company={company} />
      </Section>
      {isCompany && (
        <>
          <Section title="메일 도메인">
            <Domains company={company} />
          </Section>
          <Section title="회사 관리자">
            <Owners company={company} />
          </Section>
          <Section title={company.status === 'OPEN' ? '회사 닫기' : '회사 다시 열기'}>
            <Opening company={company} />
          </Section>
        </>
      )}
    </>
  )
}

/** What stops members of this company from learning, or soon will. */
function Warnings({ company: { type, status, contract } }: CompanyProps) {
  const term = type === 'COMPANY' ? termSentence(contract, seoulToday()) : null
  return (
    <div className="mt-4 grid gap-2 empty:hidden">
      {status === 'CLOSED' && <Notice tone="warn">닫힌 회사예요. 접속 주소로 들어올 수 없어요.</Notice>}
      {contract?.unpaid && <Notice tone="warn">미납으로 표시해서 구성원의 이용이 멈춰 있어요.</Notice>}
      {term && <Notice tone="warn">{term}</Notice>}
    </div>
  )
}
