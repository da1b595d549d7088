import { classNames } from '@readgrow/ui'
import { type KeyboardEvent, type MouseEvent, useMemo, useRef } from 'react'
import { invitedTokens, lookAt, type Piece, piecesOf, type Sample, type SampleSentence, type Spot } from './sample.ts'

interface SampleTextProps {
  readonly sample: Sample
  readonly spot: Spot | null
  readonly onLook: (spot: Spot) => void
}

/**
 * The text, every word of which answers; some are underlined so that one finds out. As on the reading page one
 * listener serves all words, and the text has a single tab stop that the arrow keys move.
 */
export function SampleText({ sample, spot, onLook }: SampleTextProps) {
  const text = useRef<HTMLParagraphElement>(null)
  const invited = useMemo(() => invitedTokens(sample), [sample])

  const words = () => [...(text.current?.querySelectorAll<HTMLElement>('[data-token]') ?? [])]
  function moveTabStop(word: HTMLElement): void {
    for (const each of words()) each.tabIndex = -1
    word.tabIndex = 0
  }
  function look(event: MouseEvent | KeyboardEvent): void {
    const word = (event.target as Element).closest<HTMLElement>('[data-token]')
    const place = word && spotOf(word)
    if (!place || !lookAt(sample, place)) return
    moveTabStop(word)
    onLook(place)
  }
  function typed(event: KeyboardEvent): void {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return look(event)
    }
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const next = by && words()[words().indexOf(event.target as HTMLElement) + by]
    if (!next) return
    event.preventDefault()
    moveTabStop(next)
    next.focus()
  }

  return (
    <p ref={text} lang="en" className="mt-4 font-serif text-heading leading-[1.75]" onClick={look} onKeyDown={typed}>
      {sample.sentences.map((sentence) => (
        <Sentence
          key={sentence.id}
          sentence={sentence}
          invited={new Set(invited.get(sentence.id))}
          spot={spot?.sentenceId === sentence.id ? spot : null}
          looked={new Set(spot?.sentenceId === sentence.id ? lookAt(sample, spot)?.tokens : [])}
        />
      ))}
    </p>
  )
}

function spotOf(word: HTMLElement): Spot | null {
  const sentenceId = word.closest<HTMLElement>('[data-sample]')?.dataset.sample
  return sentenceId ? { sentenceId, token: Number(word.dataset.token) } : null
}

interface SentenceProps {
  readonly sentence: SampleSentence
  readonly invited: ReadonlySet<number>
  /** The word whose card is open, if it is here. */
  readonly spot: Spot | null
  readonly looked: ReadonlySet<number>
}

function Sentence({ sentence, invited, spot, looked }: SentenceProps) {
  return (
    <>
      <span
        data-sample={sentence.id}
        className={classNames('box-decoration-clone rounded-sm py-0.5 transition-colors', spot && 'bg-green-soft')}
      >
        {piecesOf(sentence).map((piece) => (
          <Word key={piece.start} piece={piece} spot={spot} looked={looked} invited={invited} />
        ))}
      </span>{' '}
    </>
  )
}

interface WordProps extends Pick<SentenceProps, 'spot' | 'looked' | 'invited'> {
  readonly piece: Piece
}

function Word({ piece: { text, token }, spot, looked, invited }: WordProps) {
  if (token === null) return text
  return (
    <span
      data-token={token}
      tabIndex={spot?.token === token ? 0 : -1}
      className={classNames(
        'cursor-pointer rounded-sm',
        looked.has(token)
          ? 'bg-marker'
          : classNames(
              'hover:bg-marker/60',
              invited.has(token) &&
                'underline decoration-2 decoration-amber/70 decoration-dotted underline-offset-[5px] noscript:no-underline',
            ),
      )}
    >
      {text}
    </span>
  )
}
