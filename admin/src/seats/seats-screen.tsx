import type { CallReply } from '@readgrow/contract'
import { Button } from '@readgrow/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api'
import { dateOf } from '#korean'
import { Loaded, MoreButton, Notice, Page, Section } from '#parts'
import { Ledger } from './ledger.tsx'
import { SeatExport } from './seat-export.tsx'
import { SeatWaits } from './seat-waits.tsx'

type Seats = CallReply<'GET /admin/seats'>

/** The contract, who has its seats, and the ledger line by line. */
export function Screen() {
  const [exports, setExports] = useState(false)
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
              <SeatWaits waiting={first.waiting} free={first.free} />
              <Section
                title="자리 내역"
                actions={
                  <Button variant="outline" size="small" onClick={() => setExports(true)}>
                    내역 내려받기
                  </Button>
                }
              >
                <Ledger lines={[first, ...rest].flatMap(({ lines }) => lines)} />
                <MoreButton pages={pages} />
              </Section>
            </>
          )
        }
      </Loaded>
      {exports && <SeatExport onClose={() => setExports(false)} />}
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
          입금이 확인되지 않아 구성원의 이용이 멈춰 있어요. 계약 화면에서 확인해 주세요.
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
