import type { CallArgs } from '@readgrow/contract'
import { onlyProblems, type Problems } from '#parts'
import { addressProblem, hostProblem, nameProblem, takenHostSentence, takenNameSentence } from './checks.ts'
import { type ContractDraft, type ContractField, contractOf, contractProblems, draftOf } from './contract-draft.ts'

export interface NewCompany {
  readonly name: string
  readonly host: string
  readonly supportEmail: string
  readonly ownerEmail: string
  readonly contract: ContractDraft
}
export type NewCompanyField = Exclude<keyof NewCompany, 'contract'> | ContractField

export const nothingYet = (): NewCompany => ({
  name: '',
  host: '',
  supportEmail: '',
  ownerEmail: '',
  contract: draftOf(null),
})

export const newCompanyProblems = (draft: NewCompany): Problems<NewCompanyField> => ({
  ...onlyProblems({
    name: nameProblem(draft.name),
    host: hostProblem(draft.host),
    supportEmail: addressProblem(draft.supportEmail),
    ownerEmail: addressProblem(draft.ownerEmail),
  }),
  ...contractProblems(draft.contract),
})

export const bodyOf = (draft: NewCompany): CallArgs<'POST /admin/companies'>['body'] => ({
  name: draft.name.trim(),
  host: draft.host.trim().toLowerCase(),
  supportEmail: draft.supportEmail.trim(),
  ownerEmail: draft.ownerEmail.trim(),
  contract: contractOf(draft.contract),
})

/** For fields that pass these checks but not the server's, which knows more about addresses. */
export const refusedSentences: Readonly<Record<NewCompanyField, string>> = {
  name: '회사 이름을 60자 안으로 적어 주세요.',
  host: '쓸 수 없는 접속 주소예요. 다시 확인해 주세요.',
  supportEmail: '쓸 수 없는 메일 주소예요. 다시 확인해 주세요.',
  ownerEmail: '쓸 수 없는 메일 주소예요. 다시 확인해 주세요.',
  startsOn: '날짜를 다시 정해 주세요.',
  endsOn: '날짜를 다시 정해 주세요.',
  seats: '자리 수를 다시 확인해 주세요.',
}

/** For values that another company has already. */
export const takenSentences: Problems<NewCompanyField> = { name: takenNameSentence, host: takenHostSentence }
