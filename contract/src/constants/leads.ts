import { isBusinessNumber } from './company-billing.ts'

/** Where an enquiry of a company stands, in the order in which it usually goes. */
export const leadStates = ['NEW', 'CONTACTED', 'QUOTED', 'WON', 'LOST'] as const
export type LeadState = (typeof leadStates)[number]

export const leadStateNames: Readonly<Record<LeadState, string>> = {
  NEW: '새로 옴',
  CONTACTED: '연락함',
  QUOTED: '견적 보냄',
  WON: '계약',
  LOST: '안 함',
}

/** What a company wants it for. */
export const enquiryPurposes = ['STUDY', 'WORK', 'WELFARE', 'OTHER'] as const
export type EnquiryPurpose = (typeof enquiryPurposes)[number]

export const enquiryPurposeNames: Readonly<Record<EnquiryPurpose, string>> = {
  STUDY: '임직원 영어 교육',
  WORK: '해외 업무·주재원 준비',
  WELFARE: '복지 제도',
  OTHER: '그 밖에',
}

export const enquiryMessageCharacters = 2_000
export const leadNoteCharacters = 2_000
export const mostEnquiryLearners = 100_000

/** How long an enquiry is kept from the last dealing with it when nothing came of it: article 5 of the privacy policy. */
export const enquiryKeptMonths = 12

/** What somebody agrees to who sends an enquiry. A change of the text is a new version. */
export const enquiryConsent = {
  version: '2026-11-24',
  label: '개인정보 수집과 이용에 동의해요',
  lines: [
    '받는 정보: 회사 이름, 사업자등록번호, 이름, 이메일, 전화번호(적은 경우), 문의 내용',
    '쓰는 곳: 문의에 답하고 견적과 계약을 상담하는 일',
    '보관: 계약에 이르지 않으면 마지막 상담부터 1년 뒤에 지워요. 계약하면 계약 기록으로 5년 보관해요.',
    '동의하지 않아도 돼요. 그때는 이 양식 대신 메일로 물어보실 수 있어요.',
  ],
} as const

/** A number as a keyboard types it, where an input method wrote it in full width or a document with its own dashes. */
export const plainNumber = (typed: string): string => typed.normalize('NFKC').replace(/[\p{Pd}\u2212]/gu, '-')

/** The ten digits of a business registration number, however it was typed; null for anything else. */
export function businessNumberOf(typed: string): string | null {
  const digits = plainNumber(typed).replace(/[\s-]/g, '')
  return isBusinessNumber(digits) && !/^0+$/.test(digits) ? digits : null
}

/** `123-45-67891`. */
export const writtenBusinessNumber = (digits: string): string => digits.replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3')
