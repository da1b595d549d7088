import { type Rect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { rowMove } from './row-keys.ts'

/** Pixels of a letter size of 16. Every row has the same height, so the height of ten thousand is a multiplication. */
const usualRow = 52
/** A box of 44 and the hairline below it. Rows that are scrolled to stop right below the head. */
const usualHead = 44
const hairline = 1

/** Heights in pixels: rows grow with the letters, which somebody may have set to twice their size. */
function heightsNow() {
  const scale = (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16
  return { rowHeight: usualRow * scale, headHeight: usualHead * scale + hairline }
}
const overscan = 8
/** The next page is loaded this many rows before the end. */
const nearEnd = 60
const screenful: Rect = { width: 800, height: 600 }

type Scroller = Virtualizer<HTMLDivElement, Element>

/** A scroll area without a size yet counts as a screenful, so that rows exist before the first layout. */
function watchRect(scroller: Scroller, report: (rect: Rect) => void) {
  const element = scroller.scrollElement
  if (!element) return
  const look = () => {
    const { clientWidth: width, clientHeight: height } = element
    report(height > 0 ? { width, height } : screenful)
  }
  look()
  if (typeof ResizeObserver === 'undefined') return
  const observer = new ResizeObserver(look)
  observer.observe(element)
  return () => observer.disconnect()
}

interface RowsOptions {
  readonly count: number
  readonly more?: { readonly there: boolean; readonly loading: boolean; readonly load: () => void } | undefined
  readonly onSelect: (index: number) => void
  readonly onOpen: (index: number) => void
}

/** Which rows are in the document, which one is active, and when the next page is needed. */
export function useDataRows({ count, more, onSelect, onOpen }: RowsOptions) {
  const scroller = useRef<HTMLDivElement>(null)
  const [wanted, setActive] = useState(0)
  const [{ rowHeight, headHeight }] = useState(heightsNow)
  const active = Math.min(wanted, Math.max(count - 1, 0))
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    initialRect: screenful,
    observeElementRect: watchRect,
  })
  const items = virtualizer.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  const isNearEnd = more?.there === true && !more.loading && last >= count - nearEnd
  useEffect(() => {
    if (isNearEnd) more.load()
  }, [isNearEnd, more])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? screenful.height) / rowHeight) - 2)
    const move = rowMove(event.key, { active, count, page })
    if (move === null || count === 0) return
    event.preventDefault()
    if (move === 'select') onSelect(active)
    else if (move === 'open') onOpen(active)
    else {
      setActive(move.to)
      virtualizer.scrollToIndex(move.to)
    }
  }
  const first = items[0]
  const end = items.at(-1)
  return {
    scroller,
    items,
    active,
    setActive,
    onKeyDown,
    isActiveShown: items.some(({ index }) => index === active),
    before: first ? first.index * rowHeight : 0,
    rowHeight,
    headHeight,
    after: end ? (count - 1 - end.index) * rowHeight : 0,
  }
}

export type DataRows = ReturnType<typeof useDataRows>
