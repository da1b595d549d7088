/** A page for visitors as search engines and social networks hear of it. */
export interface BrandPage {
  readonly path: '/brand' | '/brand/study' | '/brand/subscription' | '/brand/partner'
  /** In the menu, and in the way back that search engines show. */
  readonly name: string
  readonly title: string
  readonly description: string
  /** What stands on its social card: a line or two, and a sentence below. */
  readonly card: { readonly title: string; readonly sentence: string }
  /** When what it says was last changed; a test of the pages compares it (web/src/brand/changed-on.test.ts). */
  readonly changedOn: string
}

export const brandPages: readonly BrandPage[] = [
  {
    path: '/brand',
    name: '서비스 소개',
    title: '리드그로우 · 내 수준으로 읽는 영자신문',
    description:
      '한국어를 쓰는 학습자를 위한 영자신문. 같은 기사를 다섯 가지 수준으로 쓰고, 읽다가 만난 단어가 잊을 때쯤 돌아와요. 하루 한 편은 무료예요.',
    card: {
      title: '영자신문 한 편,\n오늘은 끝까지 읽어요',
      sentence: '내 수준으로 읽고, 만난 단어는 잊기 전에 다시 봐요',
    },
    changedOn: '2026-11-30',
  },
  {
    path: '/brand/study',
    name: '학습 방법',
    title: '학습 방법 · 리드그로우',
    description:
      '하루에 쓸 시간을 직접 정하고, 기사 한 편을 읽고 단어를 복습하고 소리 내어 말해요. 한 달 뒤에 무엇이 남는지 체험 독자의 리포트로 보여 드려요.',
    card: {
      title: '내가 정한 시간만큼,\n한 달 뒤에 남는 것',
      sentence: '읽기, 단어, 문제, 말하기가 한 편의 기사에서 이어져요',
    },
    changedOn: '2026-12-01',
  },
  {
    path: '/brand/subscription',
    name: '요금',
    title: '요금 · 리드그로우',
    description: '부가세를 넣은 총액과 자동 결제, 환불 규칙을 한자리에 적었어요. 하루 한 편은 결제 없이 읽어요.',
    card: { title: '읽은 만큼 남는\n영자신문 구독', sentence: '하루 한 편은 무료예요. 언제든 해지할 수 있어요' },
    changedOn: '2026-11-29',
  },
  {
    path: '/brand/partner',
    name: '기업 교육',
    title: '기업 교육 · 리드그로우',
    description:
      '구성원이 저마다의 수준으로 같은 영자신문을 읽어요. 회사는 참여와 수료를 보고, 레벨과 점수는 보지 않아요. 도입을 문의하세요.',
    card: {
      title: '함께 읽는 회사,\n저마다의 수준으로',
      sentence: '회사는 참여와 수료를 보고, 레벨과 점수는 보지 않아요',
    },
    changedOn: '2026-11-30',
  },
]

/** Those without anything to show on a company's host. */
export const consumerPages: readonly string[] = ['/brand/subscription', '/brand/partner']
