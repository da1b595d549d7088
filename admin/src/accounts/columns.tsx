import { type DataColumn, Mark } from '#parts'
import { type AccountRow, accountStateNames, accountStateTones, personNames } from './account.ts'

const quiet = (text: string) => <span className="block truncate text-small text-ink-soft">{text}</span>

export const StateMark = ({ state }: Pick<AccountRow, 'state'>) => (
  <Mark tone={accountStateTones[state]}>{accountStateNames[state]}</Mark>
)

export const accountColumns: readonly DataColumn<AccountRow>[] = [
  { id: 'name', title: '이름', width: 112, cell: ({ name }) => name },
  { id: 'customerId', title: '아이디', width: 220, grows: true, cell: ({ customerId }) => quiet(customerId) },
  { id: 'company', title: '회사', width: 140, cell: ({ companyName }) => quiet(companyName) },
  { id: 'role', title: '역할', width: 104, cell: ({ role }) => quiet(personNames[role]) },
  { id: 'state', title: '상태', width: 96, cell: ({ state }) => <StateMark state={state} /> },
  { id: 'joined', title: '가입', width: 104, number: true, cell: ({ joinedOn }) => joinedOn.replaceAll('-', '.') },
]
