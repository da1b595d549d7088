import { partsOfSpeech } from '@readgrow/contract/facts'
import { Button, CloseIcon, IconButton, SpeakerIcon, Tag } from '@readgrow/ui'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { placeCard } from './card-place.ts'
import { entryOf, type Looked, type Spot, type Words } from './reading.ts'
import { elementAt, focusWord } from './use-word-taps.ts'

interface WordCardProps {
  readonly looked: Looked
  readonly spot: Spot
  readonly words: Words | undefined
  readonly saved: boolean
  readonly translated: boolean
  readonly canSpeak: boolean
  readonly canSplit: boolean
  readonly text: RefObject<HTMLElement | null>
  /** Opened by keyboard: the focus goes into the card and returns to the word. */
  readonly takeFocus: boolean
  readonly onSave: () => void
  readonly onUndo: () => void
  readonly onSpeak: () => void
  readonly onSplit: () => void
  readonly onTranslate: () => void
  readonly onClose: () => void
}

/** The dictionary beside a tapped word: a sheet from below on phones, a card beside the sentence on desks. */
export function WordCard(props: WordCardProps) {
  const { looked, words, saved, translated, canSpeak, canSplit, onClose } = props
  const card = useRef<HTMLDivElement>(null)
  useCardPlace(card, props)
  useCardFocus(card, props)
  const { lemma, ko } = entryOf(looked)
  const entry = detailOf(looked, words)
  const others = entry?.senses.filter((_, index) => index !== entry.sense - 1) ?? []
  return (
    <div
      ref={card}
      role="dialog"
      aria-label={`${lemma} 뜻`}
      tabIndex={-1}
      className="word-card fixed z-float grid gap-3 border-rule bg-surface p-5 shadow-float outline-none max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[60dvh] max-md:overflow-y-auto max-md:rounded-t-[20px] max-md:border-t max-md:pb-[max(1.25rem,env(safe-area-inset-bottom))] md:w-84 md:rounded-card md:border print:hidden"
    >
      <div className="flex items-start justify-between gap-2">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span lang="en" className="font-semibold font-serif text-[1.375rem] leading-tight">
            {lemma}
          </span>
          {entry?.ipa && <span className="text-ink-faint">/{entry.ipa}/</span>}
          <Tag>{looked.kind === 'phrase' ? '구동사' : partsOfSpeech[looked.word.pos]}</Tag>
          {entry && <Tag>{entry.level}</Tag>}
        </p>
        <span className="-mt-2 -mr-3">
          <IconButton aria-label="뜻 닫기" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </span>
      </div>
      <div>
        <p className="font-bold text-[1.0625rem]">{ko}</p>
        {others.length > 0 && (
          <p className="mt-1 text-[0.9375rem] text-ink-faint">{others.map((sense) => sense.ko).join(' · ')}</p>
        )}
      </div>
      {entry?.example && (
        <div className="border-rule border-t pt-3">
          <p lang="en" className="font-serif text-ink-soft italic">
            {entry.example.en}
          </p>
          <p className="text-[0.875rem] text-ink-faint">{entry.example.ko}</p>
        </div>
      )}
      <div className="flex gap-2">
        <Button wide variant={saved ? 'outline' : 'primary'} onClick={saved ? props.onUndo : props.onSave}>
          {saved ? '저장됨 · 되돌리기' : '저장하기'}
        </Button>
        {canSpeak && (
          <IconButton variant="outline" aria-label={`${lemma} 듣기`} onClick={props.onSpeak}>
            <SpeakerIcon />
          </IconButton>
        )}
      </div>
      <div className="-mb-2 flex gap-1">
        <Button variant="quiet" size="small" aria-pressed={translated} onClick={props.onTranslate}>
          {translated ? '문장 번역 접기' : '문장 번역 보기'}
        </Button>
        {canSplit && (
          <Button variant="quiet" size="small" onClick={props.onSplit}>
            {looked.kind === 'phrase' ? '낱말로 나누기' : '묶어서 보기'}
          </Button>
        )}
      </div>
    </div>
  )
}

function detailOf(looked: Looked, words: Words | undefined) {
  const { lemma, pos, sense } = entryOf(looked)
  const found =
    looked.kind === 'phrase'
      ? words?.phrases.find((phrase) => phrase.id === lemma)
      : words?.entries.find((entry) => entry.lemma === lemma && entry.pos === pos)
  return (
    found && {
      ipa: 'ipa' in found ? found.ipa : '',
      level: found.level,
      senses: found.senses,
      sense,
      example: found.senses[sense - 1]?.example,
    }
  )
}

/** On desks the card is placed by the word and follows the page; on phones the sheet leaves the sentence in view. */
function useCardPlace(
  card: RefObject<HTMLDivElement | null>,
  { spot, text, words, looked, translated }: WordCardProps,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: its size changes with what it shows.
  useLayoutEffect(() => {
    const element = card.current
    const word = elementAt(text.current, spot)
    const sentence = word?.closest('[data-sentence]')
    if (!element || !word || !sentence) return
    function place(): void {
      if (!element || !word || !sentence) return
      if (window.matchMedia('(width < 48rem)').matches) {
        element.style.removeProperty('left')
        element.style.removeProperty('top')
        return
      }
      const { left, top } = placeCard(
        word.getBoundingClientRect(),
        sentence.getBoundingClientRect(),
        { width: element.offsetWidth, height: element.offsetHeight },
        { width: window.innerWidth, height: window.innerHeight, bar: 64 },
      )
      element.style.left = `${left}px`
      element.style.top = `${top}px`
    }
    place()
    // Measuring the sheet now would lay the page out twice before the card is seen.
    const frame = requestAnimationFrame(() => keepInView(element, sentence))
    window.addEventListener('scroll', place, { passive: true })
    window.addEventListener('resize', place)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', place)
      window.removeEventListener('resize', place)
    }
  }, [card, text, spot, words, looked, translated])
}

/** The sheet never covers the tapped sentence: the page moves up as far as it takes. */
function keepInView(sheet: HTMLElement, sentence: Element): void {
  if (!window.matchMedia('(width < 48rem)').matches) return
  const hidden = sentence.getBoundingClientRect().bottom + 16 - sheet.getBoundingClientRect().top
  if (hidden > 0) window.scrollBy({ top: hidden, behavior: 'smooth' })
}

function useCardFocus(card: RefObject<HTMLDivElement | null>, { takeFocus, spot, text, onClose }: WordCardProps): void {
  // However the card is closed: a focus inside it goes back to its word and not to the beginning of the page.
  useLayoutEffect(() => {
    const element = card.current
    const root = text.current
    return () => {
      const word = elementAt(root, spot)
      if (root && word && element?.contains(document.activeElement)) focusWord(root, word)
    }
  }, [card, text, spot])
  useEffect(() => {
    if (takeFocus) card.current?.focus()
    function typed(event: KeyboardEvent): void {
      if (event.key === 'Escape') onClose()
    }
    function pressed(event: PointerEvent): void {
      const target = event.target as Element
      if (!card.current?.contains(target) && !target.closest('[data-token], [data-reading-bar]')) onClose()
    }
    document.addEventListener('keydown', typed)
    document.addEventListener('pointerdown', pressed)
    return () => {
      document.removeEventListener('keydown', typed)
      document.removeEventListener('pointerdown', pressed)
    }
  }, [card, takeFocus, onClose])
}
