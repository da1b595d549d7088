import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Article, allSentences, useMark } from '#articles'
import { listenForPicking } from './pick-gestures.ts'
import { elementsOf, type Picked, pickedBySelection, rangeOf } from './picked.ts'

/** Words being chosen, or chosen and with their card open. */
export type Choice =
  | { readonly kind: 'none' }
  | { readonly kind: 'choosing'; readonly picked: Picked; readonly by: 'touch' | 'keyboard' }
  | { readonly kind: 'open'; readonly picked: Picked; readonly by: 'touch' | 'keyboard' | 'mouse' }

const nothing: Choice = { kind: 'none' }

export interface Picking {
  readonly choice: Choice
  readonly close: () => void
}

/** Choosing words of one sentence by mouse, finger and keyboard (docs/features.md E7). */
export function usePicking(
  article: Article,
  text: RefObject<HTMLElement | null>,
  onMenu: (sentenceId: string) => void,
  onOpen: () => void,
): Picking {
  const [choice, setChoice] = useState<Choice>(nothing)
  // A ref, because gestures follow each other faster than the screen is drawn.
  const now = useRef(choice)
  now.current = choice
  const opened = useEffectEvent(onOpen)
  const menuOpened = useEffectEvent(onMenu)
  useEffect(() => {
    const root = text.current
    if (!root) return
    const set = (next: Choice) => {
      now.current = next
      setChoice(next)
      if (next.kind !== 'none') opened()
    }
    return listenForPicking(
      root,
      handlers(
        article,
        root,
        () => now.current,
        set,
        (id) => menuOpened(id),
      ),
    )
  }, [article, text])
  const marked = choice.kind === 'none' ? null : choice.picked
  useMark(
    text,
    'data-picked',
    (root) => (marked ? elementsOf(root, marked) : []),
    marked ? `${marked.sentenceId}/${marked.anchor}/${marked.head}` : '',
  )
  useMark(
    text,
    'data-choosing',
    (root) => [marked && root.querySelector(`[data-sentence="${CSS.escape(marked.sentenceId)}"]`)],
    marked?.sentenceId ?? '',
  )
  const close = useCallback(() => {
    setChoice(nothing)
    // A mouse that is pressed on selected words drags them away, and selects none of them anew.
    window.getSelection()?.removeAllRanges()
  }, [])
  return { choice, close }
}

function handlers(
  article: Article,
  root: HTMLElement,
  current: () => Choice,
  set: (next: Choice) => void,
  onMenu: (sentenceId: string) => void,
): Parameters<typeof listenForPicking>[1] {
  const lastToken = (sentenceId: string) =>
    (allSentences(article).find(({ id }) => id === sentenceId)?.tokens.length ?? 1) - 1
  return {
    onHold: ({ sentenceId, token }) => {
      set({ kind: 'choosing', by: 'touch', picked: { sentenceId, anchor: token, head: token } })
      navigator.vibrate?.(10)
    },
    onDrag: ({ sentenceId, token }) => {
      const choice = current()
      if (choice.kind !== 'choosing' || choice.picked.sentenceId !== sentenceId || choice.picked.head === token) return
      set({ ...choice, picked: { ...choice.picked, head: token } })
    },
    onLift: () => {
      const choice = current()
      if (choice.kind === 'choosing' && choice.picked.anchor !== choice.picked.head) set({ ...choice, kind: 'open' })
    },
    onTap: (spot) => {
      const choice = current()
      if (choice.kind === 'open') set(nothing)
      if (choice.kind !== 'choosing') return false
      if (!spot || spot.sentenceId !== choice.picked.sentenceId) set(nothing)
      else set({ kind: 'open', by: choice.by, picked: { ...choice.picked, head: spot.token } })
      return true
    },
    onRelease: () => {
      const picked = pickedBySelection(root, window.getSelection())
      if (picked) set({ kind: 'open', by: 'mouse', picked })
    },
    onExtend: (spot, to) => {
      const choice = current()
      const before =
        choice.kind !== 'none' && choice.picked.sentenceId === spot.sentenceId && choice.by === 'keyboard'
          ? choice.picked
          : { sentenceId: spot.sentenceId, anchor: spot.token, head: spot.token }
      const ends = { next: before.head + 1, previous: before.head - 1, first: 0, last: lastToken(spot.sentenceId) }
      const head = Math.max(0, Math.min(lastToken(spot.sentenceId), ends[to]))
      set({ kind: 'choosing', by: 'keyboard', picked: { ...before, head } })
    },
    onEnd: (open) => {
      const choice = current()
      if (choice.kind !== 'choosing') return false
      const { from, to } = rangeOf(choice.picked)
      set(open && to > from ? { ...choice, kind: 'open' } : nothing)
      return true
    },
    onMenu,
  }
}
