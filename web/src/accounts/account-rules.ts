import type { ConsentDocument } from '@readgrow/contract/constants'
import { passwordLength } from '@readgrow/contract/constants'
import { passwordProblem } from '#forms'
import { birthDateSentences, readBirthDate } from './birth-date.ts'
import { type Agreed, type ConsentItem, missingConsents } from './consents.ts'

/** What has been typed on the way to an account; it outlives the steps. */
export interface Draft {
  readonly email: string
  readonly password: string
  readonly name: string
  readonly birthDate: string
  readonly agreed: Agreed
  /** What the company sees has been read. */
  readonly noticeSeen: boolean
}

export const emptyDraft: Draft = {
  email: '',
  password: '',
  name: '',
  birthDate: '',
  agreed: new Set(),
  noticeSeen: false,
}

/** What an account of one kind asks for. */
export interface Requirements {
  /** The shortest password, in characters; null where another service signs in. */
  readonly passwordLength: number | null
  readonly notice: boolean
}

export interface AccountProblems {
  readonly password?: string
  readonly name?: string
  readonly birthDate?: string
  readonly missing?: readonly ConsentDocument[]
  readonly notice?: string
}

const individual: Requirements = { passwordLength: passwordLength.learner, notice: false }

/** What is still missing for an account, or null. `today` is the date in Seoul. */
export function accountProblems(
  draft: Draft,
  items: readonly ConsentItem[],
  today: string,
  required: Requirements = individual,
): AccountProblems | null {
  const password =
    required.passwordLength === null ? undefined : passwordProblem(draft.password, required.passwordLength)
  const birth = readBirthDate(draft.birthDate, today)
  const missing = missingConsents(items, draft.agreed)
  const problems: AccountProblems = {
    ...(password ? { password } : {}),
    ...(draft.name.trim() === '' ? { name: '이름을 입력해 주세요.' } : {}),
    ...('problem' in birth ? { birthDate: birthDateSentences[birth.problem] } : {}),
    ...(required.notice && !draft.noticeSeen ? { notice: '가입하려면 확인이 필요해요.' } : {}),
    ...(missing.length > 0 ? { missing } : {}),
  }
  return Object.keys(problems).length > 0 ? problems : null
}
