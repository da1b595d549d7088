import type { CallReply } from '@readgrow/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#api'
import { dateOf, dateTimeOf } from '#korean'
import { Cell, Loaded, MoreButton, Nothing, Notice, Page, Section, Table } from '#parts'
import { changeNames, reasonNames } from './names.ts'

type Seats = CallReply<'GET /admin/seats'>

/** The contract, who has its seats, and the ledger line by line. */
export function Screen() {
  const pages = useInfiniteQuery({
    queryKey: ['GET /admin/seats', 'pages'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => call('GET /admin/seats', { query: pageParam ? { cursor: pageParam } : {} }),
    getNextPageParam: (last) => last.next,
  })
  return (
    <Page title="이용 인원" lead="계약한 자리를 누가 쓰고 있는지 보여요.">
      <Loaded query={pages} what="이용 인원을">
        {({ pages: [first, ...rest] }) =>
          first && (
            <>
              <Figures seats={first} />
              <Section title="자리 내역">
                <Ledger lines={[first, ...rest].flatMap(({ lines }) => lines)} />
                <MoreButton pages={pages} />
              </Section>
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

const shown = (count: number | null) => (count === null ? '제한 없음' : count.toLocaleString('ko-KR'))

function Figures({ seats: { contract, used, held, free } }: { readonly seats: Seats }) {
  const figures = [
    ['계약한 자리', shown(contract?.seats ?? null)],
    ['이용 중', shown(used)],
    ['초대 중', shown(held)],
    ['남은 자리', shown(free)],
  ] as const
  return (
    <>
      <dl className="mt-5 grid grid-cols-2 gap-y-4 sm:grid-cols-4 sm:divide-x sm:divide-rule">
        {figures.map(([name, count]) => (
          <div key={name} className="sm:px-5 sm:first:pl-0">
            <dt className="text-small text-ink-soft">{name}</dt>
            <dd className="tabular font-bold text-title leading-snug">{count}</dd>
          </div>
        ))}
      </dl>
      <p className="tabular mt-4 text-body text-ink-soft">
        {contract ? `계약 기간 ${dateOf(contract.startsOn)} – ${dateOf(contract.endsOn)}` : '아직 계약이 없어요.'}
      </p>
      {contract?.unpaid && (
        <Notice tone="warn" className="mt-3">
          결제가 확인되지 않아 구성원의 이용이 멈춰 있어요. 담당자에게 문의해 주세요.
        </Notice>
      )}
      {free === 0 && (
        <Notice tone="warn" className="mt-3">
          남은 자리가 없어요. 이용을 멈추거나 초대를 취소하면 자리가 비어요.
        </Notice>
      )}
    </>
  )
}

const columns = [
  { title: '일시', className: 'min-w-44' },
  { title: '변화', number: true },
  { title: '사유' },
  { title: '대상', className: 'min-w-48' },
  { title: '처리한 사람', className: 'min-w-28' },
]

const Ledger = ({ lines }: { readonly lines: Seats['lines'] }) =>
  lines.length === 0 ? (
    <Nothing>아직 내역이 없어요.</Nothing>
  ) : (
    <Table caption="자리가 바뀐 내역" columns={columns}>
      {lines.map(({ id, at, change, reason, whose, by }) => (
        <tr key={id}>
          <Cell className="tabular whitespace-nowrap text-small text-ink-soft">{dateTimeOf(at)}</Cell>
          <Cell number>{changeNames[change]}</Cell>
          <Cell className="whitespace-nowrap">{reasonNames[reason]}</Cell>
          <Cell>{whose}</Cell>
          <Cell className="text-ink-soft">{by ?? '자동'}</Cell>
        </tr>
      ))}
    </Table>
  )
