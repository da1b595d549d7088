import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type Article, allSentences } from '#articles'
import type { Highlights } from './use-highlights.ts'

/** The note that is open: of a highlight that is there, or of a stretch that gets one when something is written. */
interface OpenNote {
  readonly sentenceId: string
  readonly start: number
  readonly end: number
  readonly highlightId: string | null
}

/** Which note is open, and what saving and removing it means. Pressing a number in the text opens its note. */
export function useOpenNote(article: Article, text: RefObject<HTMLElement | null>, highlights: Highlights) {
  const [opened, setOpened] = useState<OpenNote | null>(null)
  const highlight = highlights.list.find(({ id }) => id === opened?.highlightId)
  const sentence = allSentences(article).find(({ id }) => id === opened?.sentenceId)

  function open(sentenceId: string, { start, end }: { start: number; end: number }): void {
    const there = highlights.list.find((each) => each.sentenceId === sentenceId && each.start < end && each.end > start)
    const place = there ?? { start, end }
    setOpened({ sentenceId, start: place.start, end: place.end, highlightId: there?.id ?? null })
  }
  function openNumbered(id: string): void {
    const there = highlights.list.find((each) => each.id === id)
    if (there?.sentenceId) open(there.sentenceId, there)
  }
  useNoteNumbers(text, openNumbered)
  const close = () => setOpened(null)
  const note = opened && {
    key: `${opened.sentenceId}/${opened.start}`,
    quote: highlight?.quote ?? sentence?.en.slice(opened.start, opened.end) ?? '',
    note: highlight?.note ?? '',
    onSave: (written: string) => {
      if (highlight) highlights.changeNote(highlight, written)
      else if (written !== '') highlights.add(opened.sentenceId, opened, written)
    },
    onRemove: highlight
      ? () => {
          highlights.remove(highlight)
          close()
        }
      : undefined,
    onClose: close,
  }
  return { note, open }
}

function useNoteNumbers(text: RefObject<HTMLElement | null>, onOpen: (id: string) => void): void {
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    const root = text.current
    function clicked(event: MouseEvent): void {
      const id = (event.target as Element).closest<HTMLElement>('[data-note]')?.dataset.note
      if (id) open(id)
    }
    root?.addEventListener('click', clicked)
    return () => root?.removeEventListener('click', clicked)
  }, [text])
}
