import type { CallReply } from '@readgrow/contract'
import type { HelpState, MarkdownProblem } from '@readgrow/contract/constants'

export type DeskPage = CallReply<'GET /admin/help/pages/:id'>
export type DeskLine = CallReply<'GET /admin/help/pages'>['pages'][number]

export const stateNames: Readonly<Record<HelpState, string>> = {
  DRAFT: '초안',
  SCHEDULED: '예약',
  PUBLISHED: '발행',
  WITHDRAWN: '내림',
}
export const stateTones = { DRAFT: 'plain', SCHEDULED: 'warn', PUBLISHED: 'good', WITHDRAWN: 'bad' } as const

export const problemSentences: Readonly<Record<MarkdownProblem, string>> = {
  HTML: 'HTML은 쓸 수 없어서 빼요.',
  LINK: '우리 주소(/로 시작), https, 메일 주소가 아닌 링크는 글자로만 보여요.',
  PICTURE: '없는 그림이에요. 그림을 올리고 이름을 적어 주세요.',
  ALTERNATIVE: '그림 설명이 없어요. ![설명](picture:이름)처럼 적어 주세요.',
  DEPTH: '너무 깊이 들어간 글이라 모양을 없애요.',
}

export const addressOf = ({ kind, slug }: Pick<DeskLine, 'kind' | 'slug'>): string =>
  ({ GUIDE: `/guide/detail/${slug}`, FAQ: `/customer/faq?open=${slug}`, NOTICE: `/customer/notice/detail/${slug}` })[
    kind
  ]
