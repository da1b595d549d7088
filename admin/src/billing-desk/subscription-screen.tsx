import { Button } from '@readgrow/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { ask, useAction } from '#api'
import { dateOf, dateTimeOf, won } from '#korean'
import { Cell, Loaded, Mark, Nothing, Page, Section, StatedReason, Table } from '#parts'
import { ChargeAgain } from './charge-again.tsx'
import { StateMark } from './columns.tsx'
import { declineText, personText, productNames, type Subscription, statusNames } from './names.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { Release } from './release.tsx'
import { Timeline } from './timeline.tsx'

/** One person's subscription: what it is now, its payments, and everything that happened to it. */
export function Screen() {
  const { id = '' } = useParams()
  return <AfterReason key={id} id={id} />
}

/** A reason is stated for one person: another address of this page asks again. */
function AfterReason({ id }: { readonly id: string }) {
  const [reason, setReason] = useState<string | null>(null)
  if (reason !== null) return <Opened id={id} reason={reason} />
  return (
    <Page title="구독" wide>
      <div className="pt-4">
        <StatedReason onStated={setReason} />
      </div>
    </Page>
  )
}

function Opened({ id, reason }: { readonly id: string; readonly reason: string }) {
  const question = ask('GET /admin/accounts/:id/subscription', { params: { id }, query: { reason } })
  // The server records every request as a look at the person's payments, so only opening the page and the button send one.
  const subscription = useQuery({
    ...question,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const queries = useQueryClient()
  const show = (saved: Subscription) => queries.setQueryData(question.queryKey, saved)
  return (
    <Page
      title={subscription.data ? personText(subscription.data.person) : '구독'}
      lead="이 화면을 연 일은 이 사람의 열람 기록에 남아요."
      wide
      actions={
        <>
          <Link
            to="/payments"
            className="inline-flex min-h-dense items-center text-body text-green underline underline-offset-4"
          >
            결제 내역
          </Link>
          <Button
            variant="outline"
            size="small"
            busy={subscription.isFetching}
            onClick={() => void subscription.refetch()}
          >
            새로 읽기
          </Button>
        </>
      }
    >
      <Loaded query={subscription} what="구독을">
        {(found) => (
          <>
            <State found={found} />
            {found.owed && <ChargeAgain id={id} owed={found.owed} onSaved={show} />}
            <Payments found={found} onSaved={show} />
            <Section title="있었던 일">
              <Timeline lines={found.timeline} />
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  )
}

function State({ found }: { readonly found: Subscription }) {
  const { status, product, periodStart, renewsOn, isCancelled, card, person, refundToday } = found
  const isRunning = status === 'ACTIVE' || status === 'TRIAL' || status === 'HOLD'
  return (
    <dl className="mt-4 grid max-w-2xl grid-cols-[7rem_minmax(0,1fr)] gap-y-1.5 text-body">
      <Fact name="상태">{statusNames[status]}</Fact>
      <Fact name="메일">{person.email ?? '지워짐'}</Fact>
      <Fact name="상품">{product ? productNames[product] : '없음'}</Fact>
      {periodStart && <Fact name="기간 시작">{dateOf(periodStart)}</Fact>}
      {renewsOn && isRunning && (
        <Fact name={isCancelled ? '해지 예약' : '다음 결제일'}>
          {dateOf(renewsOn)}
          {isCancelled && '부터 결제되지 않아요'}
        </Fact>
      )}
      <Fact name="카드">{card ?? '없음'}</Fact>
      {refundToday && <Fact name="오늘 끝내면">{won(refundToday.refundKrw)} 환불 (회원이 보는 금액과 같아요)</Fact>}
    </dl>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <dt className="text-ink-faint">{name}</dt>
    <dd className="tabular [overflow-wrap:anywhere]">{children}</dd>
  </>
)

type Payment = Subscription['payments'][number]

const columns = [
  { title: '시작한 때' },
  { title: '상태' },
  { title: '금액', number: true },
  { title: '기간' },
  { title: '카드' },
  { title: '할 수 있는 일', isHidden: true },
]

interface PaymentsProps {
  readonly found: Subscription
  readonly onSaved: (saved: Subscription) => void
}

function Payments({ found, onSaved }: PaymentsProps) {
  const [refunded, setRefunded] = useState<Payment | null>(null)
  return (
    <Section title="결제">
      {found.payments.length === 0 ? (
        <Nothing>아직 결제가 없어요.</Nothing>
      ) : (
        <Table caption="결제" columns={columns}>
          {found.payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} onRefund={() => setRefunded(payment)} onSaved={onSaved} />
          ))}
        </Table>
      )}
      {refunded && (
        <RefundDialog
          payment={refunded}
          suggestedKrw={
            found.refundToday?.paymentId === refunded.id ? found.refundToday.refundKrw : refunded.refundableKrw
          }
          isRunning={found.status === 'ACTIVE' || found.status === 'TRIAL' || found.status === 'HOLD'}
          onSaved={onSaved}
          onClose={() => setRefunded(null)}
        />
      )}
    </Section>
  )
}

const differs = 'DIFFERS'
const reasonText = (reason: string) =>
  reason === differs ? '결제사의 금액이나 고객이 장부와 달라요.' : declineText(reason)

interface PaymentRowProps {
  readonly payment: Payment
  readonly onRefund: () => void
  readonly onSaved: (saved: Subscription) => void
}

function PaymentRow({ payment, onRefund, onSaved }: PaymentRowProps) {
  const question = useAction('POST /admin/payments/:id/question', { done: onSaved })
  const { id, at, amountKrw, refundedKrw, refundableKrw, state, from, lastDay, card, reason, receiptUrl } = payment
  return (
    <tr>
      <Cell className="tabular min-w-52">
        {dateTimeOf(at)}
        <span className="block text-small text-ink-faint [overflow-wrap:anywhere]">{id}</span>
      </Cell>
      <Cell>
        <StateMark {...payment} />
        {reason && <span className="block text-small text-ink-soft">{reasonText(reason)}</span>}
      </Cell>
      <Cell number>
        {won(amountKrw)}
        {refundedKrw > 0 && <span className="block text-small text-ink-faint">환불 {won(refundedKrw)}</span>}
      </Cell>
      <Cell className="tabular whitespace-nowrap">
        {dateOf(from)} – {dateOf(lastDay)}
      </Cell>
      <Cell className="whitespace-nowrap">{card}</Cell>
      <Cell>
        <div className="flex items-center justify-end gap-2 whitespace-nowrap">
          {receiptUrl && (
            <a
              href={receiptUrl}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-dense items-center text-green underline underline-offset-4"
            >
              전표
            </a>
          )}
          {state === 'CHECKING' && (
            <Button
              variant="outline"
              size="small"
              busy={question.isPending}
              onClick={() => question.mutate({ params: { id } })}
            >
              결제사에 묻기
            </Button>
          )}
          {state === 'CHECKING' && reason === differs && <Release id={id} onSaved={onSaved} />}
          {refundableKrw > 0 && (
            <Button variant="outline" size="small" onClick={onRefund}>
              환불하기
            </Button>
          )}
          {state === 'PAID' && refundableKrw === 0 && <Mark tone="warn">환불하는 중</Mark>}
        </div>
      </Cell>
    </tr>
  )
}
