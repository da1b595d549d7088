import type { CallReply } from '@readgrow/contract'
import { fitNames, sectionNames } from '@readgrow/contract/constants'

export type ListedArticle = CallReply<'GET /articles'>['articles'][number]

/** The facts before opening: section, length, progress. */
export function ArticleFacts({
  article,
  withSection = true,
}: {
  readonly article: ListedArticle
  readonly withSection?: boolean
}) {
  return (
    <p className="flex flex-wrap gap-x-3 text-small text-ink-faint">
      {withSection && <span className="font-semibold text-green">{sectionNames[article.section]}</span>}
      <span>
        {article.words}단어 · {article.minutes}분
      </span>
      <Progress article={article} />
      {article.fit && !article.read && (
        <span>
          아는 단어 약 <span className="tabular">{article.fit.coverage}%</span> · {fitNames[article.fit.band]}
        </span>
      )}
      <DueWords words={article.dueWords} />
      {article.freeToday && <span className="font-semibold text-green">오늘의 무료 기사</span>}
    </p>
  )
}

function Progress({ article }: { readonly article: ListedArticle }) {
  if (article.read) return <span>읽음</span>
  if (article.progress === null) return null
  // At the last sentence it is not read yet: its reader has not said so, and "100%" would.
  return (
    <span>
      {article.progress < 1 ? `${Math.min(99, Math.round(article.progress * 100))}% 읽는 중` : '거의 다 읽음'}
    </span>
  )
}

const shownDueWords = 3

/** The words themselves, to show what the text will bring back. */
function DueWords({ words }: { readonly words: readonly string[] }) {
  if (words.length === 0) return null
  const others = words.length - shownDueWords
  return (
    <span className="text-amber">
      복습할 단어 {words.length}개{' '}
      <span lang="en">
        {words.slice(0, shownDueWords).join(', ')}
        {others > 0 && ` +${others}`}
      </span>
    </span>
  )
}

const reasonLines = {
  DUE_WORDS: '복습할 단어가 나와요',
  FITS: '지금 수준에 딱 맞아요',
  INTEREST: '자주 읽는 분야예요',
  NEW: '새로 나왔어요',
} as const

/** Why a recommended article is recommended. */
export function Reason({ reason }: Pick<ListedArticle, 'reason'>) {
  return reason && <p className="mt-1 font-semibold text-small text-green">{reasonLines[reason]}</p>
}
