import { dateTimeOf, won } from '#korean'
import { type DataColumn, Mark } from '#parts'
import { declineText, type Payment, paymentStateNames, paymentStateTones, personText } from './names.ts'

const quiet = (text: string) => <span className="block truncate text-small text-ink-soft">{text}</span>

export const StateMark = ({ state, isLate }: Pick<Payment, 'state' | 'isLate'>) => (
  <Mark tone={paymentStateTones[state]}>{isLate ? '종료 뒤 결제' : paymentStateNames[state]}</Mark>
)

export const paymentColumns: readonly DataColumn<Payment>[] = [
  { id: 'person', title: '회원', width: 220, grows: true, cell: ({ person }) => personText(person) },
  { id: 'state', title: '상태', width: 104, cell: (payment) => <StateMark {...payment} /> },
  {
    id: 'amount',
    title: '금액',
    width: 120,
    number: true,
    cell: ({ amountKrw, refundedKrw }) => (
      <span className="whitespace-nowrap">
        {won(amountKrw)}
        {refundedKrw > 0 && <span className="block text-small text-ink-faint">환불 {won(refundedKrw)}</span>}
      </span>
    ),
  },
  { id: 'at', title: '시작한 때', width: 208, cell: ({ at }) => quiet(dateTimeOf(at)) },
  { id: 'product', title: '상품', width: 88, cell: ({ product }) => quiet(product) },
  { id: 'card', title: '카드', width: 128, cell: ({ card }) => quiet(card) },
  { id: 'reason', title: '이유', width: 128, grows: true, cell: ({ reason }) => quiet(declineText(reason)) },
]
