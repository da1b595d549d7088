import { showToast } from '@readgrow/ui'
import { useState } from 'react'
import { FormFrame, type Problems, refusedFields, sentenceHere, useEdits } from '#parts'
import { type CompanyProps, useCompanyAction } from './company.ts'
import { type ContractField, changesOf, contractProblems, draftOf } from './contract-draft.ts'
import { ContractFields } from './contract-fields.tsx'

const own = { SEATS_FULL: '이미 쓰는 자리보다 적게 줄일 수 없어요. 구성원의 이용을 먼저 멈춰 주세요.' }
const refused: Readonly<Record<ContractField, string>> = {
  startsOn: '날짜를 다시 정해 주세요.',
  endsOn: '날짜를 다시 정해 주세요.',
  seats: '자리 수를 다시 확인해 주세요.',
}

/** Term, seats and payment of an existing company. */
export function ContractForm({ company }: CompanyProps) {
  const { draft, edit, forget } = useEdits(draftOf(company.contract))
  const [problems, setProblems] = useState<Problems<ContractField>>({})
  const { action, sheet } = useCompanyAction('PUT /admin/companies/:id/contract', () => {
    forget()
    showToast({ type: 'success', message: '계약을 저장했어요.' })
  })
  const submit = () => {
    const found = contractProblems(draft, company.seatsTaken)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    action.mutate(
      { params: { id: company.id }, body: changesOf(company.contract, draft) },
      { onError: (error) => setProblems(refusedFields(error, refused)) },
    )
  }
  const isSaved = company.contract !== null && JSON.stringify(draft) === JSON.stringify(draftOf(company.contract))
  return (
    <>
      <FormFrame
        submitLabel="계약 저장하기"
        busy={action.isPending}
        idle={isSaved}
        problems={problems}
        failure={action.isError ? sentenceHere(action.error, own) : null}
        onSubmit={submit}
      >
        <ContractFields draft={draft} problems={problems} onChange={edit} />
      </FormFrame>
      {sheet}
    </>
  )
}
