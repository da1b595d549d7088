import type { CallReply } from '@readgrow/contract'
import { sectionNames } from '@readgrow/contract/facts'

export type ListedArticle = CallReply<'GET /articles'>['articles'][number]

/** What one wants to know before opening: section, length, and how far one has come. */
export function ArticleFacts({
  article,
  withSection = true,
}: {
  readonly article: ListedArticle
  readonly withSection?: boolean
}) {
  return (
    <p className="flex flex-wrap gap-x-3 text-[0.875rem] text-ink-faint">
      {withSection && <span className="font-semibold text-green">{sectionNames[article.section]}</span>}
      <span>
        {article.words}단어 · {article.minutes}분
      </span>
      <Progress article={article} />
      {article.freeToday && <span className="font-semibold text-green">오늘의 무료 기사</span>}
    </p>
  )
}

function Progress({ article }: { readonly article: ListedArticle }) {
  if (article.read) return <span>읽음</span>
  if (article.progress === null) return null
  return <span>{Math.round(article.progress * 100)}% 읽는 중</span>
}
