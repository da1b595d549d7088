import { Button, showToast } from '@readgrow/ui'
import { ConfirmDialog } from '@readgrow/ui/dialog'
import { useState } from 'react'
import { Mark, Nothing, Notice, sentenceHere } from '#parts'
import { AddHost } from './add-host.tsx'
import { type Company, type CompanyProps, useCompanyAction } from './company.ts'

type Host = Company['hosts'][number]

const ownSentences = { STATE_CONFLICT: '마지막 주소나 지금 쓰고 있는 주소는 뺄 수 없어요.' }
const gone = { NOT_FOUND: '그사이 이 주소를 뺐어요. 화면을 새로고침해 주세요.' }

/** The addresses where members of a company sign in. Emails use the canonical one. */
export function Hosts({ company }: CompanyProps) {
  const [leaving, setLeaving] = useState<Host | null>(null)
  const { action, sheet } = useCompanyAction('DELETE /admin/companies/:id/hosts/:host', () =>
    showToast({ type: 'success', message: '주소를 뺐어요.' }),
  )
  return (
    <>
      {company.hosts.length === 0 ? (
        <Nothing>아직 주소가 없어요.</Nothing>
      ) : (
        <ul className="divide-y divide-rule">
          {company.hosts.map((each) => (
            <HostRow key={each.host} company={company} host={each} onLeave={() => setLeaving(each)} />
          ))}
        </ul>
      )}
      <Failure sentence={action.isError ? sentenceHere(action.error, ownSentences) : null} />
      <AddHost company={company} />
      <ConfirmDialog
        open={leaving !== null}
        title="이 주소를 뺄까요?"
        message={
          leaving &&
          `${leaving.host}로는 더 들어올 수 없어요.${leaving.canonical ? ' 남은 주소 가운데 하나가 대표 주소가 돼요.' : ''} 이미 보낸 메일의 링크도 열리지 않아요.`
        }
        confirmLabel="주소 빼기"
        cancelLabel="그대로 두기"
        tone="danger"
        onCancel={() => setLeaving(null)}
        onConfirm={() => {
          setLeaving(null)
          if (leaving) action.mutate({ params: { id: company.id, host: leaving.host } })
        }}
      />
      {sheet}
    </>
  )
}

interface HostRowProps extends CompanyProps {
  readonly host: Host
  readonly onLeave: () => void
}

function HostRow({ company, host: { host, origin, canonical }, onLeave }: HostRowProps) {
  const { action, sheet } = useCompanyAction('PUT /admin/companies/:id/hosts/:host/canonical', () =>
    showToast({ type: 'success', message: `대표 주소를 바꿨어요. 이제 메일의 링크가 ${host} 주소로 가요.` }),
  )
  return (
    <li className="py-1.5">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-2">
        <span className="flex min-w-0 flex-wrap items-center gap-2 [overflow-wrap:anywhere]">
          {origin} {canonical && <Mark tone="good">대표 주소</Mark>}
        </span>
        <span className="flex flex-wrap gap-1.5">
          {!canonical && (
            <Button
              variant="outline"
              size="small"
              aria-label={`${host} 대표 주소로 쓰기`}
              busy={action.isPending}
              onClick={() => action.mutate({ params: { id: company.id, host } })}
            >
              대표 주소로 쓰기
            </Button>
          )}
          {company.hosts.length > 1 && (
            <Button variant="danger" size="small" aria-label={`${host} 빼기`} onClick={onLeave}>
              빼기
            </Button>
          )}
        </span>
      </div>
      <Failure sentence={action.isError ? sentenceHere(action.error, gone) : null} />
      {sheet}
    </li>
  )
}

const Failure = ({ sentence }: { readonly sentence: string | null }) =>
  sentence && (
    <Notice tone="bad" live className="mt-3">
      {sentence}
    </Notice>
  )
