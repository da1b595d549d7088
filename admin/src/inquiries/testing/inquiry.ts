import type { DeskInquiry } from '../use-inquiries.ts'

export const id = '5e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b'
const at = '2026-11-20T00:00:00.000Z'

/** An inquiry that waits, as the operator 7 sees it. */
export const aDeskInquiry = (more: Partial<DeskInquiry> = {}): DeskInquiry => ({
  ...{ id, category: 'PAYMENT', title: '두 번 결제됐어요', state: 'RECEIVED', revision: 3, openedAt: at, lastAt: at },
  ...{ page: null, requestId: null, dueAt: at, isOverdue: true, assignee: null, rating: null, notes: [], me: '7' },
  messages: [
    {
      id,
      by: 'READER',
      operatorName: null,
      text: '문자가 두 번 왔어요.',
      at,
      editedAt: null,
      mailRefused: false,
      files: [],
    },
  ],
  person: {
    ...{ accountId: '3', name: '김하나', customerId: 'a@b.test', companyType: 'INDIVIDUAL', companyName: null },
    ...{ payment: 'ACTIVE', product: '월 구독', expiresOn: '2026-11-30', level: 'B1', device: null },
    ...{ inquiries: 1, hasLeft: false },
  },
  blanks: { 이름: '김하나', 기사: null, '다음 결제일': '2026.12.01 (화)' },
  operators: [
    { id: '7', name: '나' },
    { id: '8', name: '박운영' },
  ],
  ...more,
})
