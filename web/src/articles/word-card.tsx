import { partsOfSpeech } from '@readgrow/contract/constants'
import { isContentWord } from '@readgrow/learning'
import { Button, CloseIcon, IconButton, SpeakerIcon, Tag, useBackCloses } from '@readgrow/ui'
import { type RefObject, useRef } from 'react'
import { entryOf, type Looked, type Spot, type Words } from './reading.ts'
import { type CardAnchor, cardClasses, roomOfCard, useCardFocus, useCardPlace } from './use-card.ts'
import { elementAt, focusWord, useFirstFrameDrawn } from './use-word-taps.ts'

interface WordCardProps {
  readonly looked: Looked
  readonly spot: Spot
  readonly words: Words | undefined
  readonly saved: boolean
  readonly translated: boolean
  readonly canSpeak: boolean
  readonly canSplit: boolean
  readonly text: RefObject<HTMLElement | null>
  /** What was pressed where the word was not pressed in the text itself. */
  readonly chip?: HTMLElement | undefined
  /** Opened by keyboard: the focus goes into the card and returns to the word. */
  readonly takeFocus: boolean
  readonly onSave: () => void
  readonly onUndo: () => void
  readonly onSpeak: () => void
  readonly onSplit: () => void
  readonly onTranslate: () => void
  /** Opens the menu of the whole sentence. */
  readonly onMenu?: (() => void) | undefined
  readonly onClose: () => void
}

/** The dictionary beside a tapped word: a sheet from below on phones, a card beside the sentence on desktops. */
export function WordCard(props: WordCardProps) {
  const { looked, words, onClose } = props
  const card = useRef<HTMLDivElement>(null)
  const whole = useFirstFrameDrawn()
  useWordAnchor(card, props, whole)
  useBackCloses(true, onClose)
  const { lemma, ko } = entryOf(looked)
  const entry = detailOf(looked, words)
  const others = entry && !isOfGrammar(looked) ? otherSenses(entry) : []
  return (
    <div
      ref={card}
      role="dialog"
      aria-label={`${lemma} 뜻`}
      tabIndex={-1}
      className={cardClasses}
      // It keeps the room of what comes with the next frame, so that neither the sheet nor its place jumps.
      style={whole ? undefined : { minHeight: roomOfCard() }}
    >
      <CardHead looked={looked} entry={entry} onClose={onClose} />
      <div>
        {entry && isOfGrammar(looked) ? <Uses senses={usesHere(entry)} /> : <p className="font-bold text-lead">{ko}</p>}
        {whole && entry?.pattern && (
          <p lang="en" className="font-serif text-ink-soft">
            {entry.pattern}
          </p>
        )}
        {whole && others.length > 0 && (
          <p className="mt-1 text-body text-ink-faint">{others.map(labelledSense).join(' · ')}</p>
        )}
      </div>
      {whole && entry?.example && (
        <div className="border-rule border-t pt-3">
          <p lang="en" className="font-serif text-ink-soft italic">
            {entry.example.en}
          </p>
          <p className="text-small text-ink-faint">{entry.example.ko}</p>
        </div>
      )}
      {whole && entry && <WordUse {...entry} />}
      {whole && <WordActions {...props} lemma={lemma} />}
    </div>
  )
}

type Detail = NonNullable<ReturnType<typeof detailOf>>

interface CardHeadProps {
  readonly looked: Looked
  readonly entry: Detail | undefined
  readonly onClose: () => void
}

function CardHead({ looked, entry, onClose }: CardHeadProps) {
  return (
    <div className="flex items-start justify-between gap-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span lang="en" className="font-semibold font-serif text-heading leading-tight">
          {entryOf(looked).lemma}
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
  )
}

/** A word of grammar has as many uses as sentences: its card shows them all, the likeliest first, and claims none. */
const isOfGrammar = (looked: Looked): boolean =>
  looked.kind === 'word' && !isContentWord(looked.word.lemma, looked.word.pos)

function sensesByUse({ senses, byUse }: Detail): Detail['senses'] {
  return byUse.length > 0 ? byUse.flatMap((no) => senses[no - 1] ?? []) : senses
}

