import type { CallReply } from '@readgrow/contract'
import { accountRoleNames } from '@readgrow/contract/constants'
import { useAsk } from '#api'
import { Loaded, Mark, Page, Section } from '#parts'
import { InviteStaff } from './invite-staff.tsx'
import { InvitedStaff } from './invited-staff.tsx'
import { RoleChange } from './role-change.tsx'

type Staff = CallReply<'GET /admin/staff'>

/** Operators and editors, who is invited, and a form that invites. */
export function Screen() {
  const staff = useAsk('GET /admin/staff')
  return (
    <Page
      title="운영진"
      lead="편집자는 기사와 문항만 다뤄요. 운영자는 회사와 계정도 다뤄요. 다른 사람으로 로그인하는 기능은 없어요."
    >
      <Section title="함께하는 사람">
        <Loaded query={staff} what="운영진을">
          {({ staff: people }) => <People people={people} />}
        </Loaded>
      </Section>
      <Section title="초대">
        {staff.data && <InvitedStaff invited={staff.data.invited} />}
        <InviteStaff />
      </Section>
    </Page>
  )
}

const People = ({ people }: { readonly people: Staff['staff'] }) => (
  <ul className="divide-y divide-rule">
    {people.map((person) => (
      <li key={person.id} className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <b className="font-semibold">{person.name}</b>
            <Mark>{accountRoleNames[person.role]}</Mark>
            {!person.twoStep && <Mark tone="warn">2단계 인증 꺼짐</Mark>}
            {person.state === 'SUSPENDED' && <Mark tone="bad">이용 제한</Mark>}
          </p>
          <p className="text-body text-ink-soft [overflow-wrap:anywhere]">{person.customerId}</p>
        </div>
        <RoleChange person={person} />
      </li>
    ))}
  </ul>
)
