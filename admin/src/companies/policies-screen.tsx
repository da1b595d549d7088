import type { CallReply } from '@readgrow/contract'
import { policyTitles } from '@readgrow/contract/constants'
import { Button, EmptyState, showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useAction, useAsk } from '#api'
import { dateOf } from '#korean'
import { Loaded, Mark, Page, Section } from '#parts'
import { PolicyForm } from './policy-form.tsx'

type Line = CallReply<'GET /admin/policies'>['versions'][number]

const toldNames = { NOBODY: '알리지 않음', UNDER_WAY: '알리는 중', EVERYBODY: '모두에게 알림' }

/** The versions of the policies; a new one is written here and never changed. */
export function Screen() {
  const query = useAsk('GET /admin/policies')
  return (
    <Page
      title="약관과 정책"
      lead="새 버전을 더하면 회원 모두에게 메일로 알려요. 더한 버전은 고치거나 지울 수 없어요."
      wide
    >
      <Section title="새 버전">
        <PolicyForm />
      </Section>
      <Section title="버전">
        <Loaded query={query} what="버전을">
          {({ versions }) =>
            versions.length === 0 ? (
              <EmptyState title="아직 정책이 없어요" message="위에서 첫 버전을 더해 주세요." />
            ) : (
              <ul className="divide-y divide-rule">
                {versions.map((line) => (
                  <PolicyLine key={`${line.document} ${line.version}`} line={line} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Section>
    </Page>
  )
}

function PolicyLine({ line }: { readonly line: Line }) {
  const { document, version, effectiveOn, needsAgreement, addedBy, addedAt, told } = line
  const queries = useQueryClient()
  const tell = useAction('POST /admin/policies/:document/:version/telling', {
    done: () => showToast({ type: 'success', message: '메일을 보내기 시작했어요.' }),
    settled: () => queries.invalidateQueries({ queryKey: ['GET /admin/policies'] }),
  })
  return (
    <li className="flex flex-wrap items-center gap-2 py-2.5">
      <span className="font-bold">{policyTitles[document]}</span>
      <span className="tabular">{dateOf(effectiveOn)}부터</span>
      {needsAgreement && <Mark tone="warn">동의를 물음</Mark>}
      <Mark tone={told === 'EVERYBODY' ? 'good' : 'plain'}>{toldNames[told]}</Mark>
      <span className="min-w-0 flex-1 text-small text-ink-faint">
        {addedAt === null ? '제품에 실린 글' : (addedBy ?? '지난 운영자')}
      </span>
      {told === 'NOBODY' && (
        <Button
          variant="outline"
          size="small"
          busy={tell.isPending}
          onClick={() => tell.mutate({ params: { document, version } })}
        >
          메일로 알리기
          <span className="sr-only">
            {' '}
            {policyTitles[document]} {version}
          </span>
        </Button>
      )}
    </li>
  )
}
