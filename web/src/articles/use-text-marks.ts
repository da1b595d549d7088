import type { RefObject } from 'react'
import type { Listening } from './use-listening.ts'
import { useMark } from './use-mark.ts'
import type { WordHelp } from './use-word-help.ts'
import { elementAt } from './use-word-taps.ts'

interface Marked {
  readonly help: WordHelp
  readonly listening: Pick<Listening, 'spoken' | 'spokenToken'>
  readonly proof: readonly string[]
}

const sentenceIn = (root: HTMLElement, id: string) => root.querySelector(`[data-sentence="${CSS.escape(id)}"]`)

/** Marks the current sentence, the proof of an answer, the word looked at and the word being said. */
export function useTextMarks(text: RefObject<HTMLElement | null>, { help, listening, proof }: Marked): void {
  const { opened, looked } = help
  const { spoken, spokenToken } = listening
  const current = spoken?.id ?? opened?.spot.sentenceId ?? ''
  useMark(text, 'data-current', (root) => [current ? sentenceIn(root, current) : null], current)
  useMark(text, 'data-proof', (root) => proof.map((id) => sentenceIn(root, id)), proof.join())
  useMark(
    text,
    'data-looked',
    (root) => {
      if (!opened) return []
      const { sentenceId } = opened.spot
      const tokens = looked?.kind === 'phrase' ? looked.tokens : [opened.spot.token]
      return tokens.map((token) => elementAt(root, { sentenceId, token }))
    },
    opened ? `${opened.spot.sentenceId}/${opened.spot.token}/${opened.split}` : '',
  )
  useMark(
    text,
    'data-spoken',
    (root) => [spoken && spokenToken !== null ? elementAt(root, { sentenceId: spoken.id, token: spokenToken }) : null],
    `${spoken?.id}/${spokenToken}`,
  )
}
