import { Button } from '@readgrow/ui'
import { useState } from 'react'
import type { Highlights, NumberedHighlight } from './use-highlights.ts'

interface NoteListProps {
  readonly highlights: Highlights
  readonly onShow: (sentenceId: string) => void
  readonly onEdit: (highlight: NumberedHighlight) => void
}

/** All marks and notes of the article, at its end; on paper the notes with their numbers. */
export function NoteList({ highlights, onShow, onEdit }: NoteListProps) {
  const { list } = highlights
  if (list.length === 0) return null
  const onPaper = list.some(({ number }) => number !== null)
  return (
    <section aria-labelledby="notes-heading" className={`mt-14 ${onPaper ? '' : 'print:hidden'}`}>
      <h2 id="notes-heading" className="border-ink border-t pt-5 font-bold text-heading">
        메모와 형광펜
      </h2>
      <ol className="mt-2 divide-y divide-rule">
        {list.map((highlight) => (
          <Row
            key={highlight.id}
            highlight={highlight}
            onShow={onShow}
            onEdit={() => onEdit(highlight)}
            onRemove={() => highlights.remove(highlight)}
          />
        ))}
      </ol>
    </section>
  )
}

interface RowProps {
  readonly highlight: NumberedHighlight
  readonly onShow: (sentenceId: string) => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}

function Row({ highlight, onShow, onEdit, onRemove }: RowProps) {
  const { quote, note, number, sentenceId } = highlight
  return (
    <li className={`py-3 ${number === null ? 'print:hidden' : ''}`}>
      <p lang="en" className="font-serif text-ink-soft">
        {number !== null && <span className="mr-2 font-sans font-semibold text-green tabular">{number}</span>}
        <span className="border-marker border-b-4">{quote}</span>
      </p>
      {note && <p className="mt-1 whitespace-pre-wrap">{note}</p>}
      <Moved state={highlight.state} />
      <div className="-ml-3.5 mt-1 flex flex-wrap items-center print:hidden">
        {sentenceId && (
          <>
            <Button variant="quiet" size="small" onClick={() => onShow(sentenceId)}>
              본문에서 보기
            </Button>
            <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={onEdit}>
              {note ? '메모 고치기' : '메모 쓰기'}
            </Button>
          </>
        )}
        <Remove lost={sentenceId === null} onRemove={onRemove} />
      </div>
    </li>
  )
}

/** A correction may have moved or changed what was marked: it is said, never hidden. */
function Moved({ state }: Pick<NumberedHighlight, 'state'>) {
  switch (state) {
    case 'EXACT':
      return null
    case 'CHANGED':
      return <p className="mt-1 text-small text-amber">문장이 수정됐어요. 위는 표시할 당시의 문장이에요.</p>
    case 'MOVED':
      return <p className="mt-1 text-small text-amber">다른 문장으로 옮겨졌어요.</p>
    case 'LOST':
      return <p className="mt-1 text-small text-amber">이 문장은 기사에서 빠졌어요. 글과 메모만 남겨 둬요.</p>
  }
}

/** What has no place any more cannot be brought back, so it asks once. */
function Remove({ lost, onRemove }: { readonly lost: boolean; readonly onRemove: () => void }) {
  const [asking, setAsking] = useState(false)
  if (!lost || !asking)
    return (
      <Button variant="quiet" size="small" onClick={lost ? () => setAsking(true) : onRemove}>
        지우기
      </Button>
    )
  return (
    <span className="flex items-center gap-1 pl-3.5">
      되돌릴 수 없어요.
      <Button variant="danger" size="small" onClick={onRemove}>
        지우기
      </Button>
      <Button variant="quiet" size="small" onClick={() => setAsking(false)}>
        그대로 두기
      </Button>
    </span>
  )
}
