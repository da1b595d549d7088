import { Checkbox, showToast } from '@readgrow/ui'
import { useState } from 'react'
import { FormFrame, onlyProblems, type Problems, refusedFields, SmallField, sentenceHere } from '#parts'
import { hostProblem, takenHostSentence } from './checks.ts'
import { type CompanyProps, useCompanyAction } from './company.ts'

const refused = { host: '쓸 수 없는 주소예요. 다시 확인해 주세요.' }
const taken = { host: takenHostSentence }

/** Another address for a company. */
export function AddHost({ company }: CompanyProps) {
  const [host, setHost] = useState('')
  const [canonical, setCanonical] = useState(false)
  const [problems, setProblems] = useState<Problems<'host'>>({})
  const { action, sheet } = useCompanyAction('POST /admin/companies/:id/hosts', () => {
    setHost('')
    setCanonical(false)
    showToast({ type: 'success', message: '주소를 더했어요.' })
  })
  const submit = () => {
    const found = onlyProblems({ host: hostProblem(host) })
    setProblems(found)
    if (found.host) return
    action.mutate(
      { params: { id: company.id }, body: { host: host.trim().toLowerCase(), canonical } },
      { onError: (error) => setProblems(refusedFields(error, refused, taken)) },
    )
  }
  return (
    <>
      <FormFrame
        submitLabel="주소 더하기"
        isSmall
        busy={action.isPending}
        problems={problems}
        failure={action.isError ? sentenceHere(action.error) : null}
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
