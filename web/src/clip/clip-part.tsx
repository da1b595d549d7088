import { Button, ProgressLine } from '@readgrow/ui'
import { useEffect, useRef } from 'react'
import { lengthInWords } from './length-in-words.ts'
import { MadeClip } from './made-clip.tsx'
import type { ClipProgress } from './make-clip.ts'
import { type ClipState, type LoadClipSource, useClip } from './use-clip.ts'

export interface ClipPartProps {
  /** The same function from one drawing to the next (`useCallback`). */
  readonly load: LoadClipSource
  /** Name of the files that are saved, without its ending. */
  readonly fileName: string
}

/** Makes the finished clip of a run-through on this device; then it is played, saved and shared. */
export function ClipPart({ load, fileName }: ClipPartProps) {
  const { state, make, stop } = useClip(load)
  const status = useFocusAfter(state.kind)
  return (
    <section aria-label="영상" className="grid gap-3">
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={sentences[state.kind] === '' ? 'sr-only' : 'font-semibold'}
      >
        {sentences[state.kind]}
      </p>
      {state.kind === 'FAILED' && <p className="text-body text-ink-soft">{state.sentence}</p>}
      {(state.kind === 'NONE' || state.kind === 'FAILED') && (
        <Button size="large" wide onClick={() => void make()}>
          {state.kind === 'NONE' ? '영상으로 만들기' : '다시 만들기'}
        </Button>
      )}
      {state.kind === 'MAKING' && <Making progress={state.progress} onStop={stop} />}
      {state.kind === 'MADE' && <MadeClip clip={state.clip} fileName={fileName} />}
      <p className="text-small text-ink-faint">이 기기에서 만들어요. 서버로 보내지 않아요.</p>
    </section>
  )
}

const sentences: Readonly<Record<ClipState['kind'], string>> = {
  NONE: '',
  MAKING: '영상을 만들고 있어요',
  MADE: '다 만들었어요',
  FAILED: '영상을 만들지 못했어요',
}

/** The pressed button is gone after the press: the focus goes to the sentence that says what happened instead. */
function useFocusAfter(kind: ClipState['kind']) {
  const status = useRef<HTMLParagraphElement>(null)
  const before = useRef(kind)
  useEffect(() => {
    if (before.current === kind) return
    before.current = kind
    if (document.activeElement === document.body) status.current?.focus({ preventScroll: true })
  }, [kind])
  return status
}

interface MakingProps {
  readonly progress: ClipProgress | null
  readonly onStop: () => void
}

function Making({ progress, onStop }: MakingProps) {
  const share = progress ? progress.doneMs / progress.totalMs : 0
  const done = progress
    ? `${lengthInWords(progress.totalMs)} 가운데 ${lengthInWords(progress.doneMs)}`
    : '녹음을 준비하고 있어요'
  return (
    <>
      <p className="text-body text-ink-soft tabular">{done}</p>
      <ProgressLine value={share} label="만든 정도" valueText={done} />
      <Button variant="outline" wide onClick={onStop}>
        그만두기
      </Button>
    </>
  )
}
