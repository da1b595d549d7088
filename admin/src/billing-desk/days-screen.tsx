import type { CallReply } from '@readgrow/contract'
import { Button, EmptyState, showToast } from '@readgrow/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call, useAction } from '#api'
import { dateOf, dateTimeOf, won } from '#korean'
import { Cell, Loaded, Mark, MoreButton, Notice, Page, Table } from '#parts'
import { DeskTabs } from './desk-tabs.tsx'

type Day = CallReply<'GET /admin/payment-days'>['days'][number]

const columns = [
  { title: '날짜' },
  { title: '결제', number: true },
  { title: '우리 장부', number: true },
  { title: '결제사', number: true },
  { title: '다름' },
  { title: '맞춰 본 때' },
  { title: '할 수 있는 일', isHidden: true },
]

const gatewayNotes = {
  NONE: '연결된 결제사가 없어서 맞춰 볼 수 없어요.',
  PRACTICE: '연습용 결제사와 맞춰 본 결과예요. 실제 돈은 오가지 않았어요.',
  LIVE: null,
} as const

const soon =
  '한 시간마다 저절로 맞춰 봐요. 두 시간이 지나도 비어 있으면 결제사에 접속되는지 확인해 주세요. 답이 없는 결제사와는 맞춰 볼 수 없어요.'
const emptyMessages = { NONE: '결제사를 연결하면 한 시간마다 저절로 맞춰 봐요.', PRACTICE: soon, LIVE: soon } as const

/** Sums of the ledger beside those of the gateway, day by day. */
export function Screen() {
  const pages = useInfiniteQuery({
    queryKey: ['payment days'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/payment-days', { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    getNextPageParam: (last) => last.next,
  })
  const days = pages.data?.pages.flatMap((page) => page.days) ?? []
  return (
    <Page
      title="결제"
      lead="그날 시작한 결제를 결제사의 목록과 맞춰 봐요. 한 시간마다 이틀 치, 새벽마다 40일 치를 보고, 못 본 날은 다음 시간에 다시 봐요."
      wide
    >
      <DeskTabs />
      <Loaded query={pages} what="날마다의 합계를">
        {({ pages: [first] }) => {
          const note = first && gatewayNotes[first.gateway]
          return (
            <>
              {note && <Notice className="mt-4">{note}</Notice>}
              {first && first.missed > 0 && (
                <Notice tone="warn" className="mt-4">
                  제때 맞춰 보지 못한 날이 {first.missed}일 있어요. 한 시간마다 다시 맞춰 봐요. 줄지 않으면 결제사에
                  접속되는지 확인해 주세요.
                </Notice>
              )}
              {days.length === 0 ? (
                <EmptyState title="아직 맞춰 본 날이 없어요" message={emptyMessages[first?.gateway ?? 'LIVE']} />
              ) : (
                <Table caption="날마다의 합계" columns={columns}>
                  {days.map((day) => (
                    <DayRow key={day.day} day={day} />
                  ))}
                </Table>
              )}
            </>
          )
        }}
      </Loaded>
      <MoreButton pages={pages} />
    </Page>
  )
}

function DayRow({ day }: { readonly day: Day }) {
  const again = useAction('POST /admin/payment-days/:day/comparison', {
    done: () => showToast({ type: 'success', message: '곧 다시 맞춰 볼게요. 잠시 뒤에 새로고침해 주세요.' }),
  })
  return (
    <tr>
      <Cell className="tabular whitespace-nowrap">{dateOf(day.day)}</Cell>
      <Cell number>{day.payments}건</Cell>
      <Cell number>
        <Sums paid={day.paidKrw} refunded={day.refundedKrw} />
      </Cell>
      <Cell number>
        <Sums paid={day.gatewayPaidKrw} refunded={day.gatewayRefundedKrw} />
      </Cell>
      <Cell>
        {day.differences === 0 ? <Mark tone="good">같음</Mark> : <Mark tone="bad">다름 {day.differences}건</Mark>}
      </Cell>
      <Cell className="tabular whitespace-nowrap text-small text-ink-soft">{dateTimeOf(day.comparedAt)}</Cell>
      <Cell>
        <Button
          variant="outline"
          size="small"
          busy={again.isPending}
          aria-label={`${dateOf(day.day)} 다시 맞춰 보기`}
          onClick={() => again.mutate({ params: { day: day.day } })}
        >
          다시 맞춰 보기
        </Button>
      </Cell>
    </tr>
  )
}

const Sums = ({ paid, refunded }: { readonly paid: number; readonly refunded: number }) => (
  <>
    {won(paid)}
    {refunded > 0 && <span className="block text-small text-ink-faint">환불 {won(refunded)}</span>}
  </>
)
