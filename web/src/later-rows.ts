import type { Row } from './routes.ts'

/** An address whose screen comes later; it says so. */
export const later = (path: string, frame: Row['frame'], title: string, sentence: string): Row => ({
  path,
  frame,
  screen: 'coming/coming',
  coming: [title, sentence],
})

/** The guide and the customer centre. */
export const helpRows: readonly Row[] = [
  later('/guide', 'header-menu', '이용 가이드', '리드그로우를 잘 쓰는 방법을 모았어요.'),
  later('/guide/detail/:id', 'menu', '이용 가이드', '자세한 사용 방법을 안내할게요.'),
  later('/customer/faq', 'header-menu', '자주 묻는 질문', '많이 묻는 질문과 답을 모았어요.'),
  later('/customer/notice', 'header-menu', '공지사항', '새 소식을 알려 드릴게요.'),
  later('/customer/notice/detail/:id', 'menu', '공지사항', '새 소식을 자세히 알려 드릴게요.'),
  later('/customer/inquiry', 'header-menu', '1:1 문의', '궁금한 점을 물어보세요.'),
  later('/customer/inquiry/detail/:id', 'menu', '1:1 문의', '문의와 답변을 함께 봐요.'),
  later('/customer/inquiry/edit', 'menu', '문의하기', '문의 내용을 쓰는 곳이에요.'),
]
