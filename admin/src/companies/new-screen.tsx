import { Button, showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ask } from '#api'
import { draftShelf, useDraft } from '#drafts'
import {
  FormFrame,
  Notice,
  Page,
  type Problems,
  refusedFields,
  Section,
  SmallField,
  sentenceHere,
  useSteppedAction,
} from '#parts'
import { ContractFields } from './contract-fields.tsx'
import {
  bodyOf,
  type NewCompany,
  type NewCompanyField,
  newCompanyProblems,
  nothingYet,
  refusedSentences,
  takenSentences,
} from './new-company.ts'

const own = { SEATS_FULL: '관리자도 한 자리를 써요. 자리 수를 늘려 주세요.' }

/** What was begun, over a lost session and a reload. */
const drafts = draftShelf<NewCompany>('rg_new_company', nothingYet())
const isNothing = (draft: NewCompany) => JSON.stringify(draft) === JSON.stringify(nothingYet())

/** A company with its address and contract; its first owner gets an invitation. */
export function Screen() {
  const { draft, wasFound, change: set, forget } = useDraft(drafts, 'new', nothingYet, isNothing)
  const [problems, setProblems] = useState<Problems<NewCompanyField>>({})
  const { create, sheet } = useCreate({ onProblems: setProblems, onDone: forget })
  const submit = () => {
    const found = newCompanyProblems(draft)
    setProblems(found)
    if (Object.keys(found).length === 0) create.mutate({ body: bodyOf(draft) })
  }
  return (
    <Page title="회사 만들기" lead="만들면 바로 접속 주소가 열리고, 관리자에게 초대 메일이 가요.">
      {wasFound && <Found onForget={() => forget()} />}
      <FormFrame
        submitLabel="회사 만들기"
        busy={create.isPending}
        problems={problems}
        failure={create.isError ? sentenceHere(create.error, own) : null}
        onSubmit={submit}
      >
        <CompanyFields draft={draft} problems={problems} onChange={set} />
        <Section title="계약" className="mt-4">
          <div className="pt-4">
            <ContractFields
              isNew
              draft={draft.contract}
              problems={problems}
              onChange={(contract) => set({ contract })}
            />
          </div>
        </Section>
      </FormFrame>
      {sheet}
    </Page>
  )
}

const Found = ({ onForget }: { readonly onForget: () => void }) => (
  <Notice
    className="mt-5"
    actions={
      <Button variant="outline" size="small" onClick={onForget}>
        처음부터 쓰기
      </Button>
    }
  >
    이 기기에 두었던 내용을 이어서 써요.
  </Notice>
)

interface Creating {
  readonly onProblems: (problems: Problems<NewCompanyField>) => void
  readonly onDone: () => void
}

function useCreate({ onProblems, onDone }: Creating) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { action, sheet } = useSteppedAction('POST /admin/companies', {
    quiet: true,
    done: (company, { body }) => {
      onDone()
      queries.setQueryData(ask('GET /admin/companies/:id', { params: { id: company.id } }).queryKey, company)
      void queries.invalidateQueries({ queryKey: ['company pages'] })
      showToast({ type: 'success', message: `회사를 만들었어요. ${body.ownerEmail} 주소로 초대 메일을 보내요.` })
      void navigate(`/companies/${company.id}`, { replace: true })
    },
  })
  const mutate: typeof action.mutate = (args) =>
    action.mutate(args, { onError: (error) => onProblems(refusedFields(error, refusedSentences, takenSentences)) })
  return { create: { ...action, mutate }, sheet }
}

interface CompanyFieldsProps {
  readonly draft: NewCompany
  readonly problems: Problems<NewCompanyField>
  readonly onChange: (part: Partial<NewCompany>) => void
}

function CompanyFields({ draft, problems, onChange }: CompanyFieldsProps) {
  const field = (name: Exclude<NewCompanyField, 'startsOn' | 'endsOn' | 'seats'>) => ({
    required: true,
    value: draft[name],
    error: problems[name] ?? '',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SmallField label="회사 이름" maxLength={60} {...field('name')} />
      <SmallField
        label="접속 주소"
        hint="구성원이 들어오는 주소예요. 예: acme.readgrow.kr"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={253}
        {...field('host')}
      />
      <SmallField
        label="문의 메일"
        type="email"
        hint="구성원이 도움이 필요할 때 보여요."
        maxLength={254}
        {...field('supportEmail')}
      />
      <SmallField
        label="관리자 메일"
        type="email"
        hint="이 주소로 초대 메일을 보내요. 한 자리를 써요."
        maxLength={254}
        {...field('ownerEmail')}
      />
    </div>
  )
}
