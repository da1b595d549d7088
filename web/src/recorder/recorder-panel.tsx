import { Button, classNames, lazySheet, PauseIcon, PlayIcon } from '@readgrow/ui'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { InAppNotice } from '#in-app'
import type { LevelVerdict } from './level.ts'
import { LevelWave } from './level-wave.tsx'
import { helpFor } from './microphone-help.ts'
import { SideButton } from './side-button.tsx'
import type { Recorder } from './use-recorder.ts'

const MicrophoneSheet = lazySheet(async () => (await import('./microphone-sheet.tsx')).MicrophoneSheet)

const verdicts: Readonly<Record<LevelVerdict, string>> = {
  WAITING: '듣고 있어요',
  GOOD: '소리가 잘 들려요',
  NOISY: '주변 소리가 커요. 조용한 곳이면 더 정확히 잴 수 있어요.',
  QUIET: '소리가 작아요. 마이크에 조금 더 가까이 말해 주세요.',
  SILENT: '소리가 들리지 않아요. 마이크가 꺼져 있는지 봐 주세요.',
  CLIPPED: '소리가 너무 커요. 마이크에서 조금 떨어져 주세요.',
}

export const clockText = (ms: number): string => {
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

interface RecorderPanelProps {
  readonly recorder: Recorder
  /** Said when nothing is recorded yet. */
  readonly hint: string
  /** What stands left and right of the big button: hearing the model, recording again. */
  readonly left?: ReactNode
  readonly right?: ReactNode
  /** On the line of the time, at its end. */
  readonly note?: string | undefined
  readonly disabled?: boolean
  /** What is truer now than what the level alone says, such as to somebody who thinks; said instead of it. */
  readonly instead?: string | null
  /** What else can be set about recording, besides the microphone. */
  readonly settings?: ReactNode
}

/** One big button that records and ends, the level while it does, and what helps where there is no microphone. */
export function RecorderPanel(props: RecorderPanelProps) {
  const { recorder, hint, left, right, note, disabled = false, instead = null, settings } = props
  const { state, levels, elapsedMs, verdict } = recorder
  const [choosing, setChoosing] = useState(false)
  if (state.kind === 'BLOCKED') return <NoMicrophone recorder={recorder} problem={state.problem} />
  const live = state.kind === 'RECORDING'
  const under = live || state.kind === 'PAUSED'
  const says = live ? instead : null
  const warns = under && says === null && verdict !== 'GOOD' && verdict !== 'WAITING'
  return (
    <section aria-label="녹음">
      {under && <LevelWave levels={levels} live={live} />}
      <div className="mt-1 flex items-baseline justify-between gap-3 text-body text-ink-soft">
        {under ? <Elapsed elapsedMs={elapsedMs} live={live} /> : <span />}
        <p
          role="status"
          className={classNames(
            'text-center',
            warns && 'font-semibold text-amber',
            says !== null && 'font-semibold text-green',
          )}
        >
          {says ?? stateLine(recorder, hint)}
        </p>
        <span className="tabular">{note}</span>
      </div>
      <div className="mt-3 grid grid-cols-[1fr_auto_1fr] items-center justify-items-center gap-2">
        <div>{left}</div>
        <RecordButton recorder={recorder} disabled={disabled} />
        <div>
          {under ? (
            <SideButton icon={live ? <PauseIcon /> : <PlayIcon />} onClick={live ? recorder.pause : recorder.resume}>
              {live ? '잠깐 멈춤' : '이어서 녹음'}
            </SideButton>
          ) : (
            right
          )}
        </div>
      </div>
      {!under && (
        <p className="mt-2 text-center">
          <Button variant="quiet" className="text-small" onClick={() => setChoosing(true)}>
            녹음 설정
          </Button>
        </p>
      )}
      <Suspense fallback={null}>
        {choosing && (
          <MicrophoneSheet open onClose={() => setChoosing(false)}>
            {settings}
          </MicrophoneSheet>
        )}
      </Suspense>
    </section>
  )
}

function stateLine({ state, verdict }: Recorder, hint: string): string {
  switch (state.kind) {
    case 'IDLE':
      return hint
    case 'ASKING':
      return '브라우저가 물으면 마이크를 허용해 주세요.'
    case 'RECORDING':
      return verdicts[verdict]
    case 'PAUSED':
      return state.isMuted
        ? '전화나 다른 앱이 마이크를 써서 멈췄어요. 끝난 뒤에 이어서 녹음해 주세요.'
        : '녹음을 잠깐 멈췄어요.'
    case 'FINISHING':
      return '녹음을 살펴보고 있어요.'
    case 'BLOCKED':
      return ''
  }
}

function Elapsed({ elapsedMs, live }: { readonly elapsedMs: () => number; readonly live: boolean }) {
  const [, tick] = useState(0)
  useEffect(() => {
    if (!live) return
    const timer = setInterval(() => tick((now) => now + 1), 250)
    return () => clearInterval(timer)
  }, [live])
  return (
    <span className="shrink-0 whitespace-nowrap tabular">
      <span className="sr-only">녹음한 시간 </span>
      {clockText(elapsedMs())}
    </span>
  )
}

function RecordButton({
  recorder: { state, start, stop },
  disabled,
}: {
  readonly recorder: Recorder
  readonly disabled: boolean
}) {
  const under = state.kind === 'RECORDING' || state.kind === 'PAUSED'
  const waiting = state.kind === 'ASKING' || state.kind === 'FINISHING'
  return (
    <button
      type="button"
      aria-label={under ? '녹음 끝내기' : '녹음 시작하기'}
      disabled={disabled}
      // A button that is disabled loses its focus, and with it whoever records by keyboard.
      aria-disabled={waiting || undefined}
      onClick={waiting ? undefined : under ? stop : start}
      className="grid size-18 place-items-center rounded-full border-4 border-red disabled:opacity-50 aria-disabled:opacity-50"
    >
      <span className={classNames('bg-red', under ? 'size-7 rounded-control' : 'size-13 rounded-full')} />
    </button>
  )
}

function NoMicrophone({
  recorder,
  problem,
}: {
  readonly recorder: Recorder
  readonly problem: Parameters<typeof helpFor>[0]
}) {
  const { title, steps, canRetry } = helpFor(problem, navigator.userAgent)
  return (
    <section aria-label="녹음" className="rounded-card border border-rule bg-surface p-4">
      <p role="alert" className="font-semibold">
        {title}
      </p>
      <ol className="mt-2 list-decimal space-y-1 pl-5 text-body text-ink-soft">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <InAppNotice lacking="녹음이" className="mt-3" />
      {canRetry && (
        <Button variant="outline" className="mt-3" onClick={recorder.start}>
          다시 시도하기
        </Button>
      )}
    </section>
  )
}
