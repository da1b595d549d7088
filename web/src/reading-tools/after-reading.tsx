import { useContext } from 'react'
import { type Article, DraftContext } from '#articles'
import { DifficultyVote } from './difficulty-vote.tsx'
import { LearnOn } from './learn-on.tsx'
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
  const isDraft = useContext(DraftContext)
  return (
    <>
      {read && !isDraft && <Measure article={article} />}
      {!isDraft && <DifficultyVote article={article} />}
      {!isDraft && <LearnOn article={article} />}
      <NoteList highlights={highlights} onShow={showSentence} onEdit={onEdit} />
    </>
  )
}

function showSentence(sentenceId: string): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  document.getElementById(sentenceId)?.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' })
}
