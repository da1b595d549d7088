import { Link } from 'react-router'
import type { PracticeItem } from './attempt.ts'

type Sentence = NonNullable<PracticeItem['sentence']>
type Part = { readonly text: string; readonly target: boolean; readonly at: number }

/** The sentence cut where the word begins and ends. */
export function partsOf({ en, target }: Pick<Sentence, 'en' | 'target'>): readonly Part[] {
  const parts: Part[] = []
  let from = 0
  for (const [start, end] of target.toSorted(([one], [other]) => one - other)) {
    if (start < from || end > en.length || end <= start) continue
    parts.push(
      { text: en.slice(from, start), target: false, at: from },
      { text: en.slice(start, end), target: true, at: start },
    )
    from = end
  }
  parts.push({ text: en.slice(from), target: false, at: from })
  return parts.filter(({ text }) => text !== '')
}

interface MarkedSentenceProps {
  readonly sentence: Pick<Sentence, 'en' | 'target'>
  /** Leaves a line in place of the word. */
  readonly gap?: boolean
  readonly className?: string
}

/** An English sentence with the word marked, or with a gap where it stands. */
export function MarkedSentence({ sentence, gap = false, className }: MarkedSentenceProps) {
  return (
    <p lang="en" className={className ?? 'font-serif text-heading leading-relaxed'}>
      {partsOf(sentence).map(({ text, target, at }) => {
        if (!target) return <span key={at}>{text}</span>
        if (!gap)
          return (
            <mark key={at} className="rounded-[3px] bg-marker px-0.5 text-ink">
              {text}
            </mark>
          )
        return (
          <span key={at} className="mx-0.5 inline-block min-w-16 border-ink border-b-2">
            <span lang="ko" className="sr-only">
              빈칸
            </span>
            <span aria-hidden="true">&nbsp;</span>
          </span>
        )
      })}
    </p>
  )
}

/** Where a sentence was read, as a way back to it. */
export function SourceLink({ place }: { readonly place: Sentence['place'] }) {
  if (!place) return null
  return (
    <p className="text-small text-ink-faint">
      <Link
        to={`/article/detail/${place.articleId}?level=${place.level}&sentence=${place.sentenceId}`}
        className="inline-flex min-h-11 items-center underline underline-offset-2 hover:text-ink"
      >
        <span lang="en" className="font-serif">
          {place.headline}
        </span>
        <span className="sr-only"> 기사에서 보기</span>
      </Link>
    </p>
  )
}

/** Word, sound, part and meaning with the sentence and where it was read: what the back of a card shows. */
export function WordAnswer({ item }: { readonly item: PracticeItem }) {
  const { word, sentence } = item
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span lang="en" className="font-medium font-serif text-title">
          {word.lemma}
        </span>
        {word.ipa && <span className="text-ink-faint">/{word.ipa}/</span>}
      </p>
      <p className="mt-1 font-semibold text-lead">{word.ko}</p>
      {sentence && (
        <blockquote className="mt-3 border-rule border-l-2 pl-3">
          <MarkedSentence sentence={sentence} className="font-serif text-lead leading-relaxed" />
          <p className="mt-0.5 text-body text-ink-soft">{sentence.ko}</p>
          <SourceLink place={sentence.place} />
        </blockquote>
      )}
    </div>
  )
}
