import { type DataColumn, Mark } from '#parts'
import type { CompanyRow } from './company.ts'
import { TermMark } from './term-mark.tsx'

const shown = (count: number) => count.toLocaleString('ko-KR')
const quiet = (text: string) => <span className="block truncate text-small text-ink-soft">{text}</span>

export const companyStateNames = { OPEN: '열림', CLOSED: '닫힘' } as const

export const companyColumns: readonly DataColumn<CompanyRow>[] = [
  { id: 'name', title: '회사', width: 148, grows: true, cell: ({ name }) => name },
  {
    id: 'status',
    title: '상태',
    width: 72,
    cell: ({ status }) => <Mark tone={status === 'OPEN' ? 'good' : 'plain'}>{companyStateNames[status]}</Mark>,
  },
  {
    id: 'ends',
    title: '계약 끝',
    width: 196,
    cell: ({ type, endsOn }) =>
      // Individuals pay for their own accounts.
      type === 'INDIVIDUAL' ? (
        quiet('개인 회원')
      ) : (
        <span className="tabular flex items-center gap-2 whitespace-nowrap">
          {endsOn?.replaceAll('-', '.')} <TermMark endsOn={endsOn} />
        </span>
      ),
  },
  {
    id: 'members',
    title: '구성원 / 자리',
    width: 140,
    number: true,
    cell: ({ type, members, seats }) =>
      type === 'INDIVIDUAL' ? shown(members) : `${shown(members)} / ${seats === null ? '제한 없음' : shown(seats)}`,
  },
  { id: 'host', title: '접속 주소', width: 220, grows: true, cell: ({ host }) => quiet(host ?? '없음') },
]
