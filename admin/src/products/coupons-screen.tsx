import { Button, EmptyState } from '@readgrow/ui'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#api'
import { dateOf } from '#korean'
import { type DataColumn, DataTable, Loaded, Mark, Page, SmallField, SmallSelect, useSettled } from '#parts'
import { CouponDialog } from './coupon-dialog.tsx'
import { CouponMaking } from './coupon-making.tsx'
import { DeskTabs } from './desk-tabs.tsx'
import { type Coupon, couponStateNames, couponStateTones, worthText } from './names.ts'

type State = Coupon['state']

/** Coupons, the newest first. */
export function Screen() {
  const [address, setAddress] = useSearchParams()
  const state = (address.get('state') ?? '') as State | ''
  const [search, setSearch] = useState('')
  const wanted = useSettled(search.trim())
  const [open, setOpen] = useState<Coupon | 'NEW' | null>(null)
  const queries = useQueryClient()
  const saved = async () => {
    setOpen(null)
    await queries.invalidateQueries({ queryKey: ['coupon pages'] })
  }
  return (
    <Page
      title="상품과 쿠폰"
      lead="한 사람이 한 번 등록할 수 있어요. 얼마짜리인지는 만든 뒤에 바꿀 수 없어요."
      wide
      actions={
        <Button size="small" onClick={() => setOpen('NEW')}>
          쿠폰 만들기
        </Button>
      }
    >
      <DeskTabs />
      <div className="grid gap-2 py-4 sm:grid-cols-[minmax(0,24rem)_9rem]">
        <SmallField
          label="코드의 앞부분이나 이름으로 찾기"
          type="search"
          maxLength={40}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <SmallSelect
          label="상태"
          value={state}
          onChange={(event) => setAddress(event.target.value ? { state: event.target.value } : {}, { replace: true })}
        >
          <option value="">모두</option>
          {Object.entries(couponStateNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SmallSelect>
      </div>
      <Found search={wanted} state={state} onOpen={setOpen} />
      {open === 'NEW' && <CouponMaking onSaved={saved} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'NEW' && <CouponDialog coupon={open} onSaved={saved} onClose={() => setOpen(null)} />}
    </Page>
  )
}

interface FoundProps {
  readonly search: string
  readonly state: State | ''
  readonly onOpen: (coupon: Coupon) => void
}

function Found({ search, state, onOpen }: FoundProps) {
  const pages = useInfiniteQuery({
    queryKey: ['coupon pages', search, state],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /admin/coupons',
        {
          query: {
            ...(search ? { search } : {}),
            ...(state ? { state } : {}),
            ...(pageParam ? { cursor: pageParam } : {}),
          },
        },
        { signal },
      ),
    getNextPageParam: (last) => last.next,
    placeholderData: (before) => before,
  })
  const rows = pages.data?.pages.flatMap(({ coupons }) => coupons) ?? []
  return (
    <Loaded query={pages} what="쿠폰을">
      {() =>
        rows.length === 0 ? (
          <EmptyState
            title={search || state ? '맞는 쿠폰이 없어요' : '아직 쿠폰이 없어요'}
            message={search || state ? '찾는 말이나 상태를 바꿔 보세요.' : '쿠폰을 만들면 코드를 나눠 줄 수 있어요.'}
          />
        ) : (
          <DataTable
            caption="쿠폰 목록"
            columns={couponColumns}
            rows={rows}
            idOf={idOf}
            nameOf={nameOf}
            onOpen={onOpen}
            more={{ there: pages.hasNextPage, loading: pages.isFetching, load: () => void pages.fetchNextPage() }}
          />
        )
      }
    </Loaded>
  )
}

const idOf = ({ id }: Coupon) => id
const nameOf = ({ code, name }: Coupon) => `${code} ${name}`

const couponColumns: readonly DataColumn<Coupon>[] = [
  { id: 'code', title: '코드', width: 140, cell: ({ code }) => <span className="tabular">{code}</span> },
  { id: 'name', title: '이름', width: 140, grows: true, cell: ({ name }) => name },
  { id: 'worth', title: '내용', width: 200, grows: true, cell: (coupon) => worthText(coupon) },
  {
    id: 'state',
    title: '상태',
    width: 96,
    cell: ({ state }) => <Mark tone={couponStateTones[state]}>{couponStateNames[state]}</Mark>,
  },
  {
    id: 'used',
    title: '등록 / 한도',
    width: 128,
    number: true,
    cell: ({ used, maxUses }) => `${used} / ${maxUses ?? '제한 없음'}`,
  },
  { id: 'until', title: '마지막 날', width: 136, number: true, cell: ({ validUntil }) => dateOf(validUntil) },
]
