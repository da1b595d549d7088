import { type Patience, type TurnState, turnState } from '@readgrow/learning/patience'
import { MicrophoneIcon, Segmented, TextSizeIcon } from '@readgrow/ui'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Recorder, RecorderPanel, SideButton } from '#recorder'
import { FoundTake, type ReviewedTake, useTaking } from '#takes'
import { heardOf } from './heard-so-far.ts'
import { choosePatience, usePatience } from './patience-choice.ts'

interface VoicePartProps {
  /** The turn that is answered: what a closed tab left of it is found by it. */
  readonly purpose: string
  readonly onTake: (review: ReviewedTake) => void
  readonly onBack: () => void
}

const longestMs = 120_000
const looksEveryMs = 200
const noModel = async () => null

/** Answers by voice: as patient as the learner wants, or for as long as a button is held. */
export function VoicePart({ purpose, onTake, onBack }: VoicePartProps) {
  const { recorder, sheets, found, reviewFound, forgetFound, isRecording } = useTaking({
    purpose,
    script: '',
    model: noModel,
    longestMs,
    onReview: onTake,
  })
  const holding = useRef(false)
  const patience = usePatience()
  const turn = useTurn(recorder, patience, holding)
  return (
    <section aria-label="말로 답하기" className="mt-5">
      {found && <FoundTake found={found} onUse={reviewFound} onForget={forgetFound} />}
      <RecorderPanel
        recorder={recorder}
        instead={sentenceIn(turn, recorder.verdict)}
        hint="버튼을 누르고 말해 주세요. 생각할 시간은 충분해요."
        left={
          <HoldButton
            recorder={recorder}
            onHold={(held) => {
              holding.current = held
            }}
          />
        }
        right={
          <SideButton icon={<TextSizeIcon />} onClick={onBack}>
            글로 답하기
          </SideButton>
        }
      />
      {!isRecording && <PatienceField patience={patience} />}
      {sheets}
    </section>
  )
}

/**
 * What is said in a turn, where the microphone alone would say something else: silence is somebody who thinks or has said
 * all, and one voice at a time is enough.
 */
function sentenceIn(turn: TurnState, verdict: Recorder['verdict']): string | null {
  if (turn === 'ENDING' || turn === 'OVER') return '다 말했으면 그대로 기다려 주세요. 계속 말하면 이어져요.'
  if (verdict !== 'SILENT' && verdict !== 'QUIET') return null
  return turn === 'SPEAKING'
    ? '듣고 있어요'
    : '천천히 생각해도 돼요. 말해도 이대로면 마이크를 확인하고 더 크게 말해 주세요.'
}

/** Where the turn stands. It ends after the silence that the learner chose, announced before. */
function useTurn(recorder: Recorder, patience: Patience, holding: { readonly current: boolean }): TurnState {
  const [turn, setTurn] = useState<TurnState>('THINKING')
  const live = recorder.state.kind === 'RECORDING'
  const look = useEffectEvent(() => {
    const state = turnState(heardOf(recorder.levels.current, holding.current), patience)
    setTurn(state)
    if (state === 'OVER') recorder.stop()
  })
  useEffect(() => {
    if (!live) return setTurn('THINKING')
    const timer = setInterval(() => look(), looksEveryMs)
    return () => clearInterval(timer)
  }, [live])
  return turn
}

interface HoldButtonProps {
  readonly recorder: Recorder
  readonly onHold: (holding: boolean) => void
}

/** Records while it is held; a press that ends before the microphone is open leaves an ordinary recording. */
function HoldButton({ recorder, onHold }: HoldButtonProps) {
  const { kind } = recorder.state
  const [isPressed, setPressed] = useState(false)
  function hold(): void {
    onHold(true)
    if (kind === 'IDLE') recorder.start()
  }
  function release(): void {
    onHold(false)
    if (kind === 'RECORDING') recorder.stop()
  }
  useRelease(isPressed, (isCancelled) => {
    setPressed(false)
    if (isCancelled) onHold(false)
    else release()
  })
  const isKey = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter'
  return (
    // A finger that holds must neither scroll nor select.
    <span className="touch-none select-none">
      <SideButton
        icon={<MicrophoneIcon />}
        onPointerDown={() => {
          setPressed(true)
          hold()
        }}
        onKeyDown={(event) => {
          if (!isKey(event)) return
          event.preventDefault()
          if (!event.repeat) hold()
        }}
        onKeyUp={(event) => {
          if (!isKey(event)) return
          event.preventDefault()
          release()
        }}
        onBlur={() => onHold(false)}
      >
        누르고 말하기
      </SideButton>
    </span>
  )
}

/** Hears the end of a press anywhere: the button moves away from the pointer when the level appears above it. */
function useRelease(isPressed: boolean, onRelease: (isCancelled: boolean) => void): void {
  const release = useEffectEvent(onRelease)
  useEffect(() => {
    if (!isPressed) return
    const up = () => release(false)
    const cancelled = () => release(true)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', cancelled)
    return () => {
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', cancelled)
    }
  }, [isPressed])
}

const choices: readonly { readonly value: Patience; readonly label: string }[] = [
  { value: 'SHORT', label: '2초' },
  { value: 'USUAL', label: '4초' },
  { value: 'LONG', label: '8초' },
  { value: 'OWN', label: '내가 멈출 때까지' },
]

function PatienceField({ patience }: { readonly patience: Patience }) {
  return (
    <div className="mt-4 text-center">
      <p className="font-semibold text-body">말을 멈춘 뒤 기다리는 시간</p>
      <Segmented
        label="말을 멈추고 기다리는 시간"
        options={choices}
        value={patience}
        onChange={choosePatience}
        className="mt-2"
      />
      <p className="mt-1 text-ink-faint text-small">알려 드린 뒤에도 2초를 더 기다려요. 이 기기에 기억해 둘게요.</p>
    </div>
  )
}
