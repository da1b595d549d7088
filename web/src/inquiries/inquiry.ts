import type { CallReply } from '@readgrow/contract'
import { type InquiryState, inquiryCharacters } from '@readgrow/contract/constants'
import { ask } from '#query'

export type Inquiry = CallReply<'GET /inquiries/:inquiryId'>
export type InquiryRow = CallReply<'GET /inquiries'>['inquiries'][number]
export type InquiryFile = Inquiry['messages'][number]['files'][number]
export type OwnProblem = CallReply<'GET /problems'>['problems'][number]

export const inquiryAddress = (id: string): string => `/customer/inquiry/detail/${id}`
export const askInquiry = (inquiryId: string) => ask('GET /inquiries/:inquiryId', { params: { inquiryId } })

/** What people name an inquiry by when they call. */
export const numberOf = (id: string): string => `#${id.slice(0, 8)}`

export const stateHints: Readonly<Record<InquiryState, string>> = {
  RECEIVED: '문의를 받았어요. 답변하기 전까지 고칠 수 있어요.',
  IN_HAND: '담당자가 확인하고 있어요. 답변이 오면 알림과 메일로 알려 드릴게요.',
  ANSWERED: '답변을 보냈어요.',
  ASKED_AGAIN: '다시 물어보신 내용을 받았어요. 답변이 오면 알려 드릴게요.',
  CLOSED: '답변한 뒤 14일이 지나 끝난 문의예요. 더 궁금한 점은 새 문의로 보내 주세요.',
}

/** What keeps a text from being sent; null for nothing. Blanks around it are not sent. */
export function textProblem(text: string): string | null {
  const { length } = text.trim()
  if (length === 0) return '내용을 써 주세요.'
  return length > inquiryCharacters ? `${inquiryCharacters.toLocaleString('ko-KR')}자까지 쓸 수 있어요.` : null
}

/** `3.2MB`, `840KB`. */
export function sizeText(bytes: number): string {
  if (bytes >= 1024 * 1024) return `${(bytes / 1024 / 1024).toFixed(1)}MB`
  return `${Math.max(1, Math.round(bytes / 1024))}KB`
}
