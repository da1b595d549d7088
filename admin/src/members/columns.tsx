import { memberStateNames } from '@readgrow/contract/constants'
import { type DataColumn, Mark } from '#parts'
import { dayOf, type Member, roleNames } from './names.ts'

const tones = { ACTIVE: 'good', WAITING: 'warn', DEACTIVATED: 'plain', SUSPENDED: 'bad' } as const

export const StateMark = ({ state }: { readonly state: Member['state'] }) => (
  <Mark tone={tones[state]}>{memberStateNames[state]}</Mark>
)

const quiet = (text: string) => <span className="block truncate text-small text-ink-soft">{text}</span>

export const memberColumns: readonly DataColumn<Member>[] = [
  { id: 'name', title: '이름', width: 112, sort: 'NAME', cell: ({ name }) => name },
  { id: 'email', title: '메일', width: 200, grows: true, cell: ({ email }) => quiet(email) },
  { id: 'state', title: '상태', width: 96, cell: ({ state }) => <StateMark state={state} /> },
  {
    id: 'teams',
    title: '팀',
    width: 148,
    cell: ({ teams }) => quiet(teams.map(({ name, lead }) => (lead ? `${name}(리드)` : name)).join(', ')),
  },
  { id: 'number', title: '사번', width: 96, cell: ({ employeeNo }) => quiet(employeeNo ?? '') },
  { id: 'role', title: '역할', width: 104, cell: ({ role }) => quiet(roleNames[role]) },
  { id: 'joined', title: '가입', width: 104, number: true, sort: 'JOINED', cell: ({ joinedOn }) => dayOf(joinedOn) },
  {
    id: 'used',
    title: '마지막 이용',
    width: 112,
    number: true,
    sort: 'LAST_USED',
    cell: ({ lastUsedOn }) => (lastUsedOn ? dayOf(lastUsedOn) : <span className="text-ink-soft">아직 없음</span>),
  },
]
