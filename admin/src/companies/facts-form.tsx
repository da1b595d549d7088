import { joiningRuleNames } from '@readgrow/contract/constants'
import { Switch, showToast } from '@readgrow/ui'
import { useState } from 'react'
import { FormFrame, onlyProblems, type Problems, refusedFields, SmallField, sentenceHere, useEdits } from '#parts'
import { addressProblem, nameProblem, takenNameSentence } from './checks.ts'
import { type Company, type CompanyProps, useCompanyAction } from './company.ts'

type Facts = Pick<Company, 'name' | 'supportEmail' | 'useConversation'>
type Field = 'name' | 'supportEmail'

const factsOf = ({ name, supportEmail, useConversation }: Company): Facts => ({ name, supportEmail, useConversation })
const refused: Readonly<Record<Field, string>> = {
  name: '회사 이름을 60자 안으로 적어 주세요.',
  supportEmail: '쓸 수 없는 메일 주소예요. 다시 확인해 주세요.',
}
const taken = { name: takenNameSentence }

/** What was changed here alone: what another operator has changed since stays. */
const changesOf = (saved: Facts, { name, supportEmail, useConversation }: Facts): Partial<Facts> => ({
  ...(name !== saved.name && { name }),
  ...(supportEmail !== saved.supportEmail && { supportEmail }),
  ...(useConversation !== saved.useConversation && { useConversation }),
})

/** Name, support and conversation of a company. */
export function FactsForm({ company }: CompanyProps) {
  const { draft, edit: set, forget } = useEdits(factsOf(company))
  const [problems, setProblems] = useState<Problems<Field>>({})
  const { action, sheet } = useCompanyAction('PUT /admin/companies/:id', () => {
    forget()
    showToast({ type: 'success', message: '기본 정보를 저장했어요.' })
  })
  const submit = () => {
    const found = onlyProblems({ name: nameProblem(draft.name), supportEmail: addressProblem(draft.supportEmail) })
    setProblems(found)
    if (Object.keys(found).length > 0) return
    action.mutate(
      { params: { id: company.id }, body: changesOf(factsOf(company), draft) },
      { onError: (error) => setProblems(refusedFields(error, refused, taken)) },
    )
  }
  return (
    <>
      <FormFrame
        submitLabel="저장하기"
        busy={action.isPending}
        idle={JSON.stringify(draft) === JSON.stringify(factsOf(company))}
        problems={problems}
        failure={action.isError ? sentenceHere(action.error) : null}
        onSubmit={submit}
      >
        <NameAndSupport draft={draft} problems={problems} onChange={set} />
        <Switch
          label="영어 대화"
          description="구성원이 영어 대화를 쓸 수 있어요."
          checked={draft.useConversation}
          onChange={(event) => set({ useConversation: event.target.checked })}
        />
        {company.type === 'COMPANY' && (
          <p className="text-body text-ink-soft">
            가입 방식: {joiningRuleNames[company.joining]} (회사 관리자가 정해요)
          </p>
        )}
      </FormFrame>
      {sheet}
    </>
  )
}

interface NameAndSupportProps {
  readonly draft: Facts
  readonly problems: Problems<Field>
  readonly onChange: (part: Partial<Facts>) => void
}

const NameAndSupport = ({ draft, problems, onChange }: NameAndSupportProps) => (
  <div className="grid gap-3 sm:grid-cols-2">
    <SmallField
      label="회사 이름"
      required
      maxLength={60}
      error={problems.name ?? ''}
      value={draft.name}
      onChange={(event) => onChange({ name: event.target.value })}
    />
    <SmallField
      label="문의 메일"
      type="email"
      required
      maxLength={254}
      hint="구성원이 도움이 필요할 때 보여요."
      error={problems.supportEmail ?? ''}
      value={draft.supportEmail}
      onChange={(event) => onChange({ supportEmail: event.target.value })}
    />
  </div>
)
