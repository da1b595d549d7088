const uuid = '5e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b'
const written = {
  category: 'DEVICE',
  title: '소리가 나지 않아요',
  text: '재생을 눌러도 소리가 나지 않아요.',
  files: [],
  page: '/article/detail/tiny-forests',
  requestId: uuid,
}
const template = { name: '소리가 나지 않을 때', category: 'ARTICLE', text: '{이름} 님, 안녕하세요.' }

/** Valid bodies of the calls about inquiries. */
export const inquiryBodies: Readonly<Record<string, unknown>> = {
  sendInquiry: { id: uuid, ...written },
  changeInquiry: { revision: 1, ...written },
  askInquiryAgain: { id: uuid, text: '그래도 나지 않아요.', files: [] },
  rateInquiry: { rating: 'GOOD' },
  stayAtInquiry: { isWriting: false },
  assignInquiry: { revision: 1, assigneeId: null },
  answerInquiry: { id: uuid, revision: 1, text: '기기의 소리를 확인해 주세요.' },
  noteInquiry: { id: uuid, text: '기기를 물어볼 것' },
  reopenInquiry: { revision: 1 },
  addInquiryTemplate: template,
  changeInquiryTemplate: { ...template, revision: 1 },
}
