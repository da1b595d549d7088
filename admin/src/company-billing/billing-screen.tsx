import { buttonClasses } from '@readgrow/ui'
import { Link, useParams } from 'react-router'
import { useAsk } from '#api'
import { Loaded, Mark, Nothing, Notice, Page, Section } from '#parts'
import type { BillingProps } from './billing.ts'
import { ContractFacts } from './contract-facts.tsx'
import { Invoices } from './invoices.tsx'
import { ProfileForm } from './profile-form.tsx'
import { Quotes } from './quotes.tsx'
import { standingOf } from './standing.ts'

/** The contract and the bills of a company, for operators. */
export function Screen() {
  const { id = '' } = useParams()
  const billing = useAsk('GET /admin/companies/:id/billing', { params: { id } })
  return (
    <Page
      key={id}
      title={billing.data ? `${billing.data.company.name} 계약과 청구` : '계약과 청구'}
      actions={
        <>
          <Link to={`/companies/${id}`} className={buttonClasses({ variant: 'outline', size: 'small' })}>
            회사 정보
          </Link>
          <Link to="/company-invoices" className={buttonClasses({ variant: 'quiet', size: 'small' })}>
            청구 목록
          </Link>
        </>
      }
    >
      <Loaded query={billing} what="청구 내역을">
        {(found) => (found.company.type === 'INDIVIDUAL' ? <OfIndividuals /> : <Parts billing={found} />)}
      </Loaded>
    </Page>
  )
}

const OfIndividuals = () => (
  <Nothing>개인 회원은 회사 계약 없이 각자 구독해요. 결제는 ‘결제’ 화면에서 볼 수 있어요.</Nothing>
)

const Parts = ({ billing }: BillingProps) => (
  <>
    <Section title="지금 계약">
      <Where billing={billing} />
    </Section>
    <Section title="청구">
      <Invoices billing={billing} />
    </Section>
    <Section title="견적">
      <Quotes billing={billing} />
    </Section>
    <Section title="사업자 정보와 담당자">
      <ProfileForm billing={billing} />
    </Section>
  </>
)

function Where({ billing: { contract } }: BillingProps) {
  const { tone, word, sentence } = standingOf(contract)
  return (
    <>
      <div className="mt-3">
        {tone === 'good' ? (
          <p className="flex flex-wrap items-center gap-2 text-body">
            <Mark tone={tone}>{word}</Mark> {sentence}
          </p>
        ) : (
          <Notice tone={tone}>{sentence}</Notice>
        )}
      </div>
      {contract && <ContractFacts contract={contract} />}
    </>
  )
}
