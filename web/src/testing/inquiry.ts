import type { Session } from '../guard.ts'
import type { Inquiry, InquiryFile } from '../inquiries/inquiry.ts'

export const reader: Session = {
  isAuthenticated: true,
  companyOwner: false,
  companyType: 'INDIVIDUAL',
  customerLevel: 'B1',
  paymentStatus: 'END',
  completedOnboard: true,
  useConversation: false,
}

export const id = '5e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b'
export const file: InquiryFile = {
  id: '6e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b',
  name: '화면.png',
  mime: 'image/png',
  bytes: 2_048,
}

/** An inquiry that nobody has answered. */
export const anInquiry = (more: Partial<Inquiry> = {}): Inquiry => ({
  ...{ id, category: 'DEVICE', title: '소리가 나지 않아요', state: 'RECEIVED', revision: 1 },
  ...{ openedAt: '2026-11-20T00:00:00.000Z', lastAt: '2026-11-20T00:00:00.000Z', page: null, requestId: null },
  messages: [
    {
      id,
      by: 'READER',
      text: '재생을 눌러도 조용해요.',
      at: '2026-11-20T00:00:00.000Z',
      editedAt: null,
      files: [file],
    },
  ],
  ...{ mayEdit: true, mayAsk: false, mayAskUntil: null, rating: null },
  ...more,
})
