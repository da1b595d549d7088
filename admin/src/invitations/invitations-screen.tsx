import { useAsk } from '#api'
import { Page, Section } from '#parts'
import { FileImport } from './file-import.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteMembers } from './invite-members.tsx'

/** Invites people to a company by address or by file, and lists what became of the invitations. */
export function Screen() {
  const seats = useAsk('GET /admin/seats', { query: {} }).data
  return (
    <Page
      title="초대"
      wide
      lead={
        seats && (
          <span className="tabular">
            {seats.free === null ? '이용 인원에 제한이 없어요.' : `남은 자리 ${seats.free.toLocaleString('ko-KR')}`}
          </span>
        )
      }
    >
      <div className="grid grid-cols-1 gap-x-8 lg:grid-cols-2">
        <Section title="메일로 초대하기">
          <InviteMembers />
        </Section>
        <Section title="파일로 초대하기">
          <FileImport />
        </Section>
      </div>
      <Section title="보낸 초대">
        <InvitationList />
      </Section>
    </Page>
  )
}
