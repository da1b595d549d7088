import { Button, Checkbox, showToast } from '@readgrow/ui'
import { ConfirmDialog } from '@readgrow/ui/dialog'
import { useState } from 'react'
import { Mark, Nothing, Notice, SmallField } from '#parts'
import { hostProblem, onlyProblems, type Problems, refusedFields } from './checks.ts'
import { type Company, type CompanyProps, sentenceHere, useCompanyAct } from './company.ts'
import { FormFrame } from './form-frame.tsx'

type Host = Company['hosts'][number]

const keeps = { STATE_CONFLICT: '마지막 주소나 지금 쓰고 있는 주소는 뺄 수 없어요.' }
const taken = { STATE_CONFLICT: '다른 회사에서 이미 쓰고 있는 주소예요.' }

/** Where members of a company come in. Letters carry the canonical address. */
export function Hosts({ company }: CompanyProps) {
  const [leaving, setLeaving] = useState<Host | null>(null)
  const { act, sheet } = useCompanyAct('DELETE /admin/companies/:id/hosts/:host', () =>
    showToast({ type: 'success', message: '주소를 뺐어요.' }),
  )
  const failure = act.isError ? sentenceHere(act.error, keeps) : null
  return (
    <>
      {company.hosts.length === 0 ? (
        <Nothing>아직 주소가 없어요.</Nothing>
      ) : (
        <ul className="divide-y divide-rule">
          {company.hosts.map((each) => (
            <li key={each.host} className="flex min-h-13 flex-wrap items-center justify-between gap-2 py-1.5">
              <span className="flex min-w-0 flex-wrap items-center gap-2 [overflow-wrap:anywhere]">
                {each.origin} {each.canonical && <Mark tone="good">대표 주소</Mark>}
              </span>
              {company.hosts.length > 1 && (
                <Button variant="danger" size="small" aria-label={`${each.host} 빼기`} onClick={() => setLeaving(each)}>
                  빼기
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {failure && (
        <Notice tone="bad" live className="mt-3">
          {failure}
        </Notice>
      )}
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
          if (leaving) act.mutate({ params: { id: company.id, host: leaving.host } })
        }}
      />
      {sheet}
    </>
  )
}

function AddHost({ company }: CompanyProps) {
  const [host, setHost] = useState('')
  const [canonical, setCanonical] = useState(false)
  const [problems, setProblems] = useState<Problems<'host'>>({})
  const { act, sheet } = useCompanyAct('POST /admin/companies/:id/hosts', () => {
    setHost('')
    setCanonical(false)
    showToast({ type: 'success', message: '주소를 더했어요.' })
  })
  const submit = () => {
    const found = onlyProblems({ host: hostProblem(host) })
    setProblems(found)
    if (found.host) return
    act.mutate(
      { params: { id: company.id }, body: { host: host.trim().toLowerCase(), canonical } },
      { onError: (error) => setProblems(refusedFields(error, { host: '쓸 수 없는 주소예요. 다시 확인해 주세요.' })) },
    )
  }
  return (
    <>
      <FormFrame
        submitLabel="주소 더하기"
        isSmall
        busy={act.isPending}
        problems={problems}
        failure={act.isError ? sentenceHere(act.error, taken) : null}
        onSubmit={submit}
      >
        <div>
          <SmallField
            label="새 접속 주소"
            placeholder="acme.readgrow.kr"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={253}
            className="sm:w-80"
            error={problems.host ?? ''}
            value={host}
            onChange={(event) => setHost(event.target.value)}
          />
          <Checkbox
            label="대표 주소로 쓰기"
            description="메일의 링크가 이 주소로 가요."
            checked={canonical}
            onChange={(event) => setCanonical(event.target.checked)}
          />
        </div>
      </FormFrame>
      {sheet}
    </>
  )
}
