import { useAsk } from '#api'

const dash = '아직 없음'

/** How the desk is doing. A figure that nobody has measured is not shown as nought. */
export function Figures() {
  const { data } = useAsk('GET /admin/inquiry-figures')
  const total = data?.ratings ? data.ratings.good + data.ratings.fair + data.ratings.bad : 0
  const rows: readonly (readonly [name: string, value: string, bad?: boolean])[] = [
    ['기다리는 문의', data ? `${data.waiting}건` : '…'],
    ['기한 지남', data ? `${data.overdue}건` : '…', Boolean(data && data.overdue > 0)],
    ['담당 없음', data ? `${data.unassigned}건` : '…'],
    ['내 담당', data ? `${data.mine}건` : '…'],
    ['첫 답변까지(30일 중앙값)', data ? (data.medianHours === null ? dash : `${data.medianHours}시간`) : '…'],
    ['답변이 도움이 됐다(30일)', data ? (data.ratings ? `${data.ratings.good} / ${total}명` : dash) : '…'],
  ]
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-6">
      {rows.map(([name, value, bad]) => (
        <div key={name}>
          <dt className="text-ink-soft text-small">{name}</dt>
          <dd className={`tabular font-bold text-lead ${bad ? 'text-red' : ''}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
