import { Button, CloseIcon, IconButton, SpeakerIcon, useBackCloses } from '@readgrow/ui'
import { type RefObject, useRef } from 'react'
import {
  type Article,
  allSentences,
  cardClasses,
  elementAt,
  focusWord,
  type Listening,
  type SentenceNotes,
  textBetween,
  useCardFocus,
  useCardPlace,
} from '#articles'
import type { OwnPhrases } from './own-phrase.ts'
import { offsetsOf, type Picked, rangeOf } from './picked.ts'
import { Meanings, OwnPhrase } from './picked-meaning.tsx'
import { shareSentence } from './share.ts'
import type { Highlights } from './use-highlights.ts'

interface SelectionCardProps {
  readonly article: Article
  readonly text: RefObject<HTMLElement | null>
  readonly picked: Picked
  readonly takeFocus: boolean
  readonly notes: SentenceNotes | undefined
  readonly listening: Listening
  readonly highlights: Highlights
  readonly ownPhrases: OwnPhrases
  readonly onNote: (sentenceId: string, place: { start: number; end: number }) => void
  readonly onClose: () => void
}

/** The card for chosen words, in the place of the dictionary card. */
export function SelectionCard(props: SelectionCardProps) {
  const { article, picked, notes, listening, highlights, onNote, onClose } = props
  const card = useRef<HTMLDivElement>(null)
  const sentence = allSentences(article).find(({ id }) => id === picked.sentenceId)
  const { from, to } = rangeOf(picked)
  usePickedAnchor(card, props)
  useBackCloses(true, onClose)
  const place = sentence && offsetsOf(sentence, picked)
  if (!sentence || !place) return null
  const words = textBetween(sentence, from, to)
  const marked = highlights.list.find(
    (each) => each.sentenceId === sentence.id && each.start < place.end && each.end > place.start,
  )
  return (
    <div ref={card} role="dialog" aria-label="고른 단어" tabIndex={-1} className={cardClasses}>
      <div className="flex items-start justify-between gap-2">
        <p lang="en" className="font-semibold font-serif text-heading leading-snug">
          {words}
        </p>
        <span className="-mt-2 -mr-3">
          <IconButton aria-label="닫기" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </span>
      </div>
      <Meanings article={article} sentence={sentence} picked={picked} notes={notes} />
      <OwnPhrase {...{ sentence, picked, notes }} ownPhrases={props.ownPhrases} />
      <div className="-mx-2 -mb-2 flex flex-wrap items-center gap-1">
        <Button
          variant="quiet"
          size="small"
          aria-pressed={marked !== undefined}
          onClick={() => (marked ? highlights.remove(marked) : highlights.add(sentence.id, place))}
        >
          {marked ? '형광펜 지우기' : '형광펜'}
        </Button>
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => onNote(sentence.id, place)}>
          메모
        </Button>
        <Button variant="quiet" size="small" onClick={() => void shareSentence(article, sentence.id, words)}>
          공유
        </Button>
        <span className="ml-auto flex">
          {listening.voice === 'ready' && (
            <IconButton aria-label="고른 단어 듣기" onClick={() => listening.speak(words)}>
              <SpeakerIcon />
            </IconButton>
          )}
        </span>
      </div>
    </div>
  )
}

function usePickedAnchor(
  card: RefObject<HTMLDivElement | null>,
  { picked, text, notes, takeFocus, onClose }: SelectionCardProps,
): void {
  const { from, to } = rangeOf(picked)
  const spot = { sentenceId: picked.sentenceId, token: from }
  useCardPlace(card, {
    anchorOf: () => {
      const mark = elementAt(text.current, spot)
      const around = mark?.closest('[data-sentence]')
      return mark && around ? { mark, sentence: around } : null
    },
    layout: `${from}-${to}/${notes !== undefined}`,
  })
  useCardFocus(card, {
    takeFocus,
    onClose,
    onReturn: () => {
      const word = elementAt(text.current, spot)
      if (text.current && word) focusWord(text.current, word)
    },
  })
}
