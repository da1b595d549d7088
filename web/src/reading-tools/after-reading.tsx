import { ChevronRightIcon } from '@readgrow/ui'
import { Link } from 'react-router'
import type { Article } from '#articles'
import { DifficultyVote } from './difficulty-vote.tsx'
import { Measure } from './measure.tsx'
import { NoteList } from './note-list.tsx'
import type { Highlights, NumberedHighlight } from './use-highlights.ts'

interface AfterReadingProps {
  readonly article: Article
  readonly read: boolean
  readonly highlights: Highlights
  readonly onEdit: (highlight: NumberedHighlight) => void
}

/** Stands under the article: how the reading went, how hard it was, what was marked. */
export function AfterReading({ article, read, highlights, onEdit }: AfterReadingProps) {
  return (
    <>
      {read && <Measure article={article} />}
      <DifficultyVote article={article} />
      <DiscussionRow articleId={article.article.id} />
      <NoteList highlights={highlights} onShow={showSentence} onEdit={onEdit} />
    </>
  )
}

const DiscussionRow = ({ articleId }: { readonly articleId: string }) => (
  <Link
    to={`/discussion/detail/${articleId}`}
    className="mt-6 flex min-h-12 items-center justify-between gap-3 border-rule border-y px-1 font-semibold text-body hover:bg-ink/4 print:hidden"
  >
    이 기사로 토론하기
    <ChevronRightIcon className="text-ink-faint" />
  </Link>
)

function showSentence(sentenceId: string): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  document.getElementById(sentenceId)?.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' })
}
