import { ChevronRightIcon } from '@readgrow/ui'
import { Link } from 'react-router'
import type { Article } from '#articles'
import { useSession } from '#session'

interface Way {
  readonly name: string
  readonly lead: string
  readonly to: string
}

const waysOf = ({ article: { id, level } }: Article, mayTalk: boolean): readonly Way[] => [
  {
    name: '이 기사로 집중 학습하기',
    lead: '듣고, 떠올리고, 받아쓰고, 요약해 봐요.',
    to: `/selfstudy/${id}?level=${level}`,
  },
  ...(mayTalk
    ? [
        {
          name: '이 기사로 대화하기',
          lead: '질문에 하나씩 영어로 답해요.',
          to: `/conversation/register/${id}`,
        },
      ]
    : []),
  {
    name: '이 기사를 앵커로 읽기',
    lead: '소리 내어 읽고 모델과 비교하고, 영상으로 남겨요.',
    to: `/anchor/register/${id}?level=${level}`,
  },
  {
    name: '이 기사로 토론하기',
    lead: '내 생각을 쓰고 나서 다른 사람의 글을 읽어요.',
    to: `/discussion/detail/${id}`,
  },
]

/** What one can go on to do with an article, one row each. */
export function LearnOn({ article }: { readonly article: Article }) {
  const mayTalk = useSession()?.useConversation ?? false
  return (
    <nav aria-label="이 기사로 더 배우기" className="mt-12 divide-y divide-rule border-rule border-y print:hidden">
      {waysOf(article, mayTalk).map(({ name, lead, to }) => (
        <Link key={to} to={to} className="flex min-h-14 items-center justify-between gap-3 py-2 hover:text-green">
          <span>
            <span className="block font-semibold">{name}</span>
            <span className="block text-small text-ink-faint">{lead}</span>
          </span>
          <ChevronRightIcon className="shrink-0 text-ink-faint" />
        </Link>
      ))}
    </nav>
  )
}
