import { buttonClasses } from '@readgrow/ui'
import { useAsk } from '#api'
import { CopyLine, Loaded, Mark, Notice, Page, Section } from '#parts'
import type { OwnContract } from './billing.ts'
import { ContractFacts } from './contract-facts.tsx'
import { OwnInvoices } from './own-invoices.tsx'
import { OwnQuotes } from './own-quotes.tsx'
import { standingOf, todoOf } from './standing.ts'

/** An owner's contract: where it stands, what it costs, how to pay and how to go on. */
export function Screen() {
  const own = useAsk('GET /admin/contract')
  return (
    <Page title="계약" lead="회사의 이용 계약과 청구 내역이에요.">
      <Loaded query={own} what="계약을">
        {(found) => <Parts own={found} />}
      </Loaded>
    </Page>
  )
}

const Parts = ({ own }: { readonly own: OwnContract }) => (
  <>
    <Where own={own} />
    <Section title="청구">
      <OwnInvoices own={own} />
    </Section>
    <HowToPay own={own} />
    {own.quotes.length > 0 && (
      <Section title="견적">
        <OwnQuotes own={own} />
      </Section>
    )}
    <HowToGoOn own={own} />
  </>
)

function Where({ own }: { readonly own: OwnContract }) {
  const { contract } = own
  const { tone, word, sentence } = standingOf(contract)
  const todo = todoOf(own, { here: true })
  return (
    <Section title="지금 계약">
      <div className="mt-3">
        {tone === 'good' ? (
          <p className="flex flex-wrap items-center gap-2 text-body">
            <Mark tone={tone}>{word}</Mark> {sentence}
          </p>
        ) : (
          <Notice tone={tone}>
            <p className="font-semibold">{sentence}</p>
            {todo && <p>{todo}</p>}
          </Notice>
        )}
      </div>
      {contract && <ContractFacts contract={contract} />}
    </Section>
  )
}

const HowToPay = ({ own: { bankAccount, supportEmail } }: { readonly own: OwnContract }) => (
  <Section title="내는 방법">
    <div className="grid max-w-prose gap-2 pt-3 text-body">
      {bankAccount ? (
        <CopyLine label="입금 계좌" value={bankAccount} />
      ) : (
        <p>입금 계좌는 청구할 때 알려 드려요. 먼저 필요하시면 {supportEmail}로 물어봐 주세요.</p>
      )}
      <p>회사는 카드로 결제하지 않아요. 계좌로 받고 세금계산서를 보내 드려요.</p>
      <p>입금자 이름에 회사 이름을 적어 주시면 빨리 확인할 수 있어요. 나누어 입금하셔도 돼요.</p>
    </div>
  </Section>
)

const HowToGoOn = ({ own: { supportEmail } }: { readonly own: OwnContract }) => (
  <Section title="계속 이용하거나 인원을 바꾸려면">
    <div className="grid max-w-prose gap-2 pt-3 text-body">
      <p>
        {supportEmail}로 인원과 기간을 알려 주세요. 견적서를 보내 드리고, 확정하시면 이 화면에서 청구서를 볼 수 있어요.
      </p>
      <div>
        <a
          href={`mailto:${supportEmail}?subject=${encodeURIComponent('이용 계약 문의')}`}
          className={buttonClasses({ variant: 'outline', size: 'small' })}
        >
          메일 쓰기
        </a>
      </div>
      <p>계약이 끝나기 60일, 30일, 7일 전과 끝나는 날에 모든 회사 관리자에게 메일로 알려 드려요.</p>
      <p className="text-ink-soft">
        계약이 끝나도 구성원의 학습 기록은 1년 동안 남아 있어서, 다시 계약하면 이어서 쓸 수 있어요.
      </p>
    </div>
  </Section>
)
