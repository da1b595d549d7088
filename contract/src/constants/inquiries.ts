/** What an inquiry is about, in the order of the form. */
export const inquiryCategories = ['PAYMENT', 'ACCOUNT', 'LEARNING', 'ARTICLE', 'COMPANY', 'DEVICE', 'OTHER'] as const
export type InquiryCategory = (typeof inquiryCategories)[number]

export const inquiryCategoryNames: Readonly<Record<InquiryCategory, string>> = {
  PAYMENT: '결제',
  ACCOUNT: '계정',
  LEARNING: '학습',
  ARTICLE: '기사·소리',
  COMPANY: '회사',
  DEVICE: '기기·오류',
  OTHER: '기타',
}

/**
 * RECEIVED → IN_HAND (somebody has it) → ANSWERED → ASKED_AGAIN, which waits as a new one does → … CLOSED is not stored: it
 * is ANSWERED so many days later.
 */
export const inquiryStates = ['RECEIVED', 'IN_HAND', 'ANSWERED', 'ASKED_AGAIN', 'CLOSED'] as const
export type InquiryState = (typeof inquiryStates)[number]

export const inquiryStateNames: Readonly<Record<InquiryState, string>> = {
  RECEIVED: '접수',
  IN_HAND: '확인 중',
  ANSWERED: '답변 완료',
  ASKED_AGAIN: '다시 문의',
  CLOSED: '종료',
}

/** For so many days after an answer one may ask again; then the inquiry is closed. */
export const inquiryOpenDays = 14

/** An answer is due after so many business hours; a business day has nine. */
export const businessHours = { from: 9, to: 18 } as const
export const inquiryDueHours: Readonly<Record<InquiryCategory, number>> = {
  PAYMENT: 4,
  ACCOUNT: 9,
  LEARNING: 9,
  ARTICLE: 9,
  COMPANY: 9,
  DEVICE: 9,
  OTHER: 9,
}

/** An address that an inquiry can be about: no query but that of a frequent question, and nothing that somebody typed. */
export const inquiryPage = /^\/(?:[A-Za-z0-9/_-]{0,199}|customer\/faq\?open=[a-z0-9-]{1,60})$/

export const inquiryTitleCharacters = 100
export const inquiryCharacters = 4_000
export const inquiriesADay = 10
export const followUpsADay = 20

export const inquiryFileTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf', 'text/plain'] as const
export const mostInquiryFiles = 5
export const mostInquiryFileBytes = 10 * 1024 * 1024
/** Of one person, in all their inquiries. */
export const mostInquiryBytesOfPerson = 100 * 1024 * 1024

/** How an answer was found, once. */
export const inquiryRatings = ['GOOD', 'FAIR', 'BAD'] as const
export type InquiryRating = (typeof inquiryRatings)[number]

/** What the desk lists. WAITING: everything without an answer. */
export const inquiryShelves = ['WAITING', 'MINE', 'UNASSIGNED', 'OVERDUE', 'ANSWERED', 'CLOSED'] as const
export type InquiryShelf = (typeof inquiryShelves)[number]

/** Blanks of a template. The desk fills them; an answer is not sent while one is left. */
export const inquiryBlanks = ['이름', '기사', '다음 결제일'] as const
export type InquiryBlank = (typeof inquiryBlanks)[number]

export const mostInquiryTemplates = 100
export const inquiryTemplateNameCharacters = 60
/** Somebody who has an inquiry open says so again within this time. */
export const inquiryPresenceSeconds = 60
