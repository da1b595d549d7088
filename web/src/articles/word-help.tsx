import { lazySheet } from '@readgrow/ui'
import { type RefObject, Suspense, useEffect } from 'react'
import { useDisplay, useWordVoice } from '#display'
import { NameCard } from './plain-card.tsx'
import { type Article, entryOf, lookAt, type WithoutEntry, type Words, withoutEntryAt, wordKey } from './reading.ts'
import type { WordCardHandle } from './tools.ts'
import type { Listening } from './use-listening.ts'
import type { Saved } from './use-saved.ts'
import { useTextMarks } from './use-text-marks.ts'
import type { Translations } from './use-translations.ts'
import { useArticleWords, useWordHelp } from './use-word-help.ts'
import { WordCard } from './word-card.tsx'

const UnlistedCard = lazySheet(async () => (await import('./unlisted-card.tsx')).UnlistedCard)

interface WordHelpProps {
  readonly article: Article
  readonly text: RefObject<HTMLDivElement | null>
  /** Where the sentence of the open card is written down for the rest of the page. */
  readonly lookedSentence: RefObject<string | undefined>
  /** Where the rest of the page finds the card. */
  readonly words: RefObject<WordCardHandle | null>
  readonly saved: Saved
  readonly listening: Listening
  readonly translation: Translations
  readonly proof: readonly string[]
  /** Opens the menu of a whole sentence, where there is one. */
  readonly onMenu?: (sentenceId: string) => void
}

/** The open card and the marks in the text: apart from the page, so that a tap draws these and nothing else. */
export function WordHelp(props: WordHelpProps) {
  const { article, text, lookedSentence, saved, listening, translation, proof, onMenu } = props
  const { translate } = useDisplay()
  const wordVoice = useWordVoice()
  const words = useArticleWords(article)
  const help = useWordHelp(article, text)
  const { opened, looked } = help
  useTextMarks(text, { help, listening, proof })
  useEffect(() => {
    lookedSentence.current = opened?.spot.sentenceId
  }, [lookedSentence, opened])
  const { look, close } = help
  const handle = props.words
  useEffect(() => {
    handle.current = { look, close }
    return () => {
      handle.current = null
    }
  }, [handle, look, close])
  if (!opened) return null
  const without = looked ? null : withoutEntryAt(article, opened.spot)
  if (without) return <CardWithoutEntry {...{ article, text, words, without, opened, listening }} onClose={close} />
  if (!looked) return null
  const [entry, spot] = [entryOf(looked), opened.spot]
  return (
    <WordCard
      key={`${spot.sentenceId}/${spot.token}`}
      looked={looked}
      spot={spot}
      chip={opened.chip}
      words={words}
      saved={saved.savedKeys.has(wordKey(entry))}
      translated={translate || translation.sentenceIds.has(spot.sentenceId)}
      canSpeak={wordVoice.state === 'ready'}
      canSplit={lookAt(article, spot, false)?.kind === 'phrase'}
      text={text}
      takeFocus={opened.by === 'keyboard'}
      onSave={() => saved.saveWord(entry, spot.sentenceId)}
      onUndo={() => saved.removeWord(entry)}
      onSpeak={() => listening.speak(entry.lemma)}
      onSplit={help.split}
      onTranslate={() => translation.toggle(spot.sentenceId)}
      onMenu={
        onMenu &&
        (() => {
          close()
          onMenu(spot.sentenceId)
        })
      }
      onClose={close}
    />
  )
}

interface CardWithoutEntryProps extends Pick<WordHelpProps, 'article' | 'text' | 'listening'> {
  readonly words: Words | undefined
  readonly without: WithoutEntry
  readonly opened: NonNullable<ReturnType<typeof useWordHelp>['opened']>
  readonly onClose: () => void
}

/** The card of a name, or of a word that the dictionary lacks. */
function CardWithoutEntry({ article, text, listening, words, without, opened, onClose }: CardWithoutEntryProps) {
  const { spot, by } = opened
  const speak = listening.voice === 'ready' ? () => listening.speak(without.text) : undefined
  const card = { word: without.text, text, spot, takeFocus: by === 'keyboard', onSpeak: speak, onClose }
  const key = `${spot.sentenceId}/${spot.token}`
  return without.kind === 'name' ? (
    <NameCard key={key} {...card} />
  ) : (
    <Suspense fallback={null}>
      <UnlistedCard key={key} {...card} article={article} words={words} />
    </Suspense>
  )
}
