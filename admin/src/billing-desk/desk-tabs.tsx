import { useAsk } from '#api'
import { PlaceTabs } from '#parts'

/** The three lists of the payment desk; what is to be looked into is counted. */
export function DeskTabs() {
  const open = useAsk('GET /admin/payment-matters', { query: { state: 'OPEN' } })
  const count = open.data?.matters.length ?? 0
  const mark = count > 0 && <span className="tabular font-semibold text-red">{count < 50 ? count : '50+'}</span>
  return (
    <PlaceTabs
      label="결제 화면"
      places={[
        { to: '/payments', name: '결제 내역' },
        { to: '/payments/matters', name: <>확인할 일 {mark}</> },
        { to: '/payments/days', name: '날마다 맞춰 보기' },
      ]}
    />
  )
}
