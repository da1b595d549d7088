import type { CallReply } from '@readgrow/contract'
import { seatReasonNames } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api'
import { dateTimeOf } from '#korean'
import { Cell, Loaded, MoreButton, Nothing, Table } from '#parts'
import { changeNames } from './names.ts'

type Line = CallReply<'GET /admin/seats'>['lines'][number]

const columns = [
  { title: '일시', className: 'min-w-44' },
  { title: '변화', number: true },
  { title: '사유' },
  { title: '대상', className: 'min-w-48' },
  { title: '처리한 사람', className: 'min-w-28' },
]

/** What changed the number of seats, act by act. */
export const Ledger = ({ lines }: { readonly lines: readonly Line[] }) =>
  lines.length === 0 ? (
    <Nothing>아직 내역이 없어요.</Nothing>
  ) : (
    <Table caption="자리가 바뀐 내역" columns={columns}>
      {lines.map((line) => (
        <tr key={line.id}>
          <Cell className="tabular whitespace-nowrap text-small text-ink-soft">{dateTimeOf(line.at)}</Cell>
          <Cell number>{changeOf(line)}</Cell>
          <Cell className="whitespace-nowrap">{seatReasonNames[line.reason]}</Cell>
          <Cell>{line.lines > 1 ? <Act line={line} /> : line.whose}</Cell>
          <Cell className="text-ink-soft">{line.by ?? '자동'}</Cell>
        </tr>
      ))}
    </Table>
  )

const shown = (count: number) => count.toLocaleString('ko-KR')

/** The sum of an act; the sign is that of its lines. */
const changeOf = ({ change, lines }: Line): string =>
  lines === 1 || change === 0 ? changeNames[change] : changeNames[change].replace('1', shown(lines))

/** An act on many, which stands as one line until it is asked for. */
function Act({ line: { id, whose, lines } }: { readonly line: Line }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p>
        {whose} 외 {shown(lines - 1)}건
      </p>
      <Button variant="quiet" size="small" className="-ml-3" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {shown(lines)}건 {isOpen ? '접기' : '펼치기'}
      </Button>
      {isOpen && <ActLines id={id} />}
    </>
  )
}

function ActLines({ id }: { readonly id: string }) {
  const pages = useInfiniteQuery({
    queryKey: ['seat act', id],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call('GET /admin/seats', { query: { act: id, ...(pageParam ? { cursor: pageParam } : {}) } }),
    getNextPageParam: (last) => last.next,
  })
  return (
    <>
      <Loaded query={pages} what="자리 내역을">
        {(data) => (
          <ul className="divide-y divide-rule border-rule border-t text-small">
            {data.pages
              .flatMap(({ lines }) => lines)
              .map((line) => (
                <li key={line.id} className="py-1.5 [overflow-wrap:anywhere]">
                  {line.whose}
                </li>
              ))}
          </ul>
        )}
      </Loaded>
      <MoreButton pages={pages} />
    </>
  )
}
