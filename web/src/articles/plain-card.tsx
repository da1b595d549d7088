import { CloseIcon, IconButton, SpeakerIcon, useBackCloses } from '@readgrow/ui'
import { type ReactNode, type RefObject, useRef } from 'react'
import type { Spot } from './reading.ts'
import { cardClasses, useCardFocus, useCardPlace } from './use-card.ts'
import { elementAt, focusWord } from './use-word-taps.ts'

export interface PlainCardProps {
  /** As it stands in the text. */
  readonly word: string
  readonly spot: Spot
  readonly text: RefObject<HTMLElement | null>
  readonly takeFocus: boolean
  readonly onSpeak: (() => void) | undefined
  readonly onClose: () => void
}

interface Shown {
  /** The name of the card for screen readers. */
  readonly label: string
  /** Whatever changes the size of the card. */
  readonly layout: string
  readonly children: ReactNode
}

/** A card for something in the text that has no entry: how it sounds, and what is said of it instead. */
export function PlainCard({
  word,
  spot,
  text,
  takeFocus,
  onSpeak,
  onClose,
  label,
  layout,
  children,
}: PlainCardProps & Shown) {
  const card = useRef<HTMLDivElement>(null)
  useBackCloses(true, onClose)
  useCardPlace(card, {
    anchorOf: () => {
      const mark = elementAt(text.current, spot)
      const sentence = mark?.closest('[data-sentence]')
      return mark && sentence ? { mark, sentence } : null
    },
    layout,
  })
  useCardFocus(card, {
    takeFocus,
    onClose,
    onReturn: () => {
      const word = elementAt(text.current, spot)
      if (text.current && word) focusWord(text.current, word)
    },
  })
  return (
    <div ref={card} role="dialog" aria-label={label} tabIndex={-1} className={cardClasses}>
      <div className="flex items-start justify-between gap-2">
        <p lang="en" className="font-semibold font-serif text-heading leading-tight">
          {word}
        </p>
        <span className="-mt-2 -mr-3 flex">
          {onSpeak && (
            <IconButton aria-label={`${word} 듣기`} onClick={onSpeak}>
              <SpeakerIcon />
            </IconButton>
          )}
          <IconButton aria-label="닫기" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </span>
      </div>
      {children}
    </div>
  )
}

/** The card of a name: that it is one, and how it sounds. */
export function NameCard(props: PlainCardProps) {
  return (
    <PlainCard {...props} label={`${props.word}: 이름`} layout="name">
      <p>이름이에요. 사람·곳·단체를 부르는 말이라 외울 단어로 세지 않아요.</p>
    </PlainCard>
  )
}
