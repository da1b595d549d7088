import type { CallReply } from '@readgrow/contract'
import { buttonClasses } from '@readgrow/ui'
import { Link } from 'react-router'
import type { Article } from '#articles'
import { sentenceAddress } from './sentence-address.ts'

type Take = CallReply<'GET /takes/:takeId'>

/** A take that this page cannot compare: not a run-through, or of another script. Only a typed address leads to it. */
export const isStray = (take: Take, { article }: Article): boolean =>
  take.kind !== 'RUN_THROUGH' || take.articleId !== article.id || take.level !== article.level

/** What such a take is, and where it can be heard and compared. */
export function StrayTake({ take, article: { article } }: { readonly take: Take; readonly article: Article }) {
  const { what, to, label } = placeOf(take, article)
  return (
    <div className="mt-8 rounded-card border border-rule bg-surface p-4">
      <p>{what}</p>
      <Link to={to} className={`mt-3 ${buttonClasses({ variant: 'outline' })}`}>
        {label}
      </Link>
    </div>
  )
}

function placeOf({ id, kind, articleId, level, sentenceId }: Take, shown: Article['article']) {
  if (kind === 'ANSWER')
    return {
      what: '회화에서 답한 녹음이라 대본과 비교하지 않아요.',
      to: '/mypage/account',
      label: '녹음 목록에서 듣기',
    }
  if (sentenceId !== null)
    return {
      what: '한 문장만 읽은 녹음이에요. 그 문장에서 듣고 예시 음성과 비교할 수 있어요.',
      to: sentenceAddress({ id: articleId, level }, sentenceId),
      label: '이 문장으로 가기',
    }
  const isOtherLevel = articleId === shown.id
  return {
    what: isOtherLevel ? `${level} 대본을 읽은 녹음이에요.` : '다른 기사를 읽은 녹음이에요.',
    to: `/anchor/view/${articleId}?level=${level}&take=${id}`,
    label: '그 대본에서 보기',
  }
}
