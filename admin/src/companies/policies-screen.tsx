import { policyMinutesToWithdraw } from '@readgrow/contract/constants'
import { EmptyState } from '@readgrow/ui'
import { useAsk } from '#api'
import { Loaded, Page, Section } from '#parts'
import { usePolicyDraft } from './policy-draft.ts'
import { PolicyForm } from './policy-form.tsx'
import { PolicyLine } from './policy-line.tsx'

/** The versions of the policies; a new one is written here and, once people were told of it, never changed. */
export function Screen() {
  const query = useAsk('GET /admin/policies')
  const hand = usePolicyDraft()
  return (
    <Page
      title="약관과 정책"
      lead={`새 버전을 더하면 ${policyMinutesToWithdraw}분 뒤부터 회원 모두에게 메일로 알려요. 그때까지는 거둘 수 있고, 그 뒤에는 고치거나 지울 수 없어요. 오늘 시행하는 버전은 바로 알려요.`}
      wide
    >
      <Section title="새 버전">
        <PolicyForm hand={hand} />
      </Section>
      <Section title="버전">
        <Loaded query={query} what="버전을">
          {({ versions }) =>
            versions.length === 0 ? (
              <EmptyState title="아직 정책이 없어요" message="위에서 첫 버전을 더해 주세요." />
            ) : (
              <ul className="divide-y divide-rule">
                {versions.map((line) => (
                  <PolicyLine key={`${line.document} ${line.version}`} line={line} hand={hand} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Section>
    </Page>
  )
}