/** The uses of a word of grammar: the one that the words around it speak for, then the others by use. */
function usesHere(entry: Detail): Detail['senses'] {
  return entry.meant ? [entry.meant, ...otherSenses(entry)] : sensesByUse(entry)
}

const otherSenses = (entry: Detail): Detail['senses'] => sensesByUse(entry).filter((sense) => sense !== entry.meant)

const labelledSense = (sense: Detail['senses'][number]): string =>
  sense.label ? `[${sense.label}] ${glossBesideLabel(sense)}` : sense.ko

/** A gloss that begins with its own label in brackets would say it twice where the label stands before it. */
function glossBesideLabel({ label, ko }: Detail['senses'][number]): string {
  const said = `(${label}) `
  return label && ko.startsWith(said) ? ko.slice(said.length) : ko
}

/** What a word of grammar does, a line each. */
const Uses = ({ senses }: { readonly senses: Detail['senses'] }) => (
  <ul aria-label="쓰임" className="grid gap-1">
    {senses.map((sense) => (
      <li key={`${sense.label}/${sense.ko}`} className="flex items-baseline gap-2">
        {sense.label && <Tag>{sense.label}</Tag>}
        <span className="min-w-0 text-body">{glossBesideLabel(sense)}</span>
      </li>
    ))}
  </ul>
)

/** The words that it often stands with, and the one that Koreans mix it up with. */
function WordUse({ collocations, confusable }: Pick<Detail, 'collocations' | 'confusable'>) {
  return (
    <>
      {collocations.length > 0 && (
        <ul aria-label="함께 쓰는 말" className="grid gap-0.5 border-rule border-t pt-3">
          {collocations.map(({ en, ko }) => (
            <li key={en} className="flex flex-wrap items-baseline gap-x-2">
              <span lang="en" className="font-serif text-ink-soft">
                {en}
              </span>
              <span className="text-ink-faint text-small">{ko}</span>
            </li>
          ))}
        </ul>
      )}
      {confusable && (
        <p className="border-rule border-t pt-3 text-body">
          <span className="text-ink-faint text-small">헷갈리기 쉬워요 · </span>
          {confusable.ko}
        </p>
      )}
    </>
  )
}

/** What one can do with the word; under it, with its sentence. */
function WordActions(props: WordCardProps & { readonly lemma: string }) {
  const { lemma, looked, saved, translated, canSpeak, canSplit, onMenu } = props
  // The second press of a double tap must not take back what the first has saved.
  const press = (presses: number) => (saved ? presses < 2 && props.onUndo() : props.onSave())
  return (
    <>
      <div className="flex gap-2">
        <Button wide variant={saved ? 'outline' : 'primary'} onClick={(event) => press(event.detail)}>
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
            {looked.kind === 'phrase' ? '단어로 나누기' : '한 덩어리로 보기'}
          </Button>
        )}
        {onMenu && (
          <Button
            variant="quiet"
            size="small"
            className="ml-auto"
            aria-label="이 문장으로 할 수 있는 일"
            aria-haspopup="dialog"
            onClick={onMenu}
          >
            <span aria-hidden="true">⋯</span>
          </Button>
        )}
      </div>
    </>
  )
}

function useWordAnchor(
  card: RefObject<HTMLDivElement | null>,
  { looked, spot, text, chip, words, translated, takeFocus, onClose }: WordCardProps,
  whole: boolean,
): void {
  function anchorOf(): CardAnchor | null {
    if (chip) return { mark: chip, sentence: chip }
    const mark = elementAt(text.current, spot)
    const sentence = mark?.closest('[data-sentence]')
    return mark && sentence ? { mark, sentence } : null
  }
  useCardPlace(card, { anchorOf, layout: `${looked.kind}/${words !== undefined}/${translated}/${whole}`, whole })
  useCardFocus(card, {
    takeFocus,
    onClose,
    onReturn: () => {
      if (chip) return chip.focus()
      const word = elementAt(text.current, spot)
      if (text.current && word) focusWord(text.current, word)
    },
  })
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
      byUse: found.byUse,
      meant: found.senses[sense - 1],
      pattern: found.senses[sense - 1]?.pattern,
      example: found.senses[sense - 1]?.example,
      collocations: 'collocations' in found ? found.collocations : [],
      confusable: 'confusable' in found ? found.confusable : null,
    }
  )
}
