import { type ComponentProps, Suspense, useCallback, useEffect, useState } from 'react'
import type { ReadingToolsProps } from '#articles'
import { changeDisplay, useDisplay } from '#display'
import { AfterReading } from './after-reading.tsx'
import { useOwnPhrases } from './own-phrase.ts'
import { PickLine } from './pick-line.tsx'
import { rangeOf } from './picked.ts'
import { ProblemLink } from './problem-link.tsx'
import { SelectionCard } from './selection-card.tsx'
import { NoteSheet, SentenceSheet } from './sheets.ts'
import { useChangedWords } from './use-changed-words.ts'
import { useHighlights } from './use-highlights.ts'
import { useNotes } from './use-notes.ts'
import { useOpenNote } from './use-open-note.ts'
import { usePicking } from './use-picking.ts'

/** The tools for the text beyond looking up words, and what comes under the article. */
export function ReadingTools(props: ReadingToolsProps) {
  const { article, text, words, listening, translations, read, onLayers } = props
  const [menuOf, setMenuOf] = useState<string | null>(null)
  const highlights = useHighlights(article)
  const ownPhrases = useOwnPhrases(article)
  const { note, open: openNote } = useOpenNote(article, text, highlights)
  const picking = usePicking(article, text, setMenuOf, () => words.current?.close())
  const { choice, close } = picking
  const notes = useNotes(article, choice.kind === 'open')
  useChangedWords(article, text)
  useEffect(() => onLayers({ notes: notes.shown, marks: highlights.marks }), [onLayers, notes.shown, highlights.marks])
  useHandle(props, setMenuOf)
  const openMenu = useCallback(
    (sentenceId: string) => {
      close()
      setMenuOf(sentenceId)
    },
    [close],
  )

  return (
    <>
      <AfterReading
        article={article}
        read={read}
        highlights={highlights}
        onEdit={(highlight) => highlight.sentenceId && openNote(highlight.sentenceId, highlight)}
      />
      <PickLine article={article} choice={choice} onMenu={openMenu} onClose={close} />
      {choice.kind === 'open' && (
        <SelectionCard
          key={`${choice.picked.sentenceId}/${rangeOf(choice.picked).from}/${rangeOf(choice.picked).to}`}
          {...{ article, text, listening, highlights, ownPhrases }}
          picked={choice.picked}
          takeFocus={choice.by === 'keyboard'}
          notes={notes.known.get(choice.picked.sentenceId)}
          onNote={(sentenceId, place) => {
            close()
            openNote(sentenceId, place)
          }}
          onClose={close}
        />
      )}
      <Suspense fallback={null}>
        {menuOf && (
          <SentenceMenu
            {...{ article, listening, highlights, translations, notes }}
            sentenceId={menuOf}
            onNote={(place) => {
              setMenuOf(null)
              openNote(menuOf, place)
            }}
            onClose={() => setMenuOf(null)}
          />
        )}
        {note && <NoteSheet {...note} />}
        <ProblemLink />
      </Suspense>
    </>
  )
}

/** Offers the menu to the page for as long as the tools are there. */
function useHandle({ handle, text }: ReadingToolsProps, openMenu: (sentenceId: string) => void): void {
  useEffect(() => {
    handle.current = { openMenu }
    // Says that the gestures are listened to.
    text.current?.setAttribute('data-tools', '')
    return () => {
      handle.current = null
    }
  }, [handle, text, openMenu])
}

type SentenceMenuProps = Pick<ReadingToolsProps, 'article' | 'listening' | 'translations'> &
  Pick<ComponentProps<typeof SentenceSheet>, 'highlights' | 'sentenceId' | 'onNote' | 'onClose'> & {
    readonly notes: ReturnType<typeof useNotes>
  }

/** The menu of a sentence. What is on for the whole text is switched off for the whole text. */
function SentenceMenu({ translations, notes, sentenceId, ...sheet }: SentenceMenuProps) {
  const { view, translate } = useDisplay()
  return (
    <SentenceSheet
      {...sheet}
      sentenceId={sentenceId}
      translated={translate || translations.sentenceIds.has(sentenceId)}
      chunked={notes.isOpen(sentenceId)}
      onTranslate={() => (translate ? changeDisplay({ translate: false }) : translations.toggle(sentenceId))}
      onChunks={() => (view === 'chunks' ? changeDisplay({ view: 'plain' }) : notes.toggle(sentenceId))}
    />
  )
}
