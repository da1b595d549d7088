import type { CallFailure } from '@readgrow/client'
import type { CallArgs } from '@readgrow/contract'
import {
  businessNumberOf,
  type EnquiryPurpose,
  enquiryConsent,
  enquiryMessageCharacters,
  mostEnquiryLearners,
  plainNumber,
} from '@readgrow/contract/constants'
import { looksLikeEmail } from '#forms'

/** The form as it is typed. */
export interface Draft {
  readonly company: string
  readonly businessNumber: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly learners: string
  readonly purpose: EnquiryPurpose
  readonly message: string
  readonly agreed: boolean
}

export const emptyDraft: Draft = {
  company: '',
  businessNumber: '',
  name: '',
  email: '',
  phone: '',
  learners: '',
  purpose: 'STUDY',
  message: '',
  agreed: false,
}

export type EnquiryProblems = { readonly [Field in keyof Draft]?: string } & { readonly form?: string }

const learnersOf = (typed: string): number | null => {
  const digits = plainNumber(typed).replace(/[\s,명]/g, '')
  const count = Number(digits)
  return /^\d+$/.test(digits) && count >= 1 && count <= mostEnquiryLearners ? count : null
}

const isPhone = (typed: string) => /^\+?[\d\s().-]+$/.test(typed) && /^\d{8,15}$/.test(typed.replace(/\D/g, ''))

const sentences = {
  company: '회사 이름을 확인해 주세요.',
  businessNumber: '사업자등록번호가 맞지 않아요. 열 자리를 다시 확인해 주세요.',
  name: '이름을 확인해 주세요.',
  email: '이메일 주소를 확인해 주세요.',
  phone: '전화번호를 확인해 주세요. 지우고 보내도 돼요.',
  learners: `1명부터 ${mostEnquiryLearners.toLocaleString('ko-KR')}명까지 숫자로 적어 주세요.`,
  message: '무엇이 궁금한지 적어 주세요.',
  agreed: '보내려면 동의가 필요해요.',
} as const

const tooLong = `${enquiryMessageCharacters.toLocaleString('ko-KR')}자까지 쓸 수 있어요.`

/** What is wrong before anything is sent; null for nothing. The server decides. */
export function problemsIn(draft: Draft): EnquiryProblems | null {
  const wrong = {
    company: draft.company.trim() === '',
    businessNumber: businessNumberOf(draft.businessNumber) === null,
    learners: learnersOf(draft.learners) === null,
    name: draft.name.trim() === '',
    email: !looksLikeEmail(draft.email.trim()),
    phone: draft.phone.trim() !== '' && !isPhone(plainNumber(draft.phone.trim())),
    message: draft.message.trim() === '',
    agreed: !draft.agreed,
  }
  const fields = (Object.keys(wrong) as (keyof typeof wrong)[]).filter((field) => wrong[field])
  const found: EnquiryProblems = Object.fromEntries(fields.map((field) => [field, sentences[field]]))
  const isLong = draft.message.trim().length > enquiryMessageCharacters
  const problems = isLong ? { ...found, message: tooLong } : found
  return Object.keys(problems).length === 0 ? null : problems
}

type Body = CallArgs<'POST /brand/enquiries'>['body']

export const sentOf = (draft: Draft, id: string): Body => ({
  id,
  company: draft.company,
  businessNumber: draft.businessNumber,
  name: draft.name,
  email: draft.email,
  ...(draft.phone.trim() === '' ? {} : { phone: draft.phone }),
  learners: learnersOf(draft.learners) ?? 1,
  purpose: draft.purpose,
  message: draft.message,
  consent: enquiryConsent.version,
})

/** The server's refusal by field; undefined for what the usual sentence says. */
export function problemsOf({ code, fields = [] }: CallFailure): EnquiryProblems | undefined {
  if (code === 'LINK_REFUSED') return { company: '회사 이름과 이름에는 인터넷 주소를 넣을 수 없어요.' }
  if (code !== 'VALIDATION_FAILED') return undefined
  const known = fields.map(({ path }) => path.replace('body.', '')).filter((field) => field in sentences)
  if (known.length === 0) return undefined
  return Object.fromEntries(known.map((field) => [field, sentences[field as keyof typeof sentences]]))
}
